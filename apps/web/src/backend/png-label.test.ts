import { describe, expect, it } from "vitest";
import { labelPng } from "./png-label.ts";

/** A PNG of one white pixel. */
const PNG = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2qwAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
);

const LABEL = { label: "Draft preview", xmp: "<x:xmpmeta/>" };

/** The chunks of a PNG: name and data as text. */
function chunksOf(png: Uint8Array): { name: string; text: string; check: number }[] {
  const view = new DataView(png.buffer, png.byteOffset, png.length);
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const ascii = (from: number, to: number) => String.fromCharCode(...png.subarray(from, to));
    chunks.push({
      name: ascii(at + 4, at + 8),
      text: ascii(at + 8, at + 8 + length),
      check: view.getUint32(at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

describe("the label in a rendered file", () => {
  it("PIC-05 stands in the metadata, right after the header, with a right checksum", () => {
    const chunks = chunksOf(labelPng(PNG, LABEL));
    expect(chunks.map(({ name }) => name)).toEqual([
      "IHDR",
      "tEXt",
      "tEXt",
      "iTXt",
      "IDAT",
      "IEND",
    ]);
    expect(chunks[1]).toEqual({
      name: "tEXt",
      text: "Description\0Draft preview",
      // zlib.crc32 of "tEXtDescription\0Draft preview".
      check: 3_182_832_408,
    });
    expect(chunks[3]?.text).toBe("XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>");
  });

  it("PIC-05 refuses an empty and a torn file by name, wherever it ends", () => {
    for (let length = 0; length < PNG.length; length += 1) {
      expect(() => labelPng(PNG.subarray(0, length), LABEL)).toThrow(
        `not a whole PNG file: ${length} bytes`,
      );
    }
  });

  it("PIC-02 PIC-05 leaves every other byte as it is", () => {
    const plain = chunksOf(PNG);
    const labelled = chunksOf(labelPng(PNG, LABEL));
    expect(labelled.filter(({ name }) => !["tEXt", "iTXt"].includes(name))).toEqual(plain);
  });
});
