import { absenceIn, loanForLink } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { giveLink, linkTokenSchema, subjectOfLink } from "../links/links.ts";
import { operation } from "../operation.ts";
import { loadPermitted } from "../quotes/load-quote.ts";
import { quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { makeLoanRequest } from "./loan-answer.ts";

/**
 * Makes a link that opens the loan request for everybody who has it, until it is taken back (T-11). The token
 * is answered once; only its hash is stored.
 */
export const shareLoanOperation = operation({
  name: "loans.share",
  kind: "command",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ quoteId: quoteIdSchema }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked }) {
    const { ports, session, actor } = context;
    const { unit } = await loadPermitted(context, "loans.share", asked, "forChange");
    const quoteId = unit.quote.id;
    await session.changes.tell({ topic: "quotes", quoteId, audience: [actor.id] });
    return giveLink(ports, session.loanLinks, quoteId);
  },
});

/** Takes back every link of a loan request. */
export const revokeLoanLinksOperation = operation({
  name: "loans.revoke",
  kind: "command",
  homes: "server",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId: asked }) {
    const { unit } = await loadPermitted(context, "loans.revoke", asked, "forChange");
    const { session, actor } = context;
    const quoteId = unit.quote.id;
    await session.loanLinks.revoke(quoteId);
    await session.changes.tell({ topic: "quotes", quoteId, audience: [actor.id] });
    return { revoked: true };
  },
});

/** The loan request behind a link, without its owner's hidden parts (MKT-08); while that owner can act (MKT-18). */
export const openLoanLinkOperation = operation({
  name: "loans.openLink",
  kind: "query",
  homes: "server",
  input: z.strictObject({ token: linkTokenSchema }),
  async run(context, { token }) {
    const { ports, session } = context;
    const quoteId = await subjectOfLink(ports, session.loanLinks, token);
    const unit = quoteId === null ? null : await session.quotes.load(quoteId);
    if (!unit || absenceIn(unit, unit.quote.ownerId) !== null) return refuse("loan.link_closed");
    const request = await makeLoanRequest(context, unit);
    const { pictureLabels } = request;
    return { ...loanForLink(request, unit.quote), pictureLabels };
  },
});
