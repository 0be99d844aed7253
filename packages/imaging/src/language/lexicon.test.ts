import { describe, expect, it } from "vitest";
import { COLOUR_ALIASES, COLOURS } from "./colour-table.ts";
import { MATERIALS } from "./material-table.ts";
import { understandRequest } from "./understand.ts";

describe("the lexicon", () => {
  it("PIC-01 knows at least 60 materials and every colour by all its names", () => {
    expect(MATERIALS.length).toBeGreaterThanOrEqual(60);
    const notRead = [
      ...MATERIALS.map((material) => `${material.name} walls`),
      ...[...COLOURS.keys(), ...COLOUR_ALIASES.keys()].map((name) => `paint the walls ${name}`),
    ].filter((text) => {
      const { changes } = understandRequest(text, { room: null });
      return changes.length !== 1 || changes[0]?.surface !== "walls" || changes[0].finish === null;
    });
    expect(notRead).toEqual([]);
    expect([...COLOUR_ALIASES.values()].filter((target) => !COLOURS.has(target))).toEqual([]);
  });
});
