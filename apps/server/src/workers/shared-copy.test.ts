import { type DisclosureNote, madePictureFile } from "@oneup/domain";
import { default as readCode } from "jsqr";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeLabelled } from "./encode-labelled.ts";
import { makeSharedCopy } from "./shared-copy.ts";

const PAGE = "https://oneup.example/p/k3m9w2c8r4t6v0x1";
const SIZES = [
  [960, 640],
  [480, 640],
  [320, 240],
] as const;
const LINKS = { original: "/api/files/photo-1", parent: "/api/files/photo-1" };
const file = madePictureFile("draft", { original: PAGE, parent: "" });
const note: DisclosureNote = {
  lines: [
    "This image has been digitally altered \u00b7 Draft preview",
    "The original, unaltered image can be accessed here: oneup.example/p/k3m9w2c8r4t6v0x1",
  ],
  code: PAGE,
};

/** A picture that is another in every pixel. */
const motley = (width: number, height: number) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_none, at) =>
    at % 4 === 3 ? 255 : (at * 37) % 251,
  ),
});
const raw = (bytes: Uint8Array) =>
  sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

async function copyOf(width: number, height: number, given: DisclosureNote | null = note) {
  const picture = motley(width, height);
  const bytes = await encodeLabelled(picture, "draft", LINKS);
  const made = await makeSharedCopy({ bytes, note: given, file, format: "png", signed: null });
  return { picture, bytes: made.bytes, ...(await raw(made.bytes)) };
}

describe("a made picture as it leaves", () => {
  it.each(SIZES)(
    "PIC-11 PIC-02 at %i x %i a strip below leads by its code to the page; every pixel of the picture stays",
    async (width, height) => {
      const { picture, data, info } = await copyOf(width, height);
      expect(info.width).toBe(width);
      expect(info.height).toBeGreaterThan(height);
      expect(data.subarray(0, width * height * 4).equals(Buffer.from(picture.data))).toBe(true);
      const strip = data.subarray(width * height * 4);
      const seen = new Uint8ClampedArray(strip);
      expect(readCode(seen, width, info.height - height)?.data).toBe(PAGE);
      // Ink beside the code too: the words.
      const ink = seen.filter((value, at) => at % 4 === 0 && value < 60).length;
      expect(ink).toBeGreaterThan(400);
    },
  );

  it("PIC-05 PIC-11 says in its metadata how it came to be and where its original is, as PNG and as JPEG", async () => {
    const { bytes } = await copyOf(960, 640);
    const jpeg = (await makeSharedCopy({ bytes, note, file, format: "jpeg", signed: null })).bytes;
    for (const [copy, format] of [
      [bytes, "png"],
      [jpeg, "jpeg"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const meta = await sharp(copy).metadata();
      expect(meta.format).toBe(format);
      expect(meta.exif?.toString("latin1")).toContain("Digitally altered");
      const xmp = meta.xmp?.toString();
      expect(xmp).toContain("newscodes/digitalsourcetype/composite<");
      expect(xmp).toContain(`<dc:source>${PAGE}</dc:source>`);
    }
  });

  it("PIC-11 without a note it has no strip, and still its metadata", async () => {
    const { bytes, info } = await copyOf(960, 640, null);
    expect(info.height).toBe(640);
    expect((await sharp(bytes).metadata()).xmp?.toString()).toContain(PAGE);
  });
});
