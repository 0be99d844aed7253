const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

/**
 * A ref for a box that may scroll: while it is higher than its place and holds nothing that takes the focus it takes
 * the focus itself, so that keys can scroll it (WCAG 2.1.1).
 */
export function scrollFocus(box: HTMLElement | null) {
  if (box === null) return undefined;
  const look = () => {
    const scrolls = box.scrollHeight > box.clientHeight;
    if (scrolls && box.querySelector(FOCUSABLE) === null) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(box);
  return () => watcher.disconnect();
}
