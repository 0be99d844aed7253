import { crc32 } from "node:zlib";

/** A chunk of a PNG: length, name, data and checksum (PNG specification, 5.3). */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(name, 4, "latin1");
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

/** Where the header of a PNG ends, in bytes. */
const AFTER_HEADER = 33;

/** A PNG with more chunks right after its header. */
export function withChunks(png: Uint8Array, chunks: readonly Uint8Array[]): Buffer {
  return Buffer.concat([png.subarray(0, AFTER_HEADER), ...chunks, png.subarray(AFTER_HEADER)]);
}
