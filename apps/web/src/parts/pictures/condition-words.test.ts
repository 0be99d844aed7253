import { conditionSteps, conditionSurfaces, rubricOf } from "@oneup/domain";
import { conditionLook } from "@oneup/texts";
import { ROOM_KINDS } from "@oneup/valuation";
import { describe, expect, it } from "vitest";
import { reasonSentence, stepName, surfaceName } from "./condition-words.ts";

describe("the words of the condition scale", () => {
  it.each(ROOM_KINDS)(
    "PIC-06 every surface of a room says how it looks from A to F, each step in its own words: %s",
    (kind) => {
      for (const { surface } of rubricOf(kind)) {
        const looks = conditionSteps.map((step) => conditionLook(kind, surface, step));
        expect(looks.every((look) => /^[A-Z].{8,90}\.$/.test(look))).toBe(true);
        expect(new Set(looks).size).toBe(conditionSteps.length);
      }
    },
  );

  it("PIC-06 a reason is a sentence with its part of what was looked at, which is not the whole grade", () => {
    expect(reasonSentence({ surface: "cabinets", step: "worn", percent: 26 })).toBe(
      "Cabinets: dated or worn",
    );
    expect(reasonSentence({ surface: "light", step: "worn", percent: 8 })).toBe(
      "Light: dim or uneven",
    );
    for (const surface of conditionSurfaces) {
      expect(surfaceName(surface)).not.toBe("");
      const names = conditionSteps.map((step) => stepName(surface, step));
      expect(new Set(names).size).toBe(conditionSteps.length);
    }
  });
});
