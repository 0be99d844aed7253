import {
  GUARDED_PRIVACY,
  OPEN_PRIVACY,
  type PropertyAddress,
  type QuoteUnit,
  createQuote,
  quoteLimits,
  sameAddress,
  tidyAddress,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { answerQuote } from "./quote-answer.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";
import { addressSchema, insistOwnPictures, upgradeSchema } from "./quote-input.ts";

/**
 * The owner's quotes that a new one may change: earlier versions of its address, and those to merge.
 * Locked one after the other in one order, so that no bid or approval slips in between.
 */
async function lockConcerned(
  { session, actor }: Context,
  address: PropertyAddress,
  mergeWith: readonly string[],
): Promise<readonly QuoteUnit[]> {
  const owned = await session.quotes.listOwned(actor.ownerId);
  const ids = owned
    .filter(({ quote }) => sameAddress(quote.address, address) || mergeWith.includes(quote.id))
    .map(({ quote }) => quote.id)
    .toSorted();
  const units: QuoteUnit[] = [];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- locks are taken in order
    const unit = await session.quotes.load(id, "forChange");
    if (unit) units.push(unit);
  }
  return units;
}

/**
 * Makes a request for quotes (QUO-15, QQ-23): linked to the earlier versions of the same address
 * (QUO-16), the oldest superseded beyond three (QUO-17), merged with duplicates where asked (QUO-22).
 */
export const createQuoteOperation = operation({
  name: "quotes.create",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    origin: z.enum(["analysis", "quick-quote"]),
    address: z._default(addressSchema, { line: "", street: "", city: "", state: "", zip: "" }),
    upgrades: z.array(upgradeSchema).check(z.minLength(1), z.maxLength(quoteLimits.rooms)),
    mergeWith: z._default(z.array(quoteIdSchema).check(z.maxLength(50)), []),
  }),
  async run(context, input) {
    const { ports, session, actor } = context;
    await insistOwnPictures(context, input.upgrades);
    const typed = tidyAddress(input.address);
    const analysed = typed.line === "" ? await session.quotes.analysedAddress(actor.ownerId) : "";
    const address = analysed === "" ? typed : tidyAddress({ ...typed, line: analysed });
    const concerned = await lockConcerned(context, address, input.mergeWith);
    const made = insist(
      createQuote(
        {
          id: ports.ids.quote(input.origin),
          ownerId: actor.ownerId,
          origin: input.origin,
          address,
          upgrades: input.upgrades.map((upgrade) => ({ ...upgrade, id: ports.ids.upgrade() })),
          privacy: actor.kind === "account" ? GUARDED_PRIVACY : OPEN_PRIVACY,
          now: ports.clock.now(),
          mergeWith: input.mergeWith,
        },
        concerned.map(({ quote, bids }) => ({ quote, bidCount: bids.length })),
      ),
    );
    for (const quote of made.changed) {
      const bids = concerned.find((unit) => unit.quote.id === quote.id)?.bids ?? [];
      // oxlint-disable-next-line no-await-in-loop -- the few versions that a new one changes
      await session.quotes.save({ quote, bids });
    }
    await session.quotes.save({ quote: made.quote, bids: [] });
    await session.changes.tell({
      topic: "quotes",
      quoteId: made.quote.id,
      audience: [actor.ownerId],
    });
    return {
      quote: answerQuote({ quote: made.quote, bids: [] }, actor),
      limitReached: made.limitReached,
    };
  },
});
