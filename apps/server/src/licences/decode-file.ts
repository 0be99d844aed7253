import { TextDecoder } from "node:util";

/** The most bytes that wait for the end of their line; a longer line means a file of another kind. */
const MOST_HELD = 1_000_000;
const NOTHING = Buffer.alloc(0);
const LINE_FEED = 0x0a;

const utf8 = new TextDecoder("utf-8", { fatal: true });
/** What Windows-1252 has from 0x80 on where Latin-1 has control characters. */
const FROM_0X80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** The decoder of a file that begins with a byte order mark of UTF-16; null for any other. */
function wideDecoder([first, second]: Buffer): TextDecoder | null {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  return null;
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** By hand: `TextDecoder` of Node 20 takes it for Latin-1. */
function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replaceAll(/[\u0080-\u009F]/g, (each) => FROM_0X80.charAt(each.charCodeAt(0) - 0x80));
}

/** Where one of them is no UTF-8, each is read by itself: what is good of a mixed file stays good. */
function decodeLines(bytes: Buffer): string {
  const whole = decodeUtf8(bytes);
  if (whole !== null) return whole;
  let text = "";
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    text += decodeUtf8(line) ?? decodeWindows1252(line);
    from += line.length;
  }
  return text;
}

/** Behind the last line that has ended, in bytes; behind all of them where none ends for too long. */
function endOfLines(bytes: Buffer): number {
  const end = bytes.lastIndexOf(LINE_FEED) + 1 || bytes.lastIndexOf("\r") + 1;
  return bytes.length - end > MOST_HELD ? bytes.length : end;
}

/**
 * Decodes an official file as it comes, by its bytes, since none of them says how it is written: UTF-16
 * where a byte order mark says so, else each line as UTF-8, or as Windows-1252 where it is none.
 * @returns takes the next bytes, and whether they are the last, and answers their whole lines
 */
export function fileDecoder(): (chunk: Buffer, isLast: boolean) => string {
  let wide: TextDecoder | null | undefined;
  let rest: Buffer = NOTHING;
  return (chunk, isLast) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = NOTHING;
    if (wide === undefined && bytes.length < 2 && !isLast) {
      rest = bytes;
      return "";
    }
    wide ??= wide === null ? null : wideDecoder(bytes);
    if (wide) return wide.decode(bytes, { stream: !isLast });
    const end = isLast ? bytes.length : endOfLines(bytes);
    rest = bytes.subarray(end);
    return decodeLines(bytes.subarray(0, end));
  };
}
