import { absenceIn, loanForLink } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { loadPermitted } from "../quotes/load-quote.ts";
import { quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { makeLoanRequest } from "./loan-answer.ts";

/** So many links of one loan request open it at the most; then the owner takes them back first. */
const MOST_LINKS = 20;

/** A link's token as it stands in the address. */
const loanTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * Makes a link that opens the loan request for whoever has it, until it is taken back (T-11). The
 * token is answered once; only its hash is kept.
 */
export const shareLoanOperation = operation({
  name: "loans.share",
  kind: "command",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ quoteId: quoteIdSchema }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId }) {
    const { ports, session } = context;
    await loadPermitted(context, "loans.share", quoteId, "forChange");
    if ((await session.loanLinks.count(quoteId)) >= MOST_LINKS) {
      return refuse("loan.too_many_links", { details: { most: MOST_LINKS } });
    }
    const made = ports.passwords?.newToken() ?? refuse("demo.needs_account");
    const createdAt = ports.clock.now();
    await session.loanLinks.add({ tokenHash: made.hash, quoteId, createdAt });
    return { token: made.token };
  },
});

/** Takes back every link of a loan request: from now on none of them opens it. */
export const revokeLoanLinksOperation = operation({
  name: "loans.revoke",
  kind: "command",
  homes: "server",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  changesQuote: (input) => input.quoteId,
  async run(context, { quoteId }) {
    await loadPermitted(context, "loans.revoke", quoteId, "forChange");
    await context.session.loanLinks.revoke(quoteId);
    return { revoked: true };
  },
});

/** The loan request behind a link, without what its owner's privacy hides (MKT-08); while that owner can act (MKT-18). */
export const openLoanLinkOperation = operation({
  name: "loans.openLink",
  kind: "query",
  homes: "server",
  input: z.strictObject({ token: loanTokenSchema }),
  async run(context, { token }) {
    const { ports, session } = context;
    const hash = ports.passwords?.hashToken(token) ?? "";
    const quoteId = await session.loanLinks.quoteOf(hash);
    const unit = quoteId === null ? null : await session.quotes.load(quoteId);
    if (!unit || absenceIn(unit, unit.quote.ownerId) !== null) return refuse("loan.link_closed");
    const request = await makeLoanRequest(context, unit);
    const { pictureLabels } = request;
    return { ...loanForLink(request, unit.quote), pictureLabels };
  },
});
