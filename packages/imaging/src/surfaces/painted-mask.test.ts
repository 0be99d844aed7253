import { describe, expect, it } from "vitest";
import { plainPicture } from "../testing/fixtures.ts";
import { maskFromPainted } from "./painted-mask.ts";

describe("maskFromPainted", () => {
  it("QQ-19 counts a painted pixel only if its red channel is above 128", () => {
    const painted = plainPicture(4, 1, [0, 0, 0]);
    painted.data.set([128, 255, 255, 255, 129, 0, 0, 255, 255, 255, 255, 0, 127, 0, 0, 255]);
    expect([...(maskFromPainted(painted)?.data ?? [])]).toEqual([0, 255, 255, 0]);
  });

  it("QQ-19 gives no mask when nothing is painted", () => {
    expect(maskFromPainted(plainPicture(5, 3, [128, 128, 128]))).toBeNull();
    expect(maskFromPainted(plainPicture(0, 0, [255, 0, 0]))).toBeNull();
  });
});
