const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The last chunk of every PNG file: no data, the name IEND and its checksum. */
const END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
/** What the header's chunk holds, in bytes: always so many (PNG specification, section 11.2.2). */
const HEADER_DATA = 13;
const LENGTH_AND_NAME = 8;
const CHECK = 4;

/** Where the first chunk after the header begins, in bytes. */
export const AFTER_HEADER = SIGNATURE.length + LENGTH_AND_NAME + HEADER_DATA + CHECK;

/** True for a PNG file from its signature to its last chunk: not for an empty or a torn one. */
export function isWholePng(bytes: Uint8Array): boolean {
  if (bytes.length < AFTER_HEADER + END.length) return false;
  const tail = bytes.length - END.length;
  return (
    SIGNATURE.every((byte, at) => bytes[at] === byte) &&
    END.every((byte, at) => bytes[tail + at] === byte)
  );
}
