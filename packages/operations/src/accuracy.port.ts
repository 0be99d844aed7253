import type { AccuracyReport, Measuring } from "@oneup/domain";

/** The market reports (VAL-08): the newest of each state. */
export interface AccuracyStore {
  /** The reports by state. */
  list(): Promise<readonly AccuracyReport[]>;
  /** The newest measurement of a state; null if there was none. */
  newest(state: string): Promise<Measuring | null>;
  /** Keeps a measuring in the place of the state's last one. */
  keep(state: string, measuring: Measuring): Promise<void>;
}
