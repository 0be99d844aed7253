/**
 * Whether nobody chose where the focus is: what had it is gone, or its place only keeps it (keep-focus.ts) until
 * something better comes.
 */
export function isFocusLost(): boolean {
  const held = document.activeElement;
  return held === null || held.matches("body, [data-kept-place]");
}
