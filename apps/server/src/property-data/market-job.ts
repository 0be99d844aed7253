import type { MarketQuestion } from "@oneup/operations";
import type { AdjustedSale, MarketAnswer } from "@oneup/valuation";

/** A question to the markets, numbered so that its answer is known; as of an edition of the sales. */
export type MarketJob = {
  readonly id: number;
  readonly edition: number;
  readonly question: MarketQuestion;
} & ({ readonly name: "estimate" } | { readonly name: "near"; readonly most: number });

export type MarketReply = { readonly id: number } & (
  | { readonly name: "estimate"; readonly answer: MarketAnswer | null }
  | { readonly name: "near"; readonly answer: readonly AdjustedSale[] }
  | { readonly name: "failed"; readonly message: string }
);
