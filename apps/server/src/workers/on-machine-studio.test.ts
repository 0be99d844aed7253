import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { findAreas } from "./on-machine-studio.ts";

it("PIC-04 the surfaces of a photo come as small PNGs of its size, white where each is and black elsewhere", async () => {
  const photo = await readFile(
    new URL("../../../../e2e/fixtures/kitchen-600.jpg", import.meta.url),
  );
  const { width, height } = await sharp(photo).metadata();
  const areas = await findAreas({ photo, room: "kitchen" });
  expect(areas.map(({ name }) => name)).toEqual(expect.arrayContaining(["walls", "cabinets"]));
  for (const { bytes } of areas) {
    expect(bytes.length).toBeLessThan(20_000);
    // oxlint-disable-next-line no-await-in-loop -- a handful of small files
    const { data, info } = await sharp(bytes)
      .toColourspace("b-w")
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height, channels: 1 });
    expect([...new Set(data)].toSorted((a, b) => a - b)).toEqual([0, 255]);
  }
});
