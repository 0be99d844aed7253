import { describe, expect, it } from "vitest";
import { labOfRgb } from "../colour/lab.ts";
import type { Rgb } from "../colour/srgb.ts";
import { understandRequest } from "../language/understand.ts";
import type { Mask, Picture } from "../picture.ts";
import { ciede2000 } from "../testing/ciede2000.ts";
import { flatDifference, lightSurvival } from "../testing/fidelity.ts";
import { fixture, meanLab, plainPicture, trueMask } from "../testing/fixtures.ts";
import { renderUpgrade } from "./render-upgrade.ts";

type Box = readonly [x0: number, y0: number, x1: number, y1: number];

const WIDTH = 240;
const HEIGHT = 160;
const WALL: Rgb = [203, 192, 176];
const NAVY: Rgb = [31, 52, 91];

function maskOf(...boxes: readonly Box[]): Mask {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (const [x0, y0, x1, y1] of boxes)
    for (let y = y0; y < y1; y += 1) data.fill(255, y * WIDTH + x0, y * WIDTH + x1);
  return { width: WIDTH, height: HEIGHT, data };
}

function roomWith(...pieces: readonly (readonly [Box, Rgb])[]): Picture {
  const picture = plainPicture(WIDTH, HEIGHT, WALL);
  for (const [box, rgb] of pieces)
    for (const [i, cover] of maskOf(box).data.entries())
      if (cover > 0) picture.data.set(rgb, i * 4);
  return picture;
}

function paint(picture: Picture, mask: Mask, request: string): Picture {
  return renderUpgrade({ picture, mask, maskFit: "painted", request, room: "kitchen", seed: 3 })
    .picture;
}

const lightness = (picture: Picture, box: Box): number => meanLab(picture, maskOf(box))[0];

const UPPER: Box = [30, 20, 200, 60];
const BASE: Box = [20, 90, 210, 140];
const LEFT: Box = [20, 90, 115, 140];
const RIGHT: Box = [115, 90, 210, 140];

describe("a surface of several old colours", () => {
  it("PIC-01 white wall cabinets over green bases both become the navy that was asked", () => {
    const picture = roomWith([UPPER, [215, 210, 202]], [BASE, [84, 98, 82]]);
    const after = paint(picture, maskOf(UPPER, BASE), `cabinets #1f345b`);
    for (const box of [UPPER, BASE])
      expect(ciede2000(meanLab(after, maskOf(box)), labOfRgb(NAVY))).toBeLessThan(4);
  });

  it("PIC-01 white wall cabinets over charcoal bases of the same hue both become white", () => {
    const picture = roomWith([UPPER, [215, 212, 208]], [BASE, [70, 69, 68]]);
    const after = paint(picture, maskOf(UPPER, BASE), "white cabinets");
    const upper = lightness(after, UPPER);
    const base = lightness(after, BASE);
    expect(Math.abs(upper - base)).toBeLessThan(4);
    expect(base).toBeGreaterThan(80);
  });

  it("PIC-01 a shadow across cabinets of one color stays a shadow, with its sharp border", () => {
    const picture = roomWith([LEFT, [190, 184, 176]], [RIGHT, [84, 79, 72]]);
    const after = paint(picture, maskOf(BASE), "navy cabinets");
    const lit = lightness(after, LEFT);
    const shaded = lightness(after, RIGHT);
    expect(lit - shaded).toBeGreaterThan(8);
  });

  it.each([
    ["kitchen-after", "sage cabinets"],
    ["kitchen-comparable", "white quartz counters"],
  ] as const)("PIC-01 %s: %j comes near the asked color", async (name, request) => {
    const surface = request.includes("counters") ? "counters" : "cabinets";
    const picture = await fixture(name, 600);
    const mask = await trueMask(name, surface, 600);
    const after = paint(picture, mask, request);
    const understood = understandRequest(request, { room: "kitchen" });
    expect(flatDifference(picture, after, mask, understood)).toBeLessThan(11);
  });

  it("PIC-01 the light on a worktop outweighs the grains of black granite", async () => {
    const picture = await fixture("kitchen-after", 600);
    const mask = await trueMask("kitchen-after", "counters", 600);
    const after = paint(picture, mask, "black granite counters");
    expect(lightSurvival(picture, after, mask)).toBeGreaterThan(0.8);
  });
});
