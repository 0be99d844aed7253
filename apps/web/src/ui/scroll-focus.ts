const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";

/**
 * A ref for a box that may scroll: while it is higher than its place and holds nothing that takes the focus it takes
 * the focus itself, so that keys can scroll it (WCAG 2.1.1). What has the focus in it stays in view when the box loses
 * height to a notification or a keyboard (WCAG 2.4.11).
 */
export function scrollFocus(box: HTMLElement | null) {
  if (box === null) return undefined;
  let height = box.clientHeight;
  const look = () => {
    const focused = document.activeElement;
    if (box.clientHeight < height && focused !== box && box.contains(focused))
      focused?.scrollIntoView({ block: "nearest" });
    height = box.clientHeight;
    const scrolls = box.scrollHeight > box.clientHeight;
    if (scrolls && box.querySelector(FOCUSABLE) === null) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(box);
  return () => watcher.disconnect();
}
