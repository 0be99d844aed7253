import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeLabelled } from "./encode-labelled.ts";
import { markPicture } from "./mark-picture.ts";

const grey = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(200),
});
const LINKS = { original: "/api/files/photo-1", parent: "/api/files/photo-1" };

describe("a made picture as a shared copy", () => {
  it("PIC-05 ACC-07 bears its label to be seen in the lower right corner, and in its metadata", async () => {
    const bytes = await encodeLabelled(grey(960, 640), "draft", LINKS);
    const marked = (await markPicture({ bytes, label: "Draft preview" })).bytes;
    const { format, width, height, exif, xmp } = await sharp(marked).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 960, height: 640 });
    expect(exif?.toString("latin1")).toContain("Draft preview");
    expect(xmp?.toString()).toContain("<dc:source>/api/files/photo-1</dc:source>");
    const { data } = await sharp(marked).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * 960 + x) * 3] ?? 0;
    const seen = { dark: 0, light: 0, elsewhere: 0 };
    for (let y = 0; y < 640; y += 1) {
      for (let x = 0; x < 960; x += 1) {
        const isMark = x > 760 && y > 590;
        if (isMark && at(x, y) < 90) seen.dark += 1;
        if (isMark && at(x, y) > 240) seen.light += 1;
        if (!isMark && Math.abs(at(x, y) - 200) > 3) seen.elsewhere += 1;
      }
    }
    // A dark ground with light letters, and nothing else.
    expect(seen.dark).toBeGreaterThan(1500);
    expect(seen.light).toBeGreaterThan(150);
    expect(seen.elsewhere).toBe(0);
  });
});
