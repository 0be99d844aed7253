import { firstSign } from "./first-sign.ts";
import { isUnused } from "./unused.ts";

/**
 * Puts on the styles of what the landing page may come to show. They were fetched before it is alive and change
 * nothing of what shows, but every element gets its styles anew: that waits until somebody does something.
 */
export function showLaterStyles(): void {
  const sheet = document.querySelector<HTMLLinkElement>("link[data-later]");
  if (sheet === null) return;
  const show = () => {
    sheet.media = "all";
  };
  if (!isUnused()) return show();
  // What was done shows first: then the page is styled before a finger is up again.
  void firstSign().then(() => requestAnimationFrame(() => setTimeout(show)));
}
