/**
 * Says that the page is alive, and presses what somebody pressed before it was (early.js marked it).
 * For a layout effect: the very press that hydrates the page must not count twice.
 */
export function catchUp(): void {
  document.documentElement.dataset["alive"] = "";
  // For whoever measures: from here on the page answers, whatever is still asked for.
  performance.mark("alive");
  const pressed = document.querySelector<HTMLElement>("button[data-pressed]");
  if (pressed === null) return;
  delete pressed.dataset["pressed"];
  // React does not bring the rest of the page to life for a press in the midst of its own work.
  setTimeout(() => pressed.click());
}
