import { expect, it } from "vitest";
import { plainPicture } from "../testing/fixtures.ts";
import { readScene } from "./scene.ts";
import { findSegments, SEGMENT_FIGURES } from "./segments.ts";
import { findSuperpixels } from "./superpixels.ts";

it("PIC-01 sees a clear-edged piece as one, with its bounds and colour", () => {
  const picture = plainPicture(240, 160, [225, 220, 210]);
  for (let y = 60; y < 140; y += 1)
    for (let x = 150; x < 200; x += 1)
      picture.data.set([70, 60, 120, 255], (y * picture.width + x) * 4);
  const scene = readScene(picture);
  const patches = findSuperpixels(scene, 6);
  const segments = findSegments(patches, 40, scene.width, scene.height);
  const inside = patches.of[100 * scene.width + 175] ?? -1;
  const wall = patches.of[20 * scene.width + 20] ?? -1;
  const piece = segments.of[inside] ?? -1;
  expect(segments.of[wall]).not.toBe(piece);
  expect(segments.of[patches.of[100 * scene.width + 20] ?? -1]).toBe(segments.of[wall]);
  const [share = 0, left, right, top, bottom] = segments.figures.slice(
    piece * SEGMENT_FIGURES,
    piece * SEGMENT_FIGURES + 5,
  );
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.13);
  expect(left).toBeCloseTo(150 / 240, 1);
  expect(right).toBeCloseTo(200 / 240, 1);
  expect(top).toBeCloseTo(60 / 160, 1);
  expect(bottom).toBeCloseTo(140 / 160, 1);
});
