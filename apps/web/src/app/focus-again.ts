import { isFocusLost } from "#ui/focus-lost.ts";

/** How long a page has to put itself together again after the sign-in, in ms. */
const PUT_TOGETHER_MS = 10_000;

/** What stands now where a field or a button stood before its page was put together anew; null until it does. */
function againOf(before: HTMLElement): HTMLElement | null {
  const tag = before.tagName.toLowerCase();
  const name = before.getAttribute("name");
  const alike = [...document.querySelectorAll<HTMLElement>(`#main ${tag}`)];
  if (name !== null) return alike.find((each) => each.getAttribute("name") === name) ?? null;
  const label = before.getAttribute("aria-label");
  return (
    alike.find(
      (each) =>
        each.getAttribute("aria-label") === label &&
        each.getAttribute("placeholder") === before.getAttribute("placeholder") &&
        each.textContent === before.textContent,
    ) ?? null
  );
}

/**
 * Takes the focus back to what had it once its page, which is read again, shows it again: unless
 * somebody goes elsewhere first.
 */
export function focusAgain(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  const path = location.pathname;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    watch.disconnect();
    document.removeEventListener("keydown", end, true);
    document.removeEventListener("pointerdown", end, true);
  };
  const look = () => {
    if (location.pathname !== path) return end();
    if (before.isConnected || !isFocusLost()) return undefined;
    const again = againOf(before);
    if (again === null) return undefined;
    again.focus({ preventScroll: true });
    return document.activeElement === again ? end() : undefined;
  };
  const watch = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  const timer = setTimeout(end, PUT_TOGETHER_MS);
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("keydown", end, true);
  document.addEventListener("pointerdown", end, true);
}
