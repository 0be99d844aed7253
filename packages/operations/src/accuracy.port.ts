import type { AccuracyReport } from "@oneup/domain";

/** The market reports (VAL-08): the newest of each state. */
export interface AccuracyStore {
  /** By state. */
  list(): Promise<readonly AccuracyReport[]>;
  /**
   * Claims the measuring of a state's month, so that one of several servers does it.
   * @param month `2026-11`
   * @param edition of the sales that are measured on
   * @returns false where that month was measured, or is being measured, on this edition
   */
  begin(state: string, month: string, edition: number): Promise<boolean>;
  /** Keeps a report in the place of the state's last one; null where there were too few sales. */
  keep(state: string, report: AccuracyReport | null): Promise<void>;
}
