import { hiddenParts, noticesOfReveal, revealTo, revealables } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { loadWithBid } from "./load-quote.ts";
import { answerQuote } from "./quote-answer.ts";
import { bidIdSchema, quoteIdSchema } from "./quote-id.schema.ts";

/** The owner shows the hidden address or phone to one bidder, or takes it back (MKT-08). */
export const revealOperation = operation({
  name: "bids.reveal",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    part: z.enum(revealables),
    shown: z.boolean(),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, part, shown }) {
    const { ports, session, actor } = context;
    const { unit, bid } = await loadWithBid(
      context,
      "bids.reveal",
      { quoteId: asked, bidId },
      "forChange",
    );
    const quoteId = unit.quote.id;
    const now = ports.clock.now();
    const changed = insist(revealTo(unit, { bidId, part, shown, now }));
    await session.quotes.save(changed);
    // A part that is hidden again makes no news, and no earlier notice may lead to it.
    if (!shown && changed !== unit) {
      const hidden = { quoteId, bidIds: [bidId], parts: [part] };
      await session.notifications.takeBackReveals(bid.contractorId, hidden);
    }
    const audience = [unit.quote.ownerId, bid.contractorId];
    // A part that is already shown, not hidden, missing or taken back is no news.
    const isThere = part === "address" || actor.contact.phone !== "";
    const isNews = shown && changed !== unit && isThere && hiddenParts(unit.quote).includes(part);
    const notices = isNews ? noticesOfReveal(unit, { bidId, part }, now) : [];
    await session.changes.tell({ topic: "quotes", quoteId, audience }, notices);
    return answerQuote(changed, actor);
  },
});
