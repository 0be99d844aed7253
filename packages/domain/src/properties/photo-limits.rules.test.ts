import { describe, expect, it } from "vitest";
import {
  SHORTEST_PHOTO_SIDE,
  fitPhoto,
  isTooSmallToJudge,
  tooSmallDetails,
} from "./photo-limits.rules.ts";

describe("the size of a photo", () => {
  it("PIC-07 PIC-01 a room is judged by a photo whose shorter side, either way round, is long enough", () => {
    const long = SHORTEST_PHOTO_SIDE * 20;
    expect(isTooSmallToJudge({ width: 40, height: 40 })).toBe(true);
    expect(isTooSmallToJudge({ width: long, height: SHORTEST_PHOTO_SIDE - 1 })).toBe(true);
    expect(isTooSmallToJudge({ width: SHORTEST_PHOTO_SIDE - 1, height: long })).toBe(true);
    expect(isTooSmallToJudge({ width: SHORTEST_PHOTO_SIDE, height: SHORTEST_PHOTO_SIDE })).toBe(
      false,
    );
  });

  it("PIC-07 tells a panorama, which becomes narrow as it is made smaller, from a small photo", () => {
    expect(tooSmallDetails({ width: 1920, height: 128 })).toMatchObject({ shape: "strip" });
    expect(tooSmallDetails({ width: 40, height: 40 })).toEqual({
      width: 40,
      height: 40,
      least: SHORTEST_PHOTO_SIDE,
      shape: "whole",
    });
  });
});

describe("the size of a prepared photo", () => {
  it("QQ-02 scales the longest side down to 1920 px, and never enlarges", () => {
    expect(fitPhoto(4000, 3000)).toEqual({ width: 1920, height: 1440 });
    expect(fitPhoto(600, 400)).toEqual({ width: 600, height: 400 });
  });
});
