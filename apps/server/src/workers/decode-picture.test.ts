import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  box,
  colourNumbers,
  colourProfile,
  type HeifItem,
  heifFile,
  turned,
} from "../testing/heif-file.ts";
import { type BlockPicture, hevcPicture } from "../testing/hevc-picture.ts";
import { openPicture } from "./decode-picture.ts";
import { displayP3Profile } from "./described-pixels.ts";

type Rgb = readonly [number, number, number];

const RED: Rgb = [200, 60, 40];
const GREEN: Rgb = [40, 180, 60];
const BLUE: Rgb = [50, 70, 200];
const SAND: Rgb = [180, 160, 120];
/** The quarters of a picture of 64 x 64 pixels, row by row. */
const QUARTERS = { columns: 2, colours: [RED, GREEN, BLUE, SAND] };
/** The same numbers meant as Display P3, in sRGB, by the matrices of both. */
const P3_QUARTERS: readonly Rgb[] = [
  [219, 41, 23],
  [0, 182, 31],
  [44, 71, 208],
  [183, 159, 115],
];
/** How far a channel may lie off, of 255: a decoder rounds luma and chroma, and two readers of a profile each once. */
const TOLERANCE = 3;

type More = Partial<Pick<HeifItem, "properties" | "orientation">>;

function item(picture: BlockPicture, more: More = {}): HeifItem {
  const { settings, ...rest } = hevcPicture(picture);
  return { type: "hvc1", settings: Uint8Array.from(settings), ...rest, ...more };
}

/** The colour in the middle of each quarter, row by row. */
async function quarters(bytes: Uint8Array): Promise<Rgb[]> {
  const { picture } = await openPicture(bytes);
  const { data, info } = await picture
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((along): Rgb => {
      const [x, y] = [Math.floor(info.width * along), Math.floor(info.height * down)];
      const at = (y * info.width + x) * 3;
      return [data[at]!, data[at + 1]!, data[at + 2]!];
    }),
  );
}

function expectClose(found: readonly Rgb[], wanted: readonly Rgb[]): void {
  const off = found.flatMap((colour, at) =>
    colour.map((value, channel) => Math.abs(value - wanted[at]![channel]!)),
  );
  expect(Math.max(...off)).toBeLessThanOrEqual(TOLERANCE);
}

/** The picture of an AVIF that the image library writes, to be put into a file of other words. */
async function av1Item(more: More): Promise<HeifItem> {
  const data = Buffer.alloc(64 * 64 * 3);
  for (let at = 0; at < 64 * 64; at += 1) {
    const quarter = (at % 64 < 32 ? 0 : 1) + (at < 64 * 32 ? 0 : 2);
    data.set(QUARTERS.colours[quarter]!, at * 3);
  }
  const avif = await sharp(data, { raw: { width: 64, height: 64, channels: 3 } })
    .avif({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const at = avif.indexOf("av1C");
  const settings = avif.subarray(at + 4, at - 4 + avif.readUInt32BE(at - 4));
  const samples = avif.subarray(avif.indexOf("mdat") + 4);
  return { type: "av01", settings, data: samples, width: 64, height: 64, ...more };
}

describe("a photo as phones keep it", () => {
  it.each([8, 10] as const)("PIC-07 a HEIC of %i bits has its own colours", async (depth) => {
    const heic = heifFile("heic", [item({ ...QUARTERS, depth })]);
    expectClose(await quarters(heic), QUARTERS.colours);
  });

  // libheif 1.23.2 converts no primaries, and the image library reads no numbered ones.
  it("PIC-07 Display P3 comes out with its colours, by a profile or by numbers, of HEIC and of AVIF", async () => {
    const profile = colourProfile((await displayP3Profile())!);
    for (const properties of [[profile], [colourNumbers(12)], [colourNumbers(1), profile]]) {
      const heic = heifFile("heic", [item(QUARTERS, { properties })]);
      expectClose(await quarters(heic), P3_QUARTERS);
      const avif = heifFile("avif", [await av1Item({ properties })]);
      expectClose(await quarters(avif), P3_QUARTERS);
    }
    const plain = heifFile("heic", [item(QUARTERS, { properties: [colourNumbers(1)] })]);
    expectClose(await quarters(plain), QUARTERS.colours);
  });

  it("PIC-07 a photo of tiles has the colours of its tiles", async () => {
    const profile = colourProfile((await displayP3Profile())!);
    const tiles = QUARTERS.colours.map((colour) =>
      item({ columns: 1, colours: [colour] }, { properties: [profile] }),
    );
    const whole = { ...item(QUARTERS), data: [], tilesAcross: 2 };
    expectClose(await quarters(heifFile("heic", [...tiles, whole], 4)), P3_QUARTERS);
  });

  // heic-decode 2.1.0 took the first.
  it("PIC-07 the primary picture is taken, wherever it stands in the file", async () => {
    const other = item({ columns: 2, colours: [SAND, SAND, SAND, SAND] });
    const first = heifFile("heic", [item(QUARTERS), other], 0);
    const second = heifFile("heic", [other, item(QUARTERS)], 1);
    expectClose(await quarters(first), QUARTERS.colours);
    expectClose(await quarters(second), QUARTERS.colours);
  });

  const turnedRight = [BLUE, RED, SAND, GREEN];
  it.each([
    ["that stands in EXIF alone", { orientation: 6 }, turnedRight],
    ["that stands in the file alone", { properties: [turned(3)] }, turnedRight],
    ["that stands in both, once", { orientation: 6, properties: [turned(3)] }, turnedRight],
    ["that is a mirror", { properties: [box("imir", 1)] }, [GREEN, RED, SAND, BLUE]],
    ["of EXIF that mirrors", { orientation: 2 }, [GREEN, RED, SAND, BLUE]],
  ] as const)("PIC-07 a turn %s counts", async (_, more, wanted) => {
    expectClose(await quarters(heifFile("heic", [item(QUARTERS, more)])), wanted);
    expectClose(await quarters(heifFile("avif", [await av1Item(more)])), wanted);
  });

  it("PIC-07 a HEIC that is cut off is unreadable, wherever it ends", async () => {
    const heic = heifFile("heic", [item(QUARTERS, { orientation: 6 })]);
    for (let length = 40; length < heic.length; length += 211)
      await expect(quarters(heic.slice(0, length))).rejects.toThrow("picture.unreadable");
  });
});

describe("a JPEG that is cut off", () => {
  const noise = Buffer.alloc(320 * 200 * 3);
  let state = 1;
  for (let at = 0; at < noise.length; at += 1) {
    state = (state * 16_807) % 2_147_483_647;
    noise[at] = state;
  }
  const jpeg = (progressive: boolean): Promise<Buffer> =>
    sharp(noise, { raw: { width: 320, height: 200, channels: 3 } })
      .jpeg({ quality: 90, progressive })
      .toBuffer();

  it.each([false, true])("PIC-07 is taken as far as it goes (progressive: %s)", async (kind) => {
    const whole = await jpeg(kind);
    for (const part of [0.999, 0.9, 0.7])
      expect(await quarters(whole.subarray(0, whole.length * part))).toHaveLength(4);
    const lacksLast = await quarters(whole.subarray(0, -2));
    expect(lacksLast).toEqual(await quarters(whole));
  });

  it("PIC-07 is refused where most of it is missing", async () => {
    const whole = await jpeg(false);
    for (const part of [0.4, 0.1, 0.02])
      await expect(quarters(whole.subarray(0, whole.length * part))).rejects.toThrow(
        "picture.unreadable",
      );
  });
});
