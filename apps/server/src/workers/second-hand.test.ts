import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import {
  type Help,
  type Picture,
  type Scene,
  type ScenePart,
  copyPicture,
  emptyScene,
  findSurfaces,
  readPart,
  renderUpgrade,
} from "@oneup/imaging";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { pixelsOf } from "./photo-pixels.ts";
import { startSecondHand } from "./second-hand.ts";
import { workerScript } from "./worker-script.ts";

const PARTS: readonly ScenePart[] = ["patches", "guide", "box"];

/** A thread that has started. */
async function aSecondHand(): Promise<Help> {
  const hand = startSecondHand(workerScript(), 2);
  if (!hand) throw new Error("There is none.");
  await vi.waitUntil(() => hand.readAside(emptyScene(), []) !== null, { timeout: 30_000 });
  return hand;
}

/** A kitchen, large enough that its rows are worth sharing. */
async function kitchen(): Promise<Picture> {
  const file = new URL("../../../../e2e/fixtures/kitchen-600.jpg", import.meta.url);
  return pixelsOf(
    await sharp(await readFile(file))
      .resize(300)
      .toBuffer(),
  );
}

const sameBytes = (a: Picture, b: Picture): boolean =>
  Buffer.compare(new Uint8Array(a.data), new Uint8Array(b.data)) === 0;

describe("a thread that reads parts of a photo for a picture worker", () => {
  let scene: Scene;
  let hand: Help;
  beforeAll(async () => {
    hand = await aSecondHand();
    ({ scene } = findSurfaces(await kitchen(), "kitchen"));
  });

  it("PIC-01 says of each part what the worker would, in whatever order it is asked", async () => {
    const read = hand.readAside(scene, PARTS);
    for (const name of PARTS.toReversed())
      expect(isDeepStrictEqual(read?.(name), readPart(scene, name))).toBe(true);
  });

  it("PIC-01 shares the rows of a picture, which becomes the same byte for byte", async () => {
    const picture = await kitchen();
    const mask = { ...picture, data: new Uint8Array(picture.width * picture.height).fill(200) };
    const asked = { room: "kitchen", seed: 1 } as const;
    for (const request of [
      "Navy blue cabinets, white quartz counters, oak plank floor and brighter light",
      "Subway tile backsplash, sage green walls and warm light",
    ])
      for (const painted of [null, mask]) {
        // a picture of its own each time: what was found in one is remembered
        const drawn = (help?: Help) =>
          renderUpgrade({ ...asked, request, mask: painted, picture: copyPicture(picture), help });
        const [shared, alone] = [drawn(hand), drawn()];
        expect(shared.done).toEqual(alone.done);
        expect(sameBytes(shared.picture, alone.picture)).toBe(true);
      }
  });

  it("PIC-01 is not there with one processor, and not waited for until it has started", () => {
    expect(startSecondHand(workerScript(), 1)).toBeUndefined();
    expect(startSecondHand(workerScript(), 2)?.readAside(scene, PARTS)).toBeNull();
  });
});
