import { type QuoteAction, changeQuoteStatus, noticesOfClosing } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadPermitted } from "./load-quote.ts";
import { answerQuote } from "./quote-answer.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

/**
 * The four verbs of a quote's status over its life-cycle table: publish, close, make private,
 * reopen. Closing and making private are refused while a live bid has no word of the owner (C-26).
 */
function statusVerb(action: QuoteAction) {
  const name = `quotes.${action}` as const;
  return operation({
    name,
    kind: "command",
    homes: "both",
    input: z.strictObject({ quoteId: quoteIdSchema }),
    changesQuote: (input) => input.quoteId,
    async run(context, { quoteId }) {
      const { ports, session, actor } = context;
      const { unit } = await loadPermitted(context, name, quoteId, "forChange");
      const bidsWithOwnerMessage = await session.messages.bidsWithOwnerMessage(quoteId);
      const changed = insist(
        changeQuoteStatus(unit, {
          action,
          bidsWithOwnerMessage,
          needsFullAddress: actor.kind === "account",
        }),
      );
      await session.quotes.save(changed);
      const audience = [...audienceOf(changed), "contractors"];
      const ends = action === "close" || action === "makePrivate";
      const notices = ends ? noticesOfClosing(changed, ports.clock.now()) : [];
      await session.changes.tell({ topic: "quotes", quoteId, audience }, notices);
      return answerQuote(changed, actor);
    },
  });
}

export const publishQuoteOperation = statusVerb("publish");
export const closeQuoteOperation = statusVerb("close");
export const makeQuotePrivateOperation = statusVerb("makePrivate");
export const reopenQuoteOperation = statusVerb("reopen");
