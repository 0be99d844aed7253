import type { Quote } from "./quote.schema.ts";

/** Contractors can be shown this project and bid on it (QUO-19): active and not superseded. */
export function isOpenForBids(quote: Quote): boolean {
  return quote.status === "active" && !quote.superseded;
}

/** Listed to contractors: open, and public as well (C-33 of the live texts, in every mode). */
export function isListed(quote: Quote): boolean {
  return isOpenForBids(quote) && quote.isPublic;
}

/** The short form of an id that people read (S-57): its last six letters or digits, in capitals. */
export function quoteNumber(id: string): string {
  return id
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .slice(-6)
    .toUpperCase();
}
