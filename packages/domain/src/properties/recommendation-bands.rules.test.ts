import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isInBand, recommendationBands } from "./recommendation-bands.rules.ts";

it("APP-39 every cost belongs on exactly one of the three cards", () => {
  expect(recommendationBands.map(({ key }) => key)).toEqual([
    "quickWins",
    "equityBoosters",
    "dream1Ups",
  ]);
  fc.assert(
    fc.property(fc.nat({ max: 20_000_000 }), (cost) => {
      expect(recommendationBands.filter((band) => isInBand(band, cost))).toHaveLength(1);
    }),
  );
});
