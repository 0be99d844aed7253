import {
  LOCAL_OWNER,
  type LoanBorrower,
  type LoanProperty,
  type LoanRequest,
  type PropertyOutline,
  type QuoteUnit,
  loanRequest,
  sameAddress,
  sampleAppraisedValue,
  sampleFigure,
} from "@oneup/domain";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import type { TaskContext } from "../operation.ts";
import type { StoreSession } from "../ports.ts";

/** What the owner knows of the property: its value, by sales, from the analysis of that address. */
async function propertyOf(session: StoreSession, unit: QuoteUnit): Promise<LoanProperty> {
  const { address, ownerId } = unit.quote;
  const unvalued: LoanProperty = { address, value: null, valuedOn: null, facts: null, basis: null };
  // In the demo every property is worth the same (CALC-13, T-17).
  if (ownerId === LOCAL_OWNER) return { ...unvalued, value: sampleFigure(sampleAppraisedValue) };
  const analysed: readonly PropertyOutline[] = await session.properties.list(ownerId);
  const report = analysed.find((each) => sameAddress(each.address, address))?.report;
  if (!report) return unvalued;
  const { value, facts, basis } = report;
  return { address, value, facts, basis, valuedOn: basis.date };
}

async function borrowerOf(
  session: StoreSession,
  { actor }: Pick<TaskContext, "actor">,
  ownerId: string,
): Promise<LoanBorrower> {
  const local = actor.kind === "local" && actor.userType !== "contractor" ? actor.contact : null;
  const account = ownerId === LOCAL_OWNER ? null : await session.accounts.byId(ownerId);
  const { name, email, phone } = account ? actorOfAccount(account).contact : (local ?? NOBODY);
  return { name, email, phone };
}

const NOBODY: LoanBorrower = { name: "", email: "", phone: "" };

/**
 * The loan request of a quote, from its owner's own records. In a browser's own store it keeps to
 * the specification: the estimate, whatever was accepted (CALC-13, CALC-14).
 */
export async function makeLoanRequest(
  context: TaskContext & { readonly session: StoreSession },
  unit: QuoteUnit,
): Promise<LoanRequest> {
  const { ports, session } = context;
  const [borrower, property] = await Promise.all([
    borrowerOf(session, context, unit.quote.ownerId),
    propertyOf(session, unit),
  ]);
  const fromBid = unit.quote.ownerId !== LOCAL_OWNER;
  return loanRequest(unit, { borrower, property, fromBid, now: ports.clock.now() });
}
