import {
  type Quote,
  type QuoteAction,
  changeQuoteStatus,
  noticesOfClosing,
  noticesOfReopening,
  noticesOfReplacing,
  supersededByPublishing,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { audienceOf, loadPermitted } from "./load-quote.ts";
import { lockAll, saveBeside } from "./load-versions.ts";
import { answerQuote } from "./quote-answer.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

/** Publishing a newer version supersedes the older ones of its property (MKT-07). */
async function supersedeOlder(context: Context, quote: Quote): Promise<void> {
  const versions = await context.session.quotes.listAt(quote.ownerId, [quote.address.line]);
  const now = context.ports.clock.now();
  const older = supersededByPublishing(quote, versions, now).map(({ id }) => id);
  const units = await lockAll(context, older);
  const locked = [quote, ...units.map((unit) => unit.quote)];
  // Decided again over the locked quotes: one may have been awarded since.
  await saveBeside(context, units, supersededByPublishing(quote, locked, now));
  await tellWaiting(context, quote, versions);
}

/**
 * Bidders on an earlier replaced version can carry their bid over only now: the version that replaced theirs
 * may have been a draft.
 */
async function tellWaiting(
  { ports, session }: Context,
  quote: Quote,
  versions: readonly Quote[],
): Promise<void> {
  const replaced = versions.filter(({ id, superseded }) => superseded && id !== quote.id);
  for (const { id } of replaced) {
    // oxlint-disable no-await-in-loop -- the few versions of one property
    const unit = await session.quotes.load(id);
    const notices = unit ? noticesOfReplacing(unit, ports.clock.now()) : [];
    if (notices.length === 0) continue;
    // Its owner's page says whether the bids can be carried over yet.
    const audience = [quote.ownerId, ...notices.map(({ accountId }) => accountId)];
    await session.changes.tell({ topic: "quotes", quoteId: id, audience }, notices);
    // oxlint-enable no-await-in-loop
  }
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
      const bidsWithOwnerMessage = await session.messages.bidsWithOwnerMessage(quoteId);
      const changed = insist(
        changeQuoteStatus(unit, {
          action,
          bidsWithOwnerMessage,
          needsFullAddress: actor.kind === "account",
        }),
      );
      await session.quotes.save(changed);
      // The demo's versions stand side by side up to three (C-07).
      const published = changed.quote.status === "active" && unit.quote.status !== "active";
      const first = unit.quote.status === "draft" || unit.quote.status === "pending";
      if (published && first && actor.kind === "account") {
        await supersedeOlder(context, changed.quote);
      }
      const audience = [...audienceOf(changed), "contractors"];
      const ends = action === "close" || action === "makePrivate";
      const now = ports.clock.now();
      const notices = ends
        ? noticesOfClosing(changed, now)
        : noticesOfReopening(unit.quote, changed, now);
      await session.changes.tell({ topic: "quotes", quoteId, audience }, notices);
      return answerQuote(changed, actor);
    },
  });
}

export const publishQuoteOperation = statusVerb("publish");
export const closeQuoteOperation = statusVerb("close");
export const makeQuotePrivateOperation = statusVerb("makePrivate");
export const reopenQuoteOperation = statusVerb("reopen");
