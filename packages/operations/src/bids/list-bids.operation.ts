import { currentBidOf, mayOnQuote, quoteForReader, sideOf, tellDeletedApart } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerWhole } from "../quotes/answer-whole.ts";
import { loadPermitted } from "../quotes/load-quote.ts";
import { quoteIdSchema } from "../quotes/quote-id.schema.ts";
import {
  answerBid,
  credentialsOfBidders,
  licensedElsewhere,
  withCredentials,
} from "./bid-answer.ts";

/**
 * The bids of a quote, oldest first: all for the owner and admins, a contractor's own for the contractor
 * (BID-16). `currentBidId` names the contractor's current bid (PROJ-13). The quote comes in the same answer,
 * so that the actions on a bid fit the quote beside it. A bidder reads in time that their license is from
 * another state (ACC-10).
 */
export const listBidsOperation = operation({
  name: "bids.list",
  kind: "query",
  homes: "both",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  async run(context, { quoteId: asked }) {
    const { ports, session, actor } = context;
    const { unit, standing } = await loadPermitted(context, "bids.list", asked);
    const quoteId = unit.quote.id;
    const shown = tellDeletedApart(quoteForReader(unit, actor, standing).bids);
    const bids = standing === "bidder" || standing === "contractor";
    const [quote, unseen, bidders, jobs] = await Promise.all([
      answerWhole(context, { unit, standing }),
      // An admin is on neither side of a conversation.
      shown.length === 0 || standing === "admin"
        ? new Map<string, number>()
        : session.messages.unseen(quoteId, sideOf(standing)),
      credentialsOfBidders(session, shown, bids ? [actor.id] : []),
      session.profiles.jobsOf([...new Set(shown.map(({ contractorId }) => contractorId))]),
    ]);
    const now = ports.clock.now();
    const verdict = mayOnQuote("bids.revise", actor, unit);
    const barred = !verdict.ok && verdict.refusal.code === "bid.verification_rejected";
    const items = shown.map((bid) => {
      const unseenMessages = unseen.get(bid.id) ?? 0;
      const answer = answerBid(bid, { unit, standing, now, unseenMessages, barred });
      const told = jobs.get(bid.contractorId);
      return withCredentials(told ? { jobs: told, ...answer } : answer, unit, bidders);
    });
    const current = standing === "bidder" ? currentBidOf(unit, actor.id) : null;
    const elsewhere = bids ? licensedElsewhere(bidders.get(actor.id), unit.quote) : null;
    return { quote, items, currentBidId: current?.id ?? null, licensedElsewhere: elsewhere };
  },
});
