import type { BidLine } from "../bids/bid-details.schema.ts";
import { linesTotal, withTexts } from "../bids/bid-details.rules.ts";
import { isPriced, lineTotal } from "../bids/bid-line.rules.ts";
import { endedApproval, wasNotAskedFor } from "../bids/bid.rules.ts";
import { withChanges } from "../bids/bid-verbs.rules.ts";
import type { Bid } from "../bids/bid.schema.ts";
import { bidderName } from "../bids/bid-lists.rules.ts";
import { type Moment, dayOf, writeDay } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import { type CheckedBadge, withCheckedClaim } from "../people/checked-claim.rules.ts";
import { loanFigures } from "../properties/loan.rules.ts";
import { maskContacts } from "../messages/contact-masking.rules.ts";
import { reduceAddress } from "../quotes/address.rules.ts";
import { differenceWithoutHidden } from "../quotes/revision.rules.ts";
import { withoutPictureNote } from "../quotes/cover-picture.rules.ts";
import { projectName } from "../quotes/project-name.rules.ts";
import { quoteNumber } from "../quotes/quote.rules.ts";
import { isKnown } from "../quotes/figure.rules.ts";
import { originLimits } from "../quotes/quote-limits.rules.ts";
import type { Figure, Origin, Quote, QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { asSentences } from "../sentences.ts";
import { roiOfRoom } from "../upgrades/roi.rules.ts";
import type {
  LoanBorrower,
  LoanContractor,
  LoanLine,
  LoanLineKind,
  LoanProperty,
  LoanRequest,
  LoanToValue,
} from "./loan-request.schema.ts";

/**
 * The share that lenders of renovations set aside for surprises, as fractions of the investment: 10 to 15 %,
 * usually the lower end. Practice, read in public guides in November 2026.
 */
const CONTINGENCY = { low: 10, typical: 10, high: 15 } as const;
const CONTINGENCY_ORIGIN: Origin = {
  kind: "assumption",
  source: "Practice of renovation lenders: 10 to 15% of the work",
  evidence: "A reserve for what comes up, paid out only when needed",
  years: "2026",
};

/** The bid that the owner accepted, null without one. */
export function acceptedBid(unit: QuoteUnit): Bid | null {
  const bid = unit.bids.find(({ status }) => status === "approved");
  return bid ? withChanges(unit, bid, "owner") : null;
}

function bidOrigin(bid: Bid): Origin {
  return {
    kind: "bid",
    source: `Accepted bid of ${bidderName(bid)}`.slice(0, originLimits.text),
    evidence: `Submitted ${writeDay(dayOf(bid.submittedAt))}, valid until ${writeDay(bid.expirationDate)}`,
    years: "",
  };
}

function exactly(amount: Cents, origin: Origin): Figure {
  return { low: amount, typical: amount, high: amount, origin };
}

/** The accepted bid's treatment of a room. A bid without room prices is one price for everything it includes. */
function kindOf(bid: Bid | null, line: BidLine | null, room: string): LoanLineKind {
  if (bid === null) return "estimate";
  if (line) return line.kind;
  if (wasNotAskedFor(bid, room)) return "unpriced";
  return linesTotal(bid.details ?? { lines: [] }) === null ? "together" : "unpriced";
}

/** A gain as it is told: beside the dollars, its share would tell the home's value, too. */
function asTold(gain: Figure): Figure {
  const { share, ...figure } = gain;
  return isKnown(gain) || !share ? figure : gain;
}

function lineOf(upgrade: QuoteUpgrade, bid: Bid | null): LoanLine {
  const line = bid?.details?.lines.find((each) => each.upgradeId === upgrade.id) ?? null;
  const kind = kindOf(bid, line, upgrade.room);
  const priced = line !== null && isPriced(line) ? line : null;
  const investment = bid && priced ? exactly(lineTotal(priced), bidOrigin(bid)) : upgrade.cost;
  const apart = priced !== null && priced.labor > 0 && priced.materials > 0;
  return {
    upgradeId: upgrade.id,
    room: upgrade.room,
    description: asSentences(upgrade.description, withoutPictureNote(upgrade.customDescription)),
    kind,
    counts: kind !== "excluded" && kind !== "owner" && kind !== "unpriced",
    investment,
    labor: apart ? priced.labor : null,
    materials: apart ? priced.materials : null,
    note: line?.note ?? "",
    valueGain: asTold(upgrade.valueGain),
    roi: roiOfRoom(investment, upgrade.valueGain),
    beforeImage: upgrade.beforeImage,
    afterImage: upgrade.afterImage,
  };
}

function contractorOf(bid: Bid, checked: CheckedBadge | null): LoanContractor {
  const { company, name, email, phone, license, amount, submittedAt, timeline } = bid;
  const { tier = null, by = null } = checked ?? {};
  let terms: LoanContractor["terms"] = null;
  if (bid.details) {
    const { lines: _lines, ...others } = bid.details;
    terms = others;
  }
  const said = { company, name, email, phone, license, amount, submittedAt, timeline };
  return { ...said, tier, by, terms };
}

function sum(figures: readonly Figure[], origin: Origin): Figure {
  const add = (end: "low" | "typical" | "high") =>
    figures.reduce((total, figure) => total + figure[end], 0);
  return { low: add("low"), typical: add("typical"), high: add("high"), origin };
}

/** More sources than a reader takes in beside one figure: each has its place already. */
const MANY_SOURCES = "Where each part comes from is said with its room.";

/**
 * The origin of a sum: that of its parts if they agree, otherwise a combined one. Sample data in any part
 * make it sample data.
 */
function originOfAll(origins: readonly Origin[], words: string): Origin {
  const [first] = origins;
  if (first && origins.every((each) => each.source === first.source)) return first;
  const sample = origins.find((each) => each.kind === "sample");
  const sources = asSentences(...origins.map((each) => each.source));
  return {
    kind: sample ? "sample" : (first?.kind ?? "assumption"),
    source: words,
    evidence: sources.length <= originLimits.text ? sources : MANY_SOURCES,
    years: "",
  };
}

const sumOfGains = (gains: readonly Figure[]): Figure =>
  sum(
    gains,
    originOfAll(
      gains.map(({ origin }) => origin),
      "Sum of the gains",
    ),
  );

function share(amount: Cents, percent: number): Cents {
  return Math.round((amount * percent) / 100);
}

function percentOf(amount: Cents, value: Cents): number {
  return value > 0 ? Math.round((amount * 1_000) / value) / 10 : 0;
}

/**
 * A bank loan request (DOC-01): built from the accepted bid if there is one, otherwise from the estimate.
 * Sums leave out the parts that the accepted bid excludes. The average ROI and the value after follow CALC-13
 * and CALC-14.
 * @param given.property with its value now, null where nobody valued it
 * @param given.checked what was checked of whoever made the accepted bid (ACC-11); null for nothing
 * @param given.fromBid false where the estimate is asked for whatever was accepted (the demo, LOAN)
 */
export function loanRequest(
  unit: QuoteUnit,
  given: {
    readonly borrower: LoanBorrower;
    readonly property: LoanProperty;
    readonly checked: CheckedBadge | null;
    readonly fromBid: boolean;
    readonly now: Moment;
  },
): LoanRequest {
  const { quote } = unit;
  const { borrower, property, checked } = given;
  const sent = given.fromBid ? acceptedBid(unit) : null;
  const bid = sent && withCheckedClaim(sent, checked);
  const lines = quote.upgrades.map((upgrade) => lineOf(upgrade, bid));
  const counted = lines.filter((line) => line.counts);
  const costs = counted.map((line) => line.investment);
  const gains = counted.map((line) => line.valueGain);
  const investment = bid
    ? exactly(bid.amount, bidOrigin(bid))
    : sum(
        costs,
        originOfAll(
          costs.map(({ origin }) => origin),
          "Sum of the estimates",
        ),
      );
  // What one room's gain is a share of says nothing of them together.
  const { share: _share, ...valueGain } = gains.find((each) => !isKnown(each)) ?? sumOfGains(gains);
  const contingency: Figure = {
    low: share(investment.typical, CONTINGENCY.low),
    typical: share(investment.typical, CONTINGENCY.typical),
    high: share(investment.typical, CONTINGENCY.high),
    origin: CONTINGENCY_ORIGIN,
  };
  const budget = sum([investment, contingency], investment.origin);
  const figures = loanFigures(
    [{ room: "", cost: investment.typical, valueGain: valueGain.typical }],
    property.value?.typical ?? 0,
  );
  const valueAfter =
    property.value && isKnown(valueGain)
      ? sum(
          [property.value, valueGain],
          originOfAll([property.value.origin, valueGain.origin], "Value now plus the value gain"),
        )
      : null;
  return {
    quoteId: quote.id,
    name: projectName(quote),
    number: quoteNumber(quote.id),
    madeAt: given.now,
    basis: bid ? "bid" : "estimate",
    borrower,
    property,
    lines,
    contractor: bid ? contractorOf(bid, checked) : null,
    approvalEnded: given.fromBid && bid === null && unit.bids.some(endedApproval),
    pricedBefore: bid?.since ?? null,
    investment,
    contingency,
    budget,
    valueGain,
    averageRoi: isKnown(valueGain) ? figures.averageRoi : null,
    valueAfter,
    loanToValue: loanToValue(budget, property.value, valueAfter),
  };
}

function loanToValue(
  budget: Figure,
  value: Figure | null,
  after: Figure | null,
): LoanToValue | null {
  if (!value || !after || value.typical <= 0) return null;
  return {
    today: percentOf(budget.typical, value.typical),
    after: percentOf(budget.typical, after.typical),
    afterAtLow: percentOf(budget.typical, after.low),
  };
}

/**
 * The loan request as a holder of its link sees it (MKT-08): never an email; no phone with `hidePhone`; only
 * city, state and ZIP with `hideAddress`; only the licensed name of the contractor; and no text that contains
 * any of the hidden parts.
 */
export function loanForLink(
  request: LoanRequest,
  { hideAddress, hidePhone }: Pick<Quote, "hideAddress" | "hidePhone">,
): LoanRequest {
  const { borrower, property, contractor, pricedBefore } = request;
  const hidden = { hideAddress, hidePhone, address: property.address };
  const name = maskContacts(borrower.name, hidden);
  // The link never leads to the bidder's contact details, whatever the owner shows.
  const ofBid = (text: string) => maskContacts(text, { ...hidden, hidePhone: true });
  return {
    ...request,
    name: maskContacts(request.name, hidden),
    borrower: { name, email: "", phone: hidePhone ? "" : borrower.phone },
    property: hideAddress ? { ...property, address: reduceAddress(property.address) } : property,
    pricedBefore: pricedBefore && differenceWithoutHidden(pricedBefore, hidden),
    lines: request.lines.map((line) => ({
      ...line,
      room: maskContacts(line.room, hidden),
      description: maskContacts(line.description, hidden),
      note: ofBid(line.note),
    })),
    contractor: contractor && {
      ...contractor,
      email: "",
      phone: "",
      timeline: ofBid(contractor.timeline),
      terms: contractor.terms && withTexts(contractor.terms, ofBid),
    },
  };
}
