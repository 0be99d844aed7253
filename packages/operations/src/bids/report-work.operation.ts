import { reportWork, workStages } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { audienceOf, loadWithBid } from "../quotes/load-quote.ts";
import { answerQuote } from "../quotes/quote-answer.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";

/** The owner or the hired contractor says that the work has started, or is done (EXP-11). */
export const reportWorkOperation = operation({
  name: "bids.reportWork",
  kind: "command",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema, bidId: bidIdSchema, stage: z.enum(workStages) }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, stage }) {
    const { ports, session, actor } = context;
    const { unit } = await loadWithBid(
      context,
      "bids.reportWork",
      { quoteId: asked, bidId },
      "forChange",
    );
    const changed = insist(reportWork(unit, { bidId, stage, now: ports.clock.now() }));
    if (changed !== unit) await session.quotes.save(changed);
    const quoteId = unit.quote.id;
    await session.changes.tell({ topic: "quotes", quoteId, audience: audienceOf(changed) });
    return answerQuote(changed, actor);
  },
});
