import { takeExifTurn } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { TURNED_AVIF } from "#testing/turned-avif.ts";

const text = (words: string) => Array.from(words, (each) => each.charCodeAt(0));
const chunk = (name: string, bytes: readonly number[]) => [
  ...text(name),
  bytes.length,
  0,
  0,
  0,
  ...bytes,
  ...(bytes.length % 2 === 1 ? [0] : []),
];
const BIG = (said: number) => [77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, said];
const LITTLE = (said: number) => [
  73,
  73,
  42,
  0,
  8,
  0,
  0,
  0,
  1,
  0,
  18,
  1,
  3,
  0,
  1,
  0,
  0,
  0,
  said,
  0,
];
/** A WebP, its picture of an odd length, with this EXIF. */
const webp = (exif: readonly number[], flags = 8) =>
  new Uint8Array([
    ...text("RIFF"),
    0,
    0,
    0,
    0,
    ...text("WEBP"),
    ...chunk("VP8X", [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ...chunk("VP8L", [1, 2, 3]),
    ...chunk("EXIF", exif),
  ]);

describe("the orientation of a WebP", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "PIC-07 QQ-02 %i is read whichever way its EXIF is written, and taken out, so that no browser turns it twice",
    (said) => {
      for (const exif of [BIG(said), LITTLE(said), [...text("Exif"), 0, 0, ...BIG(said)]]) {
        const bytes = webp(exif);
        expect(takeExifTurn("webp", bytes)).toBe(said);
        expect(takeExifTurn("webp", bytes)).toBe(1);
      }
    },
  );

  it("PIC-07 what says nothing readable is upright, and stays as it is", () => {
    for (const bytes of [
      webp(BIG(6), 0),
      webp(BIG(0)),
      webp([]),
      webp(BIG(6)).slice(0, 60),
      webp(BIG(6)).slice(0, 20),
      new Uint8Array(),
    ]) {
      expect(takeExifTurn("webp", bytes)).toBe(1);
    }
  });
});

describe("the orientation of an AVIF", () => {
  it("PIC-07 QQ-02 that stands in EXIF alone is read, and taken out", () => {
    const bytes = TURNED_AVIF.slice();
    expect(takeExifTurn("avif", bytes)).toBe(6);
    expect(takeExifTurn("avif", bytes)).toBe(1);
  });

  it("PIC-07 of a file that is cut off is upright, wherever it ends", () => {
    for (let length = 0; length < TURNED_AVIF.length / 2; length += 1)
      expect([1, 6]).toContain(takeExifTurn("avif", TURNED_AVIF.slice(0, length)));
  });
});
