import type { AccuracyReport, Moment } from "@oneup/domain";
import type { MarketQuestion } from "@oneup/operations";
import type { AdjustedSale, MarketAnswer } from "@oneup/valuation";

/** A question to the markets as of an edition of the sales. */
interface Asked {
  readonly edition: number;
  readonly question: MarketQuestion;
}

/** The jobs of a thread that holds markets: what each is given and what it answers. */
export interface MarketJobs {
  estimate: { given: Asked; answer: MarketAnswer | null };
  near: { given: Asked & { readonly most: number }; answer: readonly AdjustedSale[] };
  /** Builds the market that everybody sees, before somebody waits for it. */
  build: { given: { readonly edition: number; readonly state: string }; answer: null };
  /** The states that have sales for everybody. */
  states: { given: null; answer: readonly string[] };
  measure: {
    given: { readonly state: string; readonly measuredAt: Moment };
    answer: AccuracyReport | null;
  };
}
export type MarketJobName = keyof MarketJobs;

/** A job, numbered so that its answer is known. */
export type MarketJob = {
  [Name in MarketJobName]: {
    readonly id: number;
    readonly name: Name;
    readonly given: MarketJobs[Name]["given"];
  };
}[MarketJobName];

export type MarketReply =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };
