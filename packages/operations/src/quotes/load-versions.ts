import { type Quote, type QuoteUnit, noticesOfReplacing } from "@oneup/domain";
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

/**
 * Stores the quotes that changed beside a command's own, and tells the people concerned.
 * @param links who hears of a link to another version alone: beside a draft its owner, who alone may know of it
 */
export async function saveBeside(
  { ports, session }: Context,
  units: readonly QuoteUnit[],
  changed: readonly Quote[],
  links: "toEverybody" | "toOwner" = "toEverybody",
): Promise<void> {
  for (const quote of changed) {
    const unit = units.find((each) => each.quote.id === quote.id);
    if (!unit) continue;
    // oxlint-disable no-await-in-loop -- the few versions of one property
    const kept = { ...unit, quote };
    await session.quotes.save(kept);
    const replaced = quote.superseded && !unit.quote.superseded;
    const concerned = replaced || links === "toEverybody" ? audienceOf(unit) : [quote.ownerId];
    // A replaced one leaves the lists of contractors who never bid on it, too.
    const audience = replaced ? [...concerned, "contractors"] : concerned;
    const notices = replaced ? noticesOfReplacing(kept, ports.clock.now()) : [];
    await session.changes.tell({ topic: "quotes", quoteId: quote.id, audience }, notices);
    // oxlint-enable no-await-in-loop
  }
}
