/**
 * What regions say from now on: words that come into one that stood there, and is not switched off, before them. The
 * list grows as they are said.
 */
export function listen(): readonly string[] {
  const heard: string[] = [];
  const stood = new WeakMap<Element, string>();
  const look = () => {
    for (const region of document.querySelectorAll("[aria-live], [role=status], [role=log]")) {
      const isOff =
        region.getAttribute("aria-live") === "off" || getComputedStyle(region).display === "none";
      const text = region.textContent.trim();
      const before = stood.get(region);
      if (!isOff && before !== undefined && before !== text && text !== "") {
        heard.push(text.startsWith(before) ? text.slice(before.length) : text);
      }
      if (isOff) stood.delete(region);
      else stood.set(region, text);
    }
  };
  look();
  const attributeFilter = ["aria-live"];
  const watched = { subtree: true, childList: true, characterData: true, attributeFilter };
  new MutationObserver(look).observe(document.body, watched);
  return heard;
}
