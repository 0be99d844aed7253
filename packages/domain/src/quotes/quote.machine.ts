import type { QuoteStatus } from "./quote.schema.ts";

/** An owner's actions on a quote's status. */
export type QuoteAction = "publish" | "close" | "makePrivate" | "reopen";

export interface QuoteTransition {
  readonly from: QuoteStatus;
  readonly action: QuoteAction;
  readonly to: QuoteStatus;
}

/**
 * The life of a quote (QUO-09..12, QUO-18; `publish` is the quote builder's button, C-06).
 * Nothing described leads to completed (C-32). Superseding and locking are flags beside the status.
 */
export const quoteTransitions: readonly QuoteTransition[] = [
  { from: "draft", action: "publish", to: "active" },
  { from: "pending", action: "publish", to: "active" },
  { from: "active", action: "close", to: "closed" },
  { from: "active", action: "makePrivate", to: "private" },
  { from: "draft", action: "reopen", to: "active" },
  { from: "pending", action: "reopen", to: "active" },
  { from: "closed", action: "reopen", to: "active" },
  { from: "private", action: "reopen", to: "active" },
  { from: "completed", action: "reopen", to: "active" },
];

/** The states in which a quote can begin (QUO-15, QQ-23). */
export const firstQuoteStatuses: readonly QuoteStatus[] = ["pending", "draft"];

/** States that data may hold although no transition reaches them (C-32). */
export const unreachableQuoteStatuses: readonly QuoteStatus[] = ["completed"];

/** The status after an action, null if the table forbids it. */
export function nextQuoteStatus(from: QuoteStatus, action: QuoteAction): QuoteStatus | null {
  return quoteTransitions.find((row) => row.from === from && row.action === action)?.to ?? null;
}
