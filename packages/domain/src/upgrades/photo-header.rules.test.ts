import { describe, expect, it } from "vitest";
import { photoFault, readPhotoHeader } from "./photo-header.rules.ts";

const bytes = (...parts: (string | number | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const big16 = (value: number) => [value >> 8, value & 255];
const big32 = (value: number) => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little16 = (value: number) => big16(value).toReversed();
const little24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];

const jpeg = (...segments: number[][]) => bytes(0xff, 0xd8, ...segments);
const app1 = [0xff, 0xe1, 0, 6, 1, 2, 3, 4];
const frame = (marker: number, width: number, height: number) => [
  0xff,
  marker,
  0,
  17,
  8,
  ...big16(height),
  ...big16(width),
  3,
  0,
  0,
  0,
  0,
  0,
];

describe("what the first bytes of a photo say (PIC-07)", () => {
  it("PIC-07 reads the size of a JPEG behind its metadata, also of a progressive one", () => {
    expect(readPhotoHeader(jpeg(app1, frame(0xc0, 4000, 3000)))).toEqual({
      kind: "jpeg",
      size: { width: 4000, height: 3000 },
    });
    expect(readPhotoHeader(jpeg(frame(0xc2, 10, 20))).size).toEqual({ width: 10, height: 20 });
  });

  it("answers no size for a JPEG that is cut off or broken, instead of running on", () => {
    expect(readPhotoHeader(jpeg(app1))).toEqual({ kind: "jpeg", size: null });
    expect(readPhotoHeader(jpeg(app1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))).toEqual({
      kind: "jpeg",
      size: null,
    });
  });

  it("PIC-07 reads a 256-megapixel PNG from its header alone", () => {
    const png = bytes(0x89, "PNG\r\n", 0x1a, "\n", big32(13), "IHDR", big32(16_000), big32(16_000));
    expect(readPhotoHeader(png)).toEqual({ kind: "png", size: { width: 16_000, height: 16_000 } });
    expect(readPhotoHeader(png.slice(0, 20))).toEqual({ kind: "png", size: null });
  });

  it("reads the three forms of WebP", () => {
    const riff = (chunk: string, data: number[]) =>
      bytes("RIFF", big32(0), "WEBP", chunk, [...data, ...Array<number>(16).fill(0)]);
    const lossy = [...big32(0), 0, 0, 0, 0x9d, 1, 0x2a, ...little16(640), ...little16(480)];
    expect(readPhotoHeader(riff("VP8 ", lossy)).size).toEqual({ width: 640, height: 480 });
    const bits = (640 - 1) | ((480 - 1) << 14);
    const lossless = [...big32(0), 0x2f, ...big32(bits).toReversed()];
    expect(readPhotoHeader(riff("VP8L", lossless)).size).toEqual({ width: 640, height: 480 });
    const extended = [...big32(0), ...big32(0), ...little24(639), ...little24(479)];
    expect(readPhotoHeader(riff("VP8X", extended)).size).toEqual({ width: 640, height: 480 });
    expect(readPhotoHeader(riff("ALPH", [])).size).toBeNull();
  });

  it("takes the largest of a HEIC's sizes, as its tiles have one too", () => {
    const ispe = (width: number, height: number) =>
      bytes("ispe", big32(0), big32(width), big32(height));
    const heic = bytes(
      big32(24),
      "ftypheic",
      big32(0),
      [...ispe(512, 512)],
      [...ispe(4032, 3024)],
      [...ispe(320, 240)],
    );
    expect(readPhotoHeader(heic)).toEqual({ kind: "heif", size: { width: 4032, height: 3024 } });
    expect(readPhotoHeader(bytes(big32(24), "ftypavif", big32(0))).kind).toBe("avif");
    expect(readPhotoHeader(bytes(big32(24), "ftypmp42", big32(0))).kind).toBe("unknown");
  });

  it("knows GIF and BMP, and a BMP that is stored from the top", () => {
    const gif = bytes("GIF89a", little16(30), little16(20));
    expect(readPhotoHeader(gif)).toEqual({ kind: "gif", size: { width: 30, height: 20 } });
    const bmp = bytes("BM", Array<number>(16).fill(0), [30, 0, 0, 0], [236, 255, 255, 255]);
    expect(readPhotoHeader(bmp)).toEqual({ kind: "bmp", size: { width: 30, height: 20 } });
  });

  it("PIC-07 tells an SVG by its text, whatever it is called", () => {
    const svg = bytes('<?xml version="1.0"?>\n<!-- a room -->\n<svg xmlns="x"><script/></svg>');
    expect(readPhotoHeader(svg).kind).toBe("svg");
    expect(readPhotoHeader(bytes("<!DOCTYPE svg>")).kind).toBe("svg");
    expect(readPhotoHeader(bytes("a text about svg")).kind).toBe("unknown");
    expect(readPhotoHeader(new Uint8Array()).kind).toBe("unknown");
  });
});

const file = { size: 1000, type: "image/jpeg", name: "room.jpg" };
const header = { kind: "jpeg", size: { width: 4000, height: 3000 } } as const;

describe("what is taken as a photo", () => {
  it("PIC-07 takes up to 20 MB and 50 megapixels", () => {
    expect(photoFault({ ...file, size: 20_000_000 }, header)).toBeNull();
    expect(photoFault({ ...file, size: 20_000_001 }, header)).toBe("picture.too_large");
    const most = { width: 10_000, height: 5_000 };
    expect(photoFault(file, { kind: "png", size: most })).toBeNull();
    const more = { width: 10_000, height: 5_001 };
    expect(photoFault(file, { kind: "png", size: more })).toBe("picture.too_many_pixels");
  });

  it("PIC-07 refuses an SVG by its kind, its type or its name", () => {
    const none = { kind: "unknown", size: null } as const;
    expect(photoFault(file, { kind: "svg", size: null })).toBe("picture.unsupported");
    expect(photoFault({ ...file, type: "image/svg+xml" }, none)).toBe("picture.unsupported");
    expect(photoFault({ ...file, name: "room.SVG" }, none)).toBe("picture.unsupported");
  });
});
