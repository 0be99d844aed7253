import { LONGEST_MESSAGE, noticeOfMessage, senderOf, writeMessage } from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";

/** Writes to the other side of a bid (CHAT-02..04). */
export const sendMessageOperation = operation({
  name: "messages.send",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    text: z.string().check(z.maxLength(LONGEST_MESSAGE)),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId, bidId, text }) {
    const { ports, session } = context;
    const ids = { quoteId, bidId };
    const { unit, bid, standing } = await loadWithBid(context, "messages.send", ids, "forChange");
    const message = insist(
      writeMessage(bid, {
        id: ports.ids.message(),
        sender: senderOf(standing),
        text,
        now: ports.clock.now(),
      }),
    );
    await session.messages.append(message);
    const audience = [unit.quote.ownerId, bid.contractorId];
    await session.changes.tell({ topic: "messages", quoteId, bidId, audience }, [
      noticeOfMessage(unit, bid, message),
    ]);
    return message;
  },
});
