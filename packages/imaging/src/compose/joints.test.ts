import { describe, expect, it } from "vitest";
import type { Picture } from "../picture.ts";
import { plainPicture } from "../testing/fixtures.ts";
import { fullMask } from "./effective-mask.ts";
import { renderUpgrade } from "./render-upgrade.ts";

const [WIDTH, HEIGHT] = [480, 320];
const IN_SHADE = { from: 200, to: 300 };

/** Pale tiles, 40 pixels square, with a broad shadow across; their joints dark or as light as they are. */
function tiles(hasJoints: boolean): Picture {
  const picture = plainPicture(WIDTH, HEIGHT, [205, 195, 180]);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isJoint = hasJoints && (x % 40 < 3 || y % 40 < 3);
      const light = (isJoint ? 0.55 : 1) * (x >= IN_SHADE.from && x < IN_SHADE.to ? 0.6 : 1);
      const at = (y * WIDTH + x) * 4;
      for (let k = 0; k < 3; k += 1) picture.data[at + k] = (picture.data[at + k] ?? 0) * light;
    }
  return picture;
}

function withFloor(request: string, hasJoints: boolean): Picture {
  const mask = fullMask(WIDTH, HEIGHT);
  const picture = tiles(hasJoints);
  // All of the picture is the floor: nothing is looked for in it.
  const wish = { picture, mask, maskFit: "painted", request, room: "kitchen", seed: 7 } as const;
  return renderUpgrade(wish).picture;
}

/** Mean of red, green and blue over columns of the lower half, where the floor lies. */
function meanOf({ data }: Picture, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (let y = HEIGHT / 2; y < HEIGHT; y += 1)
    for (let x = from; x < to; x += 1) {
      const at = (y * WIDTH + x) * 4;
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      count += 3;
    }
  return sum / count;
}

describe("a new floor over tiles", () => {
  const [plain, jointed] = [withFloor("oak floor", false), withFloor("oak floor", true)];

  it("PIC-01: shows nothing of the joints of the old one", () => {
    let most = 0;
    for (let x = 320; x < 440; x += 1)
      most = Math.max(most, Math.abs(meanOf(plain, x, x + 1) - meanOf(jointed, x, x + 1)));
    expect(most).toBeLessThan(6);
  });

  it("PIC-01: keeps a shadow that falls across it", () => {
    const inShade = meanOf(jointed, IN_SHADE.from + 20, IN_SHADE.to - 20);
    expect(inShade).toBeLessThan(0.75 * meanOf(jointed, 320, 440));
  });

  it("PIC-01: keeps the joints where the old floor only gets darker", () => {
    const darker = withFloor("make the floor darker", true);
    expect(meanOf(darker, 360, 363)).toBeLessThan(0.8 * meanOf(darker, 370, 390));
  });
});
