import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { findSurfaces, readPart, type Scene, type ScenePart } from "@oneup/imaging";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { pixelsOf } from "./photo-pixels.ts";
import { startSecondHand } from "./second-hand.ts";
import { workerScript } from "./worker-script.ts";

const PARTS: readonly ScenePart[] = ["finePatches", "guide", "box"];
const KITCHEN = new URL("../../../../e2e/fixtures/kitchen-600.jpg", import.meta.url);

/** Asks a thread as soon as it has started. */
async function askOnceStarted(scene: Scene, parts: readonly ScenePart[]) {
  const readAside = startSecondHand(workerScript(), 2);
  return vi.waitUntil(() => readAside?.(scene, parts) ?? false, { timeout: 30_000 });
}

describe("a thread that reads parts of a photo for a picture worker", () => {
  let scene: Scene;
  beforeAll(async () => {
    ({ scene } = findSurfaces(await pixelsOf(await readFile(KITCHEN)), "kitchen"));
  });

  it("PIC-01 says of each part what the worker would, in whatever order it is asked", async () => {
    const read = await askOnceStarted(scene, PARTS);
    for (const name of PARTS.toReversed())
      expect(isDeepStrictEqual(read(name), readPart(scene, name))).toBe(true);
  });

  it("PIC-01 leaves to the worker what it cannot read", async () => {
    const tooLarge: Scene = { ...scene, width: 2 ** 40 };
    const read = await askOnceStarted(tooLarge, ["guide"]);
    expect(read("guide")).toBeNull();
  });

  it("PIC-01 is not there with one processor, and not waited for until it has started", () => {
    expect(startSecondHand(workerScript(), 1)).toBeUndefined();
    expect(startSecondHand(workerScript(), 2)?.(scene, PARTS)).toBeNull();
  });
});
