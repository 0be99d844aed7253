import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { WorkerPool } from "./worker-pool.ts";
import { workerScript } from "./worker-script.ts";

const FIXTURES = new URL("../../../../e2e/fixtures/", import.meta.url);
const fixture = (name: string): Promise<Uint8Array> => readFile(new URL(name, FIXTURES));

const lines: string[] = [];
const pool = new WorkerPool({
  script: workerScript(),
  size: 2,
  waiting: 40,
  deadlineMs: 15_000,
  idleMs: 60_000,
  log: (message) => lines.push(message),
});
afterAll(() => pool.close());

async function mean(bytes: Uint8Array): Promise<number[]> {
  const { channels } = await sharp(bytes).toColourspace("srgb").stats();
  return channels.slice(0, 3).map((channel) => channel.mean);
}

const prepared = new Map<string, ReturnType<typeof prepareFixture>>();
const prepareFixture = async (name: string) => pool.run("prepare", { bytes: await fixture(name) });
/** What becomes of a fixture, drawn once for all tests. */
function prepare(name: string): ReturnType<typeof prepareFixture> {
  const made = prepared.get(name) ?? prepareFixture(name);
  prepared.set(name, made);
  return made;
}

describe("PIC-07 photos are prepared for keeping", () => {
  it.each([
    "kitchen.jpg",
    "kitchen.webp",
    "kitchen.avif",
    "kitchen.heic",
    "kitchen-cmyk.jpg",
    "kitchen-16bit.png",
    "kitchen-orientation-6.jpg",
    "kitchen-12-megapixels.jpg",
  ])(
    "PIC-07 QQ-02 %s becomes an sRGB JPEG of at most 1920 pixels without metadata",
    async (name) => {
      const photo = await prepare(name);
      const meta = await sharp(photo.bytes).metadata();
      expect(meta).toMatchObject({ format: "jpeg", space: "srgb", depth: "uchar", channels: 3 });
      expect(meta).toMatchObject({ width: photo.width, height: photo.height });
      expect(Math.max(photo.width, photo.height)).toBeLessThanOrEqual(1920);
      for (const kind of ["exif", "icc", "iptc", "xmp"] as const)
        expect(meta[kind]).toBeUndefined();
      expect(meta.orientation ?? 1).toBe(1);
    },
  );

  it("PIC-07 a photo that says it lies on its side is turned upright", async () => {
    const turned = await sharp(await fixture("kitchen-orientation-6.jpg")).metadata();
    const photo = await prepare("kitchen-orientation-6.jpg");
    expect(turned.orientation).toBe(6);
    expect(photo.width > photo.height).toBe(turned.height > turned.width);
  });

  it("PIC-07 a CMYK photo keeps its colours", async () => {
    const plain = await mean((await prepare("kitchen.jpg")).bytes);
    const cmyk = await mean((await prepare("kitchen-cmyk.jpg")).bytes);
    for (const [at, value] of cmyk.entries()) expect(Math.abs(value - plain[at]!)).toBeLessThan(25);
  });

  it("QQ-02 a small photo is not enlarged", async () => {
    const bytes = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "#aabbcc" },
    })
      .png()
      .toBuffer();
    expect(await pool.run("prepare", { bytes })).toMatchObject({ width: 300, height: 200 });
  });

  it.each([
    ["drawing.svg", "picture.unsupported"],
    ["not-a-picture.jpg", "picture.unsupported"],
    ["broken.heic", "picture.unreadable"],
    ["square-256-megapixels.png", "picture.too_many_pixels"],
  ])("PIC-07 %s is refused as %s", async (name, code) => {
    await expect(prepare(name)).rejects.toMatchObject({ refusal: { code } });
  });
});
