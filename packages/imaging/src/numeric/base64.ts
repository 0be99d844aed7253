const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The bytes of a base64 text without line breaks; the same in every engine, without the platform's own decoder. */
export function bytesOfBase64(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < LETTERS.length; i += 1) values[LETTERS.charCodeAt(i)] = i;
  const end = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const out = new Uint8Array((text.length / 4) * 3 - end);
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const four =
      (values[text.charCodeAt(from)]! << 18) |
      (values[text.charCodeAt(from + 1)]! << 12) |
      (values[text.charCodeAt(from + 2)]! << 6) |
      values[text.charCodeAt(from + 3)]!;
    out[to] = four >> 16;
    if (to + 1 < out.length) out[to + 1] = (four >> 8) & 255;
    if (to + 2 < out.length) out[to + 2] = four & 255;
  }
  return out;
}
