import {
  type Quote,
  editQuote,
  moveToAddress,
  noticesOfEdit,
  quoteLimits,
  sameAddress,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { completeProperty } from "../properties/complete-address.ts";
import { audienceOf, loadPermitted } from "./load-quote.ts";
import { lockAll, saveBeside } from "./load-versions.ts";
import { answerQuote } from "./quote-answer.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";
import { addressChangeSchema } from "./quote-input.ts";

/** The quote among the versions of its address; those whose links change with it are kept too. */
async function placed(context: Context, before: Quote, quote: Quote): Promise<Quote> {
  if (quote.address.line === before.address.line) return quote;
  const lines = [before.address.line, quote.address.line];
  const versions = await context.session.quotes.listAt(quote.ownerId, lines);
  const others = versions.map(({ id }) => id).filter((id) => id !== quote.id);
  const units = await lockAll(context, others);
  const moved = moveToAddress(
    quote,
    before,
    units.map((unit) => unit.quote),
  );
  await saveBeside(context, units, moved.changed);
  // A version that stays at the old address keeps its property there.
  const stays = units.some(
    (unit) =>
      sameAddress(unit.quote.address, before.address) &&
      !moved.changed.some(
        ({ id, address }) => id === unit.quote.id && sameAddress(address, quote.address),
      ),
  );
  if (!stays) await completeProperty(context, quote.ownerId, before.address, quote.address);
  return moved.quote;
}

/** The quote builder's toggles, notes and address, kept on change (QB-01, QB-02, S-52). */
export const updateQuoteOperation = operation({
  name: "quotes.update",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    isPublic: z.optional(z.boolean()),
    hideAddress: z.optional(z.boolean()),
    hidePhone: z.optional(z.boolean()),
    address: z.optional(addressChangeSchema),
    /** Notes by the id of the room's upgrade. */
    notes: z.optional(
      z.record(
        z.string().check(z.maxLength(quoteLimits.id)),
        z.string().check(z.maxLength(quoteLimits.notes)),
      ),
    ),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId, ...edit }) {
    const { ports, session, actor } = context;
    const { unit } = await loadPermitted(context, "quotes.update", quoteId, "forChange");
    const now = ports.clock.now();
    const edited = insist(editQuote(unit, edit, now, actor.kind === "account"));
    const changed = { ...edited, quote: await placed(context, unit.quote, edited.quote) };
    await session.quotes.save(changed);
    const audience = [...audienceOf(changed), "contractors"];
    await session.changes.tell(
      { topic: "quotes", quoteId, audience },
      noticesOfEdit(unit.quote, changed, now),
    );
    return answerQuote(changed, actor);
  },
});
