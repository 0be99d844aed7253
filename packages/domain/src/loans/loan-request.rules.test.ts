import { describe, expect, it } from "vitest";
import { approveBid } from "../bids/bid-verbs.rules.ts";
import type { BidDetails, BidLine } from "../bids/bid-details.schema.ts";
import type { CheckedBadge } from "../people/checked-claim.rules.ts";
import { sampleAppraisedValue, sampleFigure } from "../properties/sample-property.ts";
import type { Figure } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { NOW, bidDetails, bidding, figure, must, quote, upgrade } from "../testing/builders.ts";
import { compareRevisions } from "../quotes/revision.rules.ts";
import { loanForLink, loanRequest } from "./loan-request.rules.ts";
import type { LoanProperty } from "./loan-request.schema.ts";

const kitchen = upgrade({ customDescription: "Keep the window" });
const bath = upgrade({
  id: "up-2",
  room: "Bath",
  cost: figure(820_000),
  valueGain: figure(1_500_000),
});
const project = quote({ upgrades: [kitchen, bath] });

function property(value: Figure | null): LoanProperty {
  const unknown = {
    valuedOn: null,
    valueBefore: null,
    facts: null,
    standing: null,
    search: null,
    accuracy: null,
  };
  return { address: project.address, value, ...unknown };
}

const borrower = { name: "Olive Owner", email: "olive@example.com", phone: "(555) 555-0101" };

function request(
  unit: QuoteUnit,
  value: Figure | null = sampleFigure(sampleAppraisedValue),
  fromBid = true,
  checked: CheckedBadge | null = null,
) {
  return loanRequest(unit, { borrower, property: property(value), checked, fromBid, now: NOW });
}

function line(over: Partial<BidLine>): BidLine {
  return { upgradeId: "up-1", kind: "fixed", labor: 0, materials: 0, note: "", ...over };
}

/** The project with an accepted bid of $25,800. */
function accepted(details: BidDetails | null): QuoteUnit {
  const unit = bidding({ quote: project, bids: [] }, "bid-1", "c-1", { details });
  return must(approveBid(unit, { bidId: "bid-1", shownAmount: 2_580_000, now: NOW })).unit;
}

it("DOC-01 ACC-11 names who was checked wherever it names the contractor, and whether a file alone vouches", () => {
  const claim = { businessName: "Small Shop", licenseNumber: "123456", licenseState: "Texas" };
  const checked = { ...claim, tier: "tier1" } as const;
  const made = (by: CheckedBadge["by"]) => request(accepted(null), null, true, { ...checked, by });
  expect(made("admin").contractor).toMatchObject({ company: "Small Shop", license: "123456" });
  expect(made("admin").investment.origin.source).toBe("Accepted bid of Small Shop");
  expect(made("file").contractor).toMatchObject({ tier: "tier1", by: "file" });
});

describe("a loan request from the estimate", () => {
  const made = request({ quote: project, bids: [] });

  it("LOAN-07 LOAN-09 CALC-13 CALC-14 has the specification's figures", () => {
    expect(made.basis).toBe("estimate");
    expect(
      made.lines.map(({ room, investment, valueGain, roi }) => [
        room,
        investment.typical,
        valueGain.typical,
        roi,
      ]),
    ).toEqual([
      ["Kitchen", 1_850_000, 3_200_000, 173],
      ["Bath", 820_000, 1_500_000, 183],
    ]);
    expect(made.investment.typical).toBe(2_670_000);
    expect(made.valueGain.typical).toBe(4_700_000);
    expect(made.averageRoi).toBe(176);
    expect(made.valueAfter?.typical).toBe(47_200_000);
  });

  it("DOC-01 asks for a reserve of 10% to 15% and holds the sum against the value", () => {
    expect(made.contingency).toMatchObject({ low: 267_000, typical: 267_000, high: 400_500 });
    expect(made.budget.typical).toBe(2_937_000);
    expect(made.loanToValue).toEqual({ today: 6.9, after: 6.2, afterAtLow: 6.2 });
  });

  it("DOC-01 says what each figure rests on, and one sample makes a sum sample data", () => {
    expect(made.valueAfter?.origin.kind).toBe("sample");
    expect(made.investment.origin).toMatchObject({ kind: "benchmark", source: "test" });
    expect(made.lines[0]?.description).toBe("New cabinets. Keep the window");
  });

  it("DOC-01 T-17 S-79 without a value nothing is said of value after and loan to value, without rooms the ROI is 0%", () => {
    const empty = request({ quote: quote({ upgrades: [] }), bids: [] });
    expect(empty).toMatchObject({ averageRoi: 0, investment: { typical: 0 } });
    expect(request({ quote: project, bids: [] }, null)).toMatchObject({
      valueAfter: null,
      loanToValue: null,
    });
  });

  it("LOAN-09 the demo keeps to the estimate whatever was accepted", () => {
    const demo = request(accepted(null), undefined, false);
    expect(demo).toMatchObject({ basis: "estimate", contractor: null });
    expect(demo.investment.typical).toBe(2_670_000);
  });
});

describe("a loan request from the accepted bid", () => {
  it("DOC-01 a plain amount is one price for all lines, which keep their estimates", () => {
    const made = request(accepted(null));
    expect(made.basis).toBe("bid");
    expect(made.investment).toMatchObject({
      typical: 2_580_000,
      origin: {
        kind: "bid",
        source: "Accepted bid of Casey Builds",
        // As dates are written on the screens (S-80).
        evidence: expect.stringMatching(
          /^Submitted [A-Z][a-z]{2} \d{1,2}, 20\d\d, valid until [A-Z][a-z]{2} \d{1,2}, 20\d\d$/,
        ),
      },
    });
    expect(made.lines.map(({ kind, counts }) => [kind, counts])).toEqual([
      ["together", true],
      ["together", true],
    ]);
    expect(made.contractor).toMatchObject({ company: "Casey Builds", terms: null });
    expect(made.averageRoi).toBe(182);
  });

  it("DOC-01 MKT-05 has labour and materials by line, and leaves out what the bid does not do", () => {
    const given = bidDetails({
      lines: [
        line({ labor: 1_080_000, materials: 1_500_000, note: "Maple" }),
        line({ upgradeId: "up-2", kind: "excluded" }),
      ],
      workDays: 30,
    });
    const made = request(accepted(given));
    expect(made.lines[0]).toMatchObject({
      kind: "fixed",
      labor: 1_080_000,
      materials: 1_500_000,
      investment: { typical: 2_580_000, origin: { kind: "bid" } },
      note: "Maple",
    });
    expect(made.lines[1]).toMatchObject({ kind: "excluded", counts: false, labor: null });
    expect(made.valueGain.typical).toBe(3_200_000);
    expect(made.contractor?.terms).toMatchObject({ workDays: 30 });
  });

  it("DOC-01 MKT-05 a room without a price beside priced ones is no part of the bid", () => {
    const given = bidDetails({ lines: [line({ labor: 2_580_000 })] });
    const made = request(accepted(given));
    expect(made.lines[1]).toMatchObject({ kind: "unpriced", counts: false });
    // One part alone says nothing of the other.
    expect(made.lines[0]).toMatchObject({ labor: null, materials: null });
  });
});

describe("a shared loan request", () => {
  const made = request(accepted(null));

  it("MKT-08 never has an email, and of the contractor what stands on a licence", () => {
    const shared = loanForLink(made, { hideAddress: false, hidePhone: false });
    expect(shared.borrower).toEqual({ ...borrower, email: "" });
    expect(shared.property.address.street).toBe("12 Oak Street");
    expect(shared.contractor).toMatchObject({ company: "Casey Builds", email: "", phone: "" });
  });

  it("MKT-08 has neither street nor phone where its owner hides them", () => {
    const text = JSON.stringify(loanForLink(made, { hideAddress: true, hidePhone: true }));
    expect(text).toContain("Sampleton");
    for (const hidden of ["Oak Street", "555", "@example.com"]) expect(text).not.toContain(hidden);
  });

  it("MKT-08 has neither in its texts, and no contact of the bidder in theirs", () => {
    const texts = "Ring at 12 Oak Street or (555) 555-0177";
    const [first, ...others] = made.lines;
    const terms = bidDetails({ discount: { amount: 50_000, reason: texts } });
    const contractor = made.contractor && { ...made.contractor, timeline: texts, terms };
    const lines = first
      ? [{ ...first, room: texts, description: texts, note: texts }, ...others]
      : [];
    const scope = compareRevisions(quote(), quote({ upgrades: [upgrade({ room: texts })] }));
    const named = { ...borrower, name: texts };
    const given = { ...made, lines, contractor, borrower: named, pricedBefore: scope };
    const hidden = JSON.stringify(loanForLink(given, { hideAddress: true, hidePhone: true }));
    expect(hidden).not.toMatch(/Oak Street|555/);
    const shown = loanForLink(given, { hideAddress: false, hidePhone: false });
    expect(shown.lines[0]).toMatchObject({ room: texts, note: "Ring at 12 Oak Street or •••" });
    expect(shown.contractor?.timeline).toBe("Ring at 12 Oak Street or •••");
  });
});
