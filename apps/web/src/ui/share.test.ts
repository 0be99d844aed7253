import { describe, expect, it } from "vitest";
import { share } from "./share.ts";

describe("places on a scale", () => {
  it("is a percentage between the ends and never beyond", () => {
    expect(share(15, 10, 20)).toBe(50);
    expect(share(5, 10, 20)).toBe(0);
    expect(share(25, 10, 20)).toBe(100);
    expect(share(5, 10, 10)).toBe(0);
  });
});
