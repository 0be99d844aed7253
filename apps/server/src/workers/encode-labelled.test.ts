import type { Picture } from "@oneup/imaging";
import * as fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeLabelled, lastEncoded } from "./encode-labelled.ts";
import { resizePicture } from "./prepare-photo.ts";

/** A picture with a gradient and so much noise. */
function aPicture(width: number, height: number, noise: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  let state = 1;
  for (let i = 0; i < data.length; i += 1) {
    state = (state * 16_807) % 2_147_483_647;
    const column = (i >> 2) % width;
    data[i] = i % 4 === 3 ? 255 : (column * 255) / width + ((state % 1000) / 1000 - 0.5) * noise;
  }
  return { width, height, data };
}

const NOTHING = { original: "", parent: "" };
const LINKS = { original: "/api/files/photo-1", parent: "/api/files/step-1" };

const pixelsOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).ensureAlpha().raw().toBuffer();

describe("a made picture as a file", () => {
  it("PIC-02 keeps every pixel, whatever its size and noise", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 70 }),
        fc.constantFrom(0, 3, 40, 400),
        async (width, height, noise) => {
          const picture = aPicture(width, height, noise);
          const bytes = await encodeLabelled(picture, "draft", NOTHING);
          expect(Buffer.compare(await pixelsOf(bytes), Buffer.from(picture.data))).toBe(0);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("PIC-05 holds its mark in the PNG as every reader finds it: XMP unpacked, EXIF with the picture's size", async () => {
    const png = Buffer.from(await encodeLabelled(aPicture(70, 48, 30), "model", LINKS));
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
      const type = png.toString("latin1", at + 4, at + 8);
      chunks.set(type, png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
    expect([...chunks.keys()]).toEqual(["IHDR", "iTXt", "eXIf", "IDAT", "IEND"]);
    expect(chunks.get("iTXt")?.toString()).toMatch(/^XML:com\.adobe\.xmp\0\0\0\0\0<x:xmpmeta /);
    const exif = chunks.get("eXIf")?.toString("hex");
    // PixelXDimension and PixelYDimension (EXIF 2.32, 4.6.5.B): one number of 32 bits each.
    expect(exif).toMatch(/^49492a00.*02a0040001000000460000000?03a0040001000000300000000?/);
  });

  it.each(["draft", "model"] as const)(
    "PIC-05 says in every format that it is a %s and what it was made from, with and without decoding",
    async (kind) => {
      const bytes = await encodeLabelled(aPicture(64, 48, 30), kind, LINKS);
      const fresh = new Uint8Array(bytes);
      expect(lastEncoded(fresh)).not.toBeNull();
      for (const format of ["avif", "webp", "jpeg"] as const) {
        const known = await resizePicture({ bytes: fresh, width: 40, format });
        await encodeLabelled(aPicture(8, 8, 30), kind, LINKS);
        expect(lastEncoded(fresh)).toBeNull();
        const decoded = await resizePicture({ bytes: fresh, width: 40, format });
        const pixels = await pixelsOf(known.bytes);
        expect(Buffer.compare(pixels, await pixelsOf(decoded.bytes))).toBe(0);
        for (const made of [bytes, known.bytes, decoded.bytes]) {
          const { exif, xmp } = await sharp(made).metadata();
          expect(exif?.toString("latin1")).toMatch(kind === "draft" ? /Draft/ : /AI gener/);
          expect(xmp?.toString()).toMatch(/digitalsourcetype\/composite/);
          expect(xmp?.toString()).toContain("<dc:source>/api/files/photo-1</dc:source>");
          expect(xmp?.toString()).toContain("<stRef:filePath>/api/files/step-1</stRef:filePath>");
        }
        await encodeLabelled(aPicture(64, 48, 30), kind, LINKS);
      }
    },
  );
});
