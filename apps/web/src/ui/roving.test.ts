import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rovingTarget, typeAheadTarget } from "./roving.ts";

describe("EXP-01 moving by keys", () => {
  it("goes on, back, round, first and last", () => {
    expect(rovingTarget("ArrowDown", 0, 3, "vertical")).toBe(1);
    expect(rovingTarget("ArrowDown", 2, 3, "vertical")).toBe(0);
    expect(rovingTarget("ArrowUp", 0, 3, "vertical")).toBe(2);
    expect(rovingTarget("Home", 2, 3, "vertical")).toBe(0);
    expect(rovingTarget("End", 0, 3, "vertical")).toBe(2);
  });

  it("begins at the near end when nothing has the focus yet", () => {
    expect(rovingTarget("ArrowDown", -1, 3, "vertical")).toBe(0);
    expect(rovingTarget("ArrowUp", -1, 3, "vertical")).toBe(2);
  });

  it("leaves the other axis and other keys alone", () => {
    expect(rovingTarget("ArrowLeft", 0, 3, "vertical")).toBeNull();
    expect(rovingTarget("ArrowDown", 0, 3, "horizontal")).toBeNull();
    expect(rovingTarget("Enter", 0, 3, "horizontal")).toBeNull();
  });

  it("only ever lands on what can be used", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 12 }),
        fc.constantFrom("ArrowLeft", "ArrowRight", "Home", "End"),
        fc.nat(12),
        (usable, key, from) => {
          const to = rovingTarget(
            key,
            from,
            usable.length,
            "horizontal",
            (place) => usable[place] === true,
          );
          expect(to === null ? !usable.includes(true) : usable[to]).toBe(true);
        },
      ),
    );
  });

  it("finds by typed letters, going round", () => {
    const names = ["Plans", "Projects", "Sign out"];
    expect(typeAheadTarget("p", -1, names)).toBe(0);
    expect(typeAheadTarget("p", 0, names)).toBe(1);
    expect(typeAheadTarget("p", 1, names)).toBe(0);
    expect(typeAheadTarget("pr", 1, names)).toBe(1);
    expect(typeAheadTarget("x", 0, names)).toBeNull();
  });
});
