import {
  LOCAL_OWNER,
  type LoanBorrower,
  type LoanProperty,
  type LoanRequest,
  type PropertyAddress,
  type PropertyOutline,
  type QuoteUnit,
  type Rung,
  acceptedBid,
  amountBefore,
  findProperty,
  isSampleValue,
  loanRequest,
  rungOf,
  sampleAppraisedValue,
  sampleFigure,
  summaryOf,
} from "@oneup/domain";
import { stateOfZip } from "@oneup/valuation";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import type { TaskContext } from "../operation.ts";
import type { MarketSession } from "../ports.ts";
import { badgeOf } from "../verifications/verification-answer.ts";
import { labelsOfUpgrades } from "../properties/answer-own.ts";
import type { PictureLabel } from "../properties/property-answer.ts";

/** A loan request with how those of its pictures were made that are kept here (PIC-05), by reference. */
export interface LabelledLoanRequest extends LoanRequest {
  readonly pictureLabels: Readonly<Record<string, PictureLabel>>;
}

/** The known facts of the property: its value and its basis, from its owner's analysis of that address (T-17). */
async function propertyOf(session: MarketSession, unit: QuoteUnit): Promise<LoanProperty> {
  const { address, ownerId } = unit.quote;
  const unknown = {
    valuedOn: null,
    valueBefore: null,
    facts: null,
    standing: null,
    search: null,
    accuracy: null,
  };
  const unvalued: LoanProperty = { address, value: null, ...unknown };
  // In the demo every property is worth the same (CALC-13, T-17).
  if (ownerId === LOCAL_OWNER) return { ...unvalued, value: sampleFigure(sampleAppraisedValue) };
  const analysed: readonly PropertyOutline[] = await session.properties.list(ownerId);
  const report = findProperty(analysed, address)?.report;
  const standing = report && rungOf(report);
  if (!report || !standing) return unvalued;
  const { facts, search, day } = report;
  const { rung, date, count, value } = standing;
  const accuracy = isSampleValue(report) ? null : await accuracyOf(session, rung, address);
  const found = { standing: { rung, date, count }, search, accuracy };
  return { address, value, facts, valuedOn: day, valueBefore: amountBefore(report), ...found };
}

/** The accuracy of values by sales in a state; null for a value with another basis, or without a measurement. */
async function accuracyOf(
  { accuracy }: MarketSession,
  rung: Rung,
  { state, zip }: PropertyAddress,
): Promise<LoanProperty["accuracy"]> {
  if (rung !== "sales") return null;
  const measured = await accuracy.newest(state || (stateOfZip(zip) ?? ""));
  return measured?.report ? summaryOf(measured.report) : null;
}

async function borrowerOf(
  session: MarketSession,
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
 * The loan request of a quote, from its owner's own records. In a browser's own store it follows the
 * specification: always the estimate (CALC-13, CALC-14).
 */
export async function makeLoanRequest(
  context: TaskContext & { readonly session: MarketSession },
  unit: QuoteUnit,
): Promise<LabelledLoanRequest> {
  const { ports, session } = context;
  const bidder = acceptedBid(unit)?.contractorId;
  const [borrower, property, pictureLabels, checked] = await Promise.all([
    borrowerOf(session, context, unit.quote.ownerId),
    propertyOf(session, unit),
    labelsOfUpgrades(context, unit.quote.upgrades),
    bidder === undefined ? null : badgeOf(session, bidder),
  ]);
  const fromBid = unit.quote.ownerId !== LOCAL_OWNER;
  const given = { borrower, property, checked, fromBid, now: ports.clock.now() };
  return { ...loanRequest(unit, given), pictureLabels };
}
