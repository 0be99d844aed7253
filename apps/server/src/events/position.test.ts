import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Position } from "./position.ts";

describe("MKT-02 where a stream stands", () => {
  it("MKT-02 names each number that was told in the last seconds, once written and read", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 40 }), (ids) => {
        const position = new Position(0);
        for (const id of ids) position.add(id, 1_000);
        const read = Position.read(position.toString(), 2_000);
        expect(read?.newest).toBe(Math.max(0, ...ids));
        expect(ids.every((id) => read?.has(id))).toBe(true);
        expect(read?.has(6_000)).toBe(false);
      }),
    );
  });

  it("MKT-02 stays short: what cannot appear again is forgotten", () => {
    const position = new Position(0);
    for (let id = 1; id <= 1_000; id += 1) position.add(id, id * 100);
    expect(position.toString().length).toBeLessThan(1_200);
    expect(position.has(1_000)).toBe(true);
    expect(position.has(1)).toBe(false);
  });

  it.each(["", "abc", "1~", "1~x", "-5", "1".repeat(16), "1~1,".repeat(200)])(
    "MKT-02 REL-04 takes no other text: %s",
    (text) => {
      expect(Position.read(text, 0)).toBeNull();
    },
  );
});
