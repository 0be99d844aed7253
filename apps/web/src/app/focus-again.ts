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

/** Brings into view what the page, put together anew from its top on, holds somewhere else than before. */
function show(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center" });
}

/** What says that somebody goes elsewhere. */
const LEAVING = ["keydown", "pointerdown", "wheel"] as const;

/**
 * Takes the focus back to what had it once its page, which is read again, shows it again, and keeps that in view while
 * the page grows around it: unless somebody goes elsewhere first.
 */
export function focusAgain(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  const path = location.pathname;
  let frame = 0;
  let again: HTMLElement | null = null;
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    watch.disconnect();
    grows.disconnect();
    for (const event of LEAVING) document.removeEventListener(event, end, true);
  };
  const look = () => {
    if (location.pathname !== path) return end();
    const held = document.activeElement;
    if (held !== null && (held === before || held === again)) return show(held);
    if (before.isConnected || !isFocusLost()) return undefined;
    again = againOf(before);
    again?.focus({ preventScroll: true });
    return again === null ? undefined : show(again);
  };
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const watch = new MutationObserver(lookSoon);
  const grows = new ResizeObserver(lookSoon);
  const timer = setTimeout(end, PUT_TOGETHER_MS);
  watch.observe(document.body, { childList: true, subtree: true });
  grows.observe(document.body);
  for (const event of LEAVING)
    document.addEventListener(event, end, { capture: true, passive: true });
}
