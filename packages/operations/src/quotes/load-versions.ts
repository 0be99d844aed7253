import type { Quote, QuoteUnit } from "@oneup/domain";
import type { Context } from "../operation.ts";
import { audienceOf } from "./load-quote.ts";

/**
 * Loads other quotes of an owner for change, one after the other in one order, so that two commands
 * take their locks alike and no bid slips in between.
 */
export async function lockAll(
  { session }: Context,
  ids: readonly string[],
): Promise<readonly QuoteUnit[]> {
  const units: QuoteUnit[] = [];
  for (const id of ids.toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- locks are taken in order
    const unit = await session.quotes.load(id, "forChange");
    if (unit) units.push(unit);
  }
  return units;
}

/** Stores the quotes that changed beside a command's own, and tells their owner; a superseded one leaves the lists. */
export async function saveBeside(
  { session }: Context,
  units: readonly QuoteUnit[],
  changed: readonly Quote[],
): Promise<void> {
  for (const quote of changed) {
    const unit = units.find((each) => each.quote.id === quote.id);
    if (!unit) continue;
    // oxlint-disable no-await-in-loop -- few projects of one property
    await session.quotes.save({ ...unit, quote });
    const replaced = quote.superseded && !unit.quote.superseded;
    const audience = replaced ? [...audienceOf(unit), "contractors"] : [quote.ownerId];
    await session.changes.tell({ topic: "quotes", quoteId: quote.id, audience });
    // oxlint-enable no-await-in-loop
  }
}
