/** Control characters but tab and the ends of lines. */
// oxlint-disable-next-line no-control-regex -- what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Nothing, or some sign that is seen. */
const SEEN = /^\s*$|[^\s\p{Cf}\p{DI}]/u;

/**
 * True if a text can be kept and shown unchanged: no half of a surrogate pair, no control character, not all
 * invisible (REL-04).
 */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text) && SEEN.test(text);
}
