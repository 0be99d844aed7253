import { editQuote, noticesOfRevision, quoteLimits } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { completeAddress } from "../properties/complete-address.ts";
import { audienceOf, loadPermitted } from "./load-quote.ts";
import { answerQuote } from "./quote-answer.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";
import { insistOwnPictures } from "./own-pictures.ts";
import { settledGains } from "./price-upgrades.ts";
import { accessSchema, addressChangeSchema, briefChangeSchema } from "./quote-input.ts";

/** The quote builder's toggles, notes, brief and address, kept on change (QB-01, QB-02, S-52). */
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
    brief: z.optional(briefChangeSchema),
    access: z.optional(accessSchema),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId, ...edit }) {
    const { ports, session, actor } = context;
    const { unit } = await loadPermitted(context, "quotes.update", quoteId, "forChange");
    const shown = unit.quote.brief?.photos ?? [];
    await insistOwnPictures(
      context,
      (edit.brief?.photos ?? []).flatMap((reference, at) =>
        shown.includes(reference) ? [] : [{ reference, field: `brief.photos.${at}` }],
      ),
    );
    const now = ports.clock.now();
    const changed = insist(editQuote(unit, edit, now, actor.kind === "account"));
    const { quote } = changed;
    const { ownerId, address } = quote;
    const upgrades = edit.address ? await settledGains(context, quote) : quote.upgrades;
    const settled = { ...changed, quote: { ...quote, upgrades } };
    await session.quotes.save(settled);
    await completeAddress(context, ownerId, unit.quote.address, address);
    const audience = [...audienceOf(changed), "contractors"];
    await session.changes.tell(
      { topic: "quotes", quoteId: unit.quote.id, audience },
      noticesOfRevision(unit.quote, changed, now),
    );
    return answerQuote(settled, actor);
  },
});
