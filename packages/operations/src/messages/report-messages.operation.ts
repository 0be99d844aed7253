import { LONGEST_REPORT, sideOf } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";

/** Complains to the admins about the conversation of a bid (MKT-10); the other side is not told. */
export const reportMessagesOperation = operation({
  name: "messages.report",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    reason: z.string().check(z.maxLength(LONGEST_REPORT)),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, reason }) {
    const { ports, session, actor } = context;
    const ids = { quoteId: asked, bidId };
    // Loaded for change: of two complaints at once the second sees the first.
    const { unit, standing } = await loadWithBid(context, "messages.report", ids, "forChange");
    const quoteId = unit.quote.id;
    const said = reason.trim();
    if (said === "") return refuse("field.required", { field: "reason" });
    const before = { quoteId, bidId, reporterId: actor.id };
    if (await session.messages.hasOpenReport(before)) return refuse("report.open");
    await session.messages.report({
      id: ports.ids.message(),
      quoteId,
      bidId,
      reporterId: actor.id,
      side: sideOf(standing),
      reason: said,
      at: ports.clock.now(),
      settledAt: null,
      settledBy: null,
    });
    // Only admins see the list of complaints.
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    return { reported: true };
  },
});
