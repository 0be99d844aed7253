import { nextReminder, readAnswerDay } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadPermitted } from "./load-quote.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

/** The day by which the owner answers the bids of a quote (MKT-09), for its readers. */
export const readResponseDateOperation = operation({
  name: "quotes.readResponseDate",
  kind: "query",
  homes: "server",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  async run(context, { quoteId: asked }) {
    const { unit } = await loadPermitted(context, "quotes.readResponseDate", asked);
    const quoteId = unit.quote.id;
    return { day: await context.session.responseDates.read(quoteId) };
  },
});

/** The owner promises to answer by a day, or takes the promise back with an empty text. */
export const setResponseDateOperation = operation({
  name: "quotes.setResponseDate",
  kind: "command",
  homes: "server",
  input: z.strictObject({ quoteId: quoteIdSchema, day: z.string().check(z.maxLength(20)) }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, day: text }) {
    const { ports, session } = context;
    const { unit } = await loadPermitted(context, "quotes.setResponseDate", asked, "forChange");
    const quoteId = unit.quote.id;
    const now = ports.clock.now();
    const day = text.trim() === "" ? null : insist(readAnswerDay(text, now));
    await session.responseDates.set(quoteId, day, day === null ? null : nextReminder(day, now));
    await session.changes.tell({ topic: "quotes", quoteId, audience: audienceOf(unit) });
    return { day };
  },
});
