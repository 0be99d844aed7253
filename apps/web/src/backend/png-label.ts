import type { MadePictureFile } from "@oneup/domain";
import { AFTER_HEADER, isWholePng } from "./png-file.ts";

const CHECK = 4;

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
