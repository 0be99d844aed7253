import { describe, expect, it } from "vitest";
import { agreementOf, bestChance } from "./grow.ts";
import type { PatchGraph } from "./patch-graph.ts";

/** Patches in a row, with a step of colour between each two. */
function rowOf(steps: readonly number[]): PatchGraph {
  const count = steps.length + 1;
  const entries = Array.from({ length: count }, (_, i) =>
    [i - 1, i + 1]
      .filter((j) => j >= 0 && j < count)
      .map((j) => ({ j, step: steps[Math.min(i, j)]! })),
  );
  const from = Int32Array.from({ length: count + 1 }, (_, i) => entries.slice(0, i).flat().length);
  const colour = Float32Array.from(entries.flat(), ({ step }) => step);
  return {
    count,
    from,
    to: Int32Array.from(entries.flat(), ({ j }) => j),
    length: colour.map(() => 6),
    edge: colour.map(() => 0),
    colour,
  };
}

describe("bestChance", () => {
  const chance = Float32Array.of(0.9, 0.7, 0.5, 0.3, 0.1);
  const size = new Int32Array(chance.length).fill(36);
  const best = (...steps: readonly number[]): number => {
    const graph = rowOf(steps);
    return bestChance(graph, agreementOf(graph), chance, size);
  };

  it("PIC-09 what is taken ends at the edge nearby", () => {
    expect(best(1, 30, 1, 1)).toBeCloseTo(0.7);
    expect(best(1, 1, 30, 1)).toBeCloseTo(0.5);
    expect(best(1, 1, 1, 30)).toBeCloseTo(0.3);
  });
});
