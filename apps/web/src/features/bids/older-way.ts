import type { QuoteAnswer } from "@oneup/operations";
import { OWN_BID, projectAt } from "#parts/market/project.ts";

/** Where whose bid waits on an older version goes on with it: to carry it over where that can be, else to the bid itself (MKT-07). */
export function olderWay(quote: QuoteAnswer, olderId: string) {
  const can = quote.may.includes("bid");
  const go = can ? "now" : quote.locked ? "taken" : "later";
  return { go, href: projectAt(can ? quote.id : olderId, OWN_BID) };
}
