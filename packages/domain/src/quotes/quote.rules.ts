import type { Quote, QuoteStatus } from "./quote.schema.ts";

/** A request in this state still waits for something; in the others it is over. */
export function isUnfinished(status: QuoteStatus): boolean {
  return status === "draft" || status === "pending" || status === "active";
}

/** Contractors can be shown this project and bid on it (QUO-19): active and not superseded. */
export function isOpenForBids(quote: Quote): boolean {
  return quote.status === "active" && !quote.superseded;
}

/** Takes new bids: open, and no bid on it is approved. */
export function takesBids(quote: Quote): boolean {
  return isOpenForBids(quote) && !quote.locked;
}

/** Listed to contractors: open, and public as well (C-33 of the live texts, in every mode). */
export function isListed(quote: Quote): boolean {
  return isOpenForBids(quote) && quote.isPublic;
}

/** The contractors that a request can reach: all, those with its link, or none, with the reason. */
export type QuoteReach = "listed" | "link" | "draft" | "hidden" | "superseded";

/** The present reach of a request (QUO-19, C-33). */
export function quoteReach(quote: Quote): QuoteReach {
  if (quote.superseded) return "superseded";
  if (quote.status === "draft" || quote.status === "pending") return "draft";
  if (quote.status !== "active") return "hidden";
  return quote.isPublic ? "listed" : "link";
}

/** The short form of an id that people read (S-57): its last six letters or digits, in capitals. */
export function quoteNumber(id: string): string {
  return id
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .slice(-6)
    .toUpperCase();
}
