import type { MadePictureFile } from "@oneup/domain";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The last chunk of every PNG file: no data, the name IEND and its checksum. */
const END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
/** What the header's chunk holds, in bytes: always so many (PNG specification, section 11.2.2). */
const HEADER_DATA = 13;
const LENGTH_AND_NAME = 8;
const CHECK = 4;

/** Where the first chunk after the header begins, in bytes. */
const AFTER_HEADER = SIGNATURE.length + LENGTH_AND_NAME + HEADER_DATA + CHECK;

/** True for a PNG file from its signature to its last chunk: not for an empty or a torn one. */
export function isWholePng(bytes: Uint8Array): boolean {
  if (bytes.length < AFTER_HEADER + END.length) return false;
  const tail = bytes.length - END.length;
  return (
    SIGNATURE.every((byte, at) => bytes[at] === byte) &&
    END.every((byte, at) => bytes[tail + at] === byte)
  );
}

/** CRC-32 as PNG uses it. Source: PNG specification, third edition, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function textChunk(text: string): Uint8Array {
  const data = new TextEncoder().encode(text);
  const chunk = new Uint8Array(4 + data.length + CHECK);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length - 4);
  chunk.set(data, 4);
  view.setUint32(4 + data.length, crc32(data));
  return chunk;
}

/**
 * Writes into a PNG file's metadata, right after its header, what it is (PIC-05). Pixels stay as they are.
 * @param png a whole PNG file
 * @throws Error for what is no whole PNG file
 */
export function labelPng(
  png: Uint8Array,
  { label, xmp }: MadePictureFile,
): Uint8Array<ArrayBuffer> {
  if (!isWholePng(png)) throw new Error(`not a whole PNG file: ${png.length} bytes`);
  const chunks = [
    `tEXtDescription\0${label}`,
    "tEXtSoftware\0OneUp",
    // Not packed, and in no language.
    `iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`,
  ].map(textChunk);
  const added = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const labelled = new Uint8Array(png.length + added);
  labelled.set(png.subarray(0, AFTER_HEADER));
  let at = AFTER_HEADER;
  for (const chunk of chunks) {
    labelled.set(chunk, at);
    at += chunk.length;
  }
  labelled.set(png.subarray(AFTER_HEADER), at);
  return labelled;
}
