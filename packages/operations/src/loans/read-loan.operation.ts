import { type QuoteUnit, standingOf } from "@oneup/domain";
import * as z from "zod/mini";
import { type Context, operation } from "../operation.ts";
import { ownerOf } from "../properties/load-property.ts";
import { loadPermitted } from "../quotes/load-quote.ts";
import { quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { type LabelledLoanRequest, makeLoanRequest } from "./loan-answer.ts";

/** A loan request as its owner sees it. */
export interface LoanAnswer extends LabelledLoanRequest {
  /** Whether this reader may give it to others by a link, and how many links open it now. */
  readonly sharing: {
    readonly may: boolean;
    readonly links: number;
    /** The parts that a shared copy leaves out (MKT-08). */
    readonly hideAddress: boolean;
    readonly hidePhone: boolean;
  };
}

async function unitOf(context: Context, quoteId: string | undefined): Promise<QuoteUnit | null> {
  const { session, actor } = context;
  const id = quoteId ?? (await session.quotes.latestOwned(ownerOf(actor)));
  if (id === null) return null;
  // A browser's store is open to everybody at it (column L).
  if (actor.kind === "local" || quoteId === undefined) return session.quotes.load(id);
  return (await loadPermitted(context, "loans.read", id)).unit;
}

/**
 * The bank loan request of a quote, by default that of the last bid request (S-50, LOAN-06..09); null if
 * there is none.
 */
export const readLoanOperation = operation({
  name: "loans.read",
  kind: "query",
  homes: "both",
  input: z.strictObject({ quoteId: z.optional(quoteIdSchema) }),
  async run(context, { quoteId }): Promise<{ request: LoanAnswer | null }> {
    const unit = await unitOf(context, quoteId);
    if (!unit) return { request: null };
    const { session, actor } = context;
    const { hideAddress, hidePhone } = unit.quote;
    const may = actor.kind === "account" && standingOf(actor, unit) === "owner" && !actor.paused;
    const [request, links] = await Promise.all([
      makeLoanRequest(context, unit),
      may ? session.loanLinks.count(unit.quote.id) : 0,
    ]);
    return { request: { ...request, sharing: { may, links, hideAddress, hidePhone } } };
  },
});
