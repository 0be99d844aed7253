import { LABOUR_INDEX } from "./data/labour-index.ts";
import { ZIP_EXCEPTIONS, ZIP_RUNS } from "./data/zip-states.ts";

/** A state (or DC) whose wages are known. */
export type StateCode = keyof typeof LABOUR_INDEX;

/** Wages of a state against the nation (1 = national mean), and how unsure that is (standard deviation of the logarithm). */
export interface Region {
  readonly state: StateCode | null;
  readonly wageIndex: number;
  readonly logSd: number;
  readonly basis: string;
}

const isState = (code: string): code is StateCode => Object.hasOwn(LABOUR_INDEX, code);

/**
 * The state of a US ZIP code (`52402` or `52402-1234`) as two letters, from its first three digits and a few exceptions;
 * null when the text is no ZIP or the prefix is not known (PO boxes, military mail). `PR` is possible.
 */
export function stateOfZip(zip: string): string | null {
  const digits = /^\s*(\d{5})(-?\d{4})?\s*$/.exec(zip)?.[1];
  if (digits === undefined) return null;
  const prefix = digits.slice(0, 3);
  const run = ZIP_RUNS.find(([first, last]) => first <= prefix && prefix <= last);
  return ZIP_EXCEPTIONS[digits] ?? run?.[2] ?? null;
}

/** Spread of the states' wages about the nation: what is unknown when the state is. */
function nationalLogSd(): number {
  const logs = Object.values(LABOUR_INDEX).map(([index]) => Math.log(index));
  return Math.sqrt(logs.reduce((sum, log) => sum + log * log, 0) / logs.length);
}

/** Wages of a state given by its two letters; the national mean with the spread of all states when it is missing or has no figure. */
export function regionOf(state: string | undefined): Region {
  const code = state?.trim().toUpperCase() ?? "";
  if (!isState(code)) {
    return { state: null, wageIndex: 1, logSd: nationalLogSd(), basis: "national mean" };
  }
  const [wageIndex, logSd, basis] = LABOUR_INDEX[code];
  return { state: code, wageIndex, logSd, basis };
}
