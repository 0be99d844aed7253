import { expect, it } from "vitest";
import { quarterOf } from "./use-decide-together.ts";

it.each([
  [20, [0, 5, 10, 15, 20]],
  [10, [0, 3, 5, 8, 10]],
  [3, [0, 1, 2, 3]],
])("ADM-12 EXP-02 of %i decisions together no more than four steps are said", (all, said) => {
  const steps = Array.from({ length: all + 1 }, (_, done) => quarterOf(done, all));
  expect([...new Set(steps)]).toEqual(said);
});
