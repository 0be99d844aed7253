import {
  type QuoteAction,
  type QuoteUnit,
  changeQuoteStatus,
  noticesOfClosing,
  noticesOfReopening,
  noticesOfRevision,
  publishRevision,
  takesBids,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { audienceOf, loadPermitted } from "./load-quote.ts";
import { answerQuote } from "./quote-answer.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

/**
 * Publishes an account's draft as the next revision of the project that it revises (MKT-07); null if it is a
 * project of its own, or that one takes no bids any more.
 */
async function publishAsRevision(context: Context, draft: QuoteUnit): Promise<QuoteUnit | null> {
  const { ports, session, actor } = context;
  const { previousVersion } = draft.quote;
  if (previousVersion === null || actor.kind !== "account") return null;
  const before = await session.quotes.load(previousVersion, "forChange");
  if (!before || !takesBids(before.quote)) return null;
  const now = ports.clock.now();
  const { project, draft: merged } = insist(publishRevision(before, draft.quote, now));
  await session.quotes.save(project);
  await session.quotes.save({ ...draft, quote: merged });
  const audience = [...audienceOf(project), "contractors"];
  await session.changes.tell({ topic: "quotes", quoteId: merged.id, audience: [merged.ownerId] });
  await session.changes.tell(
    { topic: "quotes", quoteId: project.quote.id, audience },
    noticesOfRevision(before.quote, project, now),
  );
  return project;
}

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
      const now = ports.clock.now();
      const bidsWithOwnerMessage = await session.messages.bidsWithOwnerMessage(unit.quote.id);
      const changed = insist(
        changeQuoteStatus(unit, {
          action,
          bidsWithOwnerMessage,
          needsFullAddress: actor.kind === "account",
          now,
        }),
      );
      const isFirst = unit.quote.status === "draft" || unit.quote.status === "pending";
      const revised = isFirst ? await publishAsRevision(context, unit) : null;
      if (revised) return answerQuote(revised, actor);
      await session.quotes.save(changed);
      const audience = [...audienceOf(changed), "contractors"];
      const ends = action === "close" || action === "makePrivate";
      const notices = ends
        ? noticesOfClosing(changed, now)
        : noticesOfReopening(unit.quote, changed, now);
      await session.changes.tell({ topic: "quotes", quoteId: changed.quote.id, audience }, notices);
      return answerQuote(changed, actor);
    },
  });
}

export const publishQuoteOperation = statusVerb("publish");
export const closeQuoteOperation = statusVerb("close");
export const makeQuotePrivateOperation = statusVerb("makePrivate");
export const reopenQuoteOperation = statusVerb("reopen");
