import { type Moment, isOpenForBids, noticesOfAbsence } from "@oneup/domain";
import { allBidsOf } from "../bids/all-bids-of.ts";
import type { ServerSession } from "../ports.ts";
import { audienceOf } from "../quotes/load-quote.ts";

/** Every quote with a part of the account, by id: its own, and those that it bid on. */
export async function quotesWith(
  session: ServerSession,
  accountId: string,
): Promise<readonly string[]> {
  const ids = new Set((await session.quotes.listOwned(accountId)).map(({ quote }) => quote.id));
  for (const { quote } of await allBidsOf(session, accountId, null)) ids.add(quote.id);
  return [...ids].toSorted();
}

/** Tells everybody who deals with an account that it cannot act now, or can again (MKT-18). */
export async function tellOtherSides(
  session: ServerSession,
  accountId: string,
  now: Moment,
): Promise<void> {
  for (const quoteId of await quotesWith(session, accountId)) {
    // oxlint-disable-next-line no-await-in-loop -- told in one order
    const unit = await session.quotes.load(quoteId);
    if (!unit) continue;
    const isListed = unit.quote.ownerId === accountId && isOpenForBids(unit.quote);
    const audience = [...audienceOf(unit), ...(isListed ? ["contractors"] : [])];
    const notices = noticesOfAbsence(unit, accountId, now);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await session.changes.tell({ topic: "quotes", quoteId, audience }, notices);
  }
}
