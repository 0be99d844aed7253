import {
  LONGEST_MESSAGE,
  MOST_PHOTOS,
  lately,
  noticeOfMessage,
  pictureRefSchema,
  sideOf,
  writeMessage,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { loadWithBid } from "../quotes/load-quote.ts";
import { bidIdSchema, quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { insistOwnPictures } from "../quotes/own-pictures.ts";

/** Writes to the other side of a bid (CHAT-02..04), with photos if there are some (MKT-10). */
export const sendMessageOperation = operation({
  name: "messages.send",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    quoteId: quoteIdSchema,
    bidId: bidIdSchema,
    text: z.string().check(z.maxLength(LONGEST_MESSAGE)),
    photos: z._default(
      z.array(pictureRefSchema.check(z.minLength(1))).check(z.maxLength(MOST_PHOTOS)),
      [],
    ),
  }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked, bidId, text, photos }) {
    const { ports, session, actor } = context;
    const ids = { quoteId: asked, bidId };
    const { unit, bid, standing } = await loadWithBid(context, "messages.send", ids, "forChange");
    const quoteId = unit.quote.id;
    const sender = sideOf(standing);
    const now = ports.clock.now();
    const [blocks, sentLately] = await Promise.all([
      session.messages.blocks(quoteId, bidId),
      session.messages.sentSince({ id: actor.id, side: sender, quoteId }, lately(now)),
      insistOwnPictures(
        context,
        photos.map((reference, at) => ({ reference, field: `photos.${at}` })),
      ),
    ]);
    const message = insist(
      writeMessage(
        { unit, bid, blocks, sentLately },
        { id: ports.ids.message(), sender, text, photos, now },
      ),
    );
    await session.messages.append(message, actor.id);
    const audience = [unit.quote.ownerId, bid.contractorId];
    await session.changes.tell({ topic: "messages", quoteId, bidId, audience }, [
      noticeOfMessage(unit, bid, message),
    ]);
    return message;
  },
});
