import { countPixels } from "../analysis/features.ts";
import { readSteps, reduceRows } from "../analysis/scene.ts";
import { blurPlanes, meansOfBlocks } from "../numeric/filters.ts";
import type { RowWork } from "../numeric/rows.ts";
import { softRows } from "../surfaces/soft-mask.ts";
import { readBlocks } from "./blocks.ts";
import { withoutBroadLight } from "./broad-light.ts";
import { keepGrain, sumDifferences, sumWood, withoutColour } from "./grain.ts";
import { layRows } from "./lay-finish.ts";
import { readLight } from "./light.ts";
import { shiftRows } from "./shift.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- each is given what belongs to its name
const WORKS: readonly RowWork<any>[] = [
  reduceRows,
  readSteps,
  countPixels,
  softRows,
  readBlocks,
  sumWood,
  withoutColour,
  withoutBroadLight,
  sumDifferences,
  keepGrain,
  readLight,
  meansOfBlocks,
  blurPlanes,
  layRows,
  shiftRows,
];

/**
 * The work of that name, for a thread that shares rows with another.
 * @throws Error where there is none
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function rowWork(name: string): RowWork<any> {
  const work = WORKS.find((known) => known.name === name);
  if (work === undefined) throw new Error(`No work on rows is called ${name}.`);
  return work;
}
