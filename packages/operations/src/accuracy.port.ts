import type { AccuracyReport, Measuring } from "@oneup/domain";

/** The market reports (VAL-08): the newest of each state. */
export interface AccuracyStore {
  /** By state, those that came to a report. */
  list(): Promise<readonly AccuracyReport[]>;
  /** The newest measuring of a state; null where there was none. */
  newest(state: string): Promise<Measuring | null>;
  /** Keeps a measuring in the place of the state's last one. */
  keep(state: string, measuring: Measuring): Promise<void>;
}
