import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NOTHING_POINTED,
  type PointingAction,
  activeOf,
  isEmpty,
  pointingAfter,
} from "./pointing-state.ts";

const tapped: PointingAction = { type: "tapped", tap: { points: [[0.5, 0.5]], adds: true } };
const walls = { surface: "walls", name: "walls" } as const;
const floor = { surface: "floor", name: "floor" } as const;
const after = (...actions: PointingAction[]) => actions.reduce(pointingAfter, NOTHING_POINTED);

describe("what is pointed at", () => {
  it("PIC-09 leads back to the start over any row of steps", () => {
    const steps: PointingAction[] = [
      tapped,
      { type: "regionChosen", surface: "floor" },
      { type: "named", name: walls },
      { type: "turnedTo", name: floor },
      { type: "cleared" },
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 40 }), (all) => {
        const state = after(...all);
        const back = all.reduce((now) => pointingAfter(now, { type: "undone" }), state);
        expect(back).toEqual(NOTHING_POINTED);
      }),
    );
  });

  it("PIC-09 keeps a size between much smaller and much larger", () => {
    const larger = Array.from({ length: 9 }, (): PointingAction => ({ type: "sized", by: 0.25 }));
    expect(activeOf(after(tapped, ...larger)).wish.sizing).toBe(1);
  });

  it("PIC-09 gives each surface taps of its own, and comes back to one that has some", () => {
    const state = after(
      { type: "turnedTo", name: walls },
      tapped,
      { type: "turnedTo", name: floor },
      tapped,
      tapped,
      { type: "turnedTo", name: walls },
    );
    expect(state.all.map(({ wish }) => wish.taps.length)).toEqual([1, 2]);
    expect(activeOf(state).named).toEqual(walls);
  });

  it("PIC-09 begins with what is known, and asks for the first that is not", () => {
    const all = [
      { named: walls, wish: { taps: [], surface: "walls" as const } },
      { named: floor, wish: { taps: [] } },
    ];
    const state = after({ type: "begunWith", all });
    expect(activeOf(state).named).toEqual(floor);
    expect(isEmpty(activeOf(state))).toBe(true);
  });
});
