import { describe, expect, it } from "vitest";
import { stateOf } from "../quotes/address.rules.ts";
import { NO_ADDRESS } from "../quotes/property-address.ts";
import { ADDRESS, bidDetails } from "../testing/builders.ts";
import { usStates } from "../us-states.ts";
import {
  depositBreaches,
  depositLaw,
  depositLinks,
  depositRules,
  illegalDeposit,
  largestDeposit,
} from "./deposit.rules.ts";

const details = (deposit: number | null, ...payments: number[]) =>
  bidDetails({
    deposit,
    payments: payments.map((amount, at) => ({ when: `Step ${at + 1}`, amount })),
  });

const allowed = (state: string, amount: number) => {
  const law = depositLaw(state, amount);
  return law && largestDeposit(law, amount);
};

const A_LINK = [expect.stringMatching(/./), expect.stringMatching(/^https:/)];

describe("the state whose rule holds (MKT-12)", () => {
  it.each([
    [{ ...ADDRESS, state: " ca " }, "CA"],
    [{ ...NO_ADDRESS, line: "12 Oak Street, Fresno, CA 93701" }, "CA"],
    [{ ...NO_ADDRESS, line: "The house at the lake" }, ""],
    [NO_ADDRESS, ""],
  ])("MKT-12 of %j is %j", (address, state) => {
    expect(stateOf(address)).toBe(state);
  });
});

const due = (when: string) =>
  illegalDeposit({ ...details(100_000), payments: [{ when, amount: 2_400_000 }] }, 2_500_000, "CA");

describe("what may be asked for up front (MKT-12)", () => {
  it.each([
    // California: the lesser of 10% and $1,000, to the cent.
    ["CA", 2_580_000, 100_000],
    ["CA", 1_000_000, 100_000],
    ["CA", 999_999, 99_999],
    ["CA", 500_000, 50_000],
    ["FL", 2_580_000, 258_000],
    ["NY", 2_580_000, 0],
    ["MD", 2_580_000, 860_000],
    ["MA", 100, 33],
    ["ME", 300_000, 100_000],
    ["TN", 300_000, 100_000],
    // Pennsylvania: only above $5,000.
    ["PA", 500_001, 166_667],
    ["PA", 500_000, null],
    ["TX", 2_580_000, null],
    ["IL", 2_580_000, null],
    ["", 2_580_000, null],
  ] as const)("MKT-12 in %s of %d cents at most %s", (state, amount, most) => {
    expect(allowed(state, amount)).toBe(most);
  });

  it("MKT-12 California refuses a deposit above its bound by a cent, and takes one at it", () => {
    expect(illegalDeposit(details(100_000), 2_580_000, "CA")).toBeNull();
    // These have exceptions, duties or no rule: nothing is refused there.
    for (const state of ["FL", "NY", "MD", "PA", "TX"]) {
      expect(illegalDeposit(details(2_580_000), 2_580_000, state)).toBeNull();
    }
    expect(illegalDeposit(details(100_001), 2_580_000, "ca ")).toMatchObject({
      code: "bid.deposit_illegal",
      field: "details.deposit",
      details: { asked: 100_001, most: 100_000 },
    });
  });

  it.each([
    "before any work begins",
    "Before we start",
    "Prior to commencement of the project",
    "before demolition",
    "At contract signing",
    "When the agreement is signed",
    "On acceptance of the bid",
    "50% up front",
    "Paid in advance",
    "Down payment",
    "Upon acceptance",
    "upon approval",
    "When you approve this bid",
    "to order materials",
    "to reserve your date",
    "To hold the date",
    "To schedule the job",
    "initial payment",
    "Mobilization",
    "due now",
    "Today",
    "Immediately",
    "at booking",
    "With order",
    "at execution of agreement",
    "anticipo",
  ])("MKT-12 California counts a payment due %j as deposit", (when) => {
    expect(due(when)).toMatchObject({
      code: "bid.deposit_illegal",
      field: "details.payments",
      details: { asked: 2_500_000, most: 100_000 },
    });
  });

  it.each([
    "Cabinets delivered",
    "When work begins",
    "Before the cabinets are installed",
    "Before the work is finished",
    "Before the final inspection",
    "After final sign-off",
    "On acceptance of the finished work",
    "On completion of the contract",
    "Final balance, less the deposit, on completion",
    "Remaining balance after deposit, when finished",
    "When completion is signed",
    "Upon signed final walkthrough",
    "at signing of completion certificate",
    "Prior to starting drywall",
    "Before start of tile work",
    "before work on phase 2 begins",
    "Before starting second floor",
    "Site preparation complete",
    "in advance of final inspection",
  ])("MKT-12 a payment due %j is no deposit", (when) => expect(due(when)).toBeNull());

  it("MKT-12 the law's sentence comes first and alone; without a law the lenders' practice speaks", () => {
    const [first, ...rest] = depositBreaches(details(1_000_000), 2_580_000, "MD");
    expect(first).toMatchObject({
      rule: { id: "third", kind: "law", effect: "limits" },
      what: "deposit",
      asked: 1_000_000,
      allowed: 860_000,
    });
    expect(rest).toEqual([]);
    expect(depositBreaches(details(1_000_000), 2_580_000, "TX")).toMatchObject([
      { rule: { id: "lender", kind: "practice" }, what: "deposit", allowed: 387_000 },
    ]);
    expect(depositBreaches(details(500_000), 2_580_000, "MD")).toMatchObject([
      { rule: { id: "lender" }, what: "deposit" },
    ]);
  });

  it("MKT-12 one large payment, and too little held back for the end, are told", () => {
    const breaches = depositBreaches(details(0, 600_000, 380_000, 20_000), 1_000_000, "TX");
    expect(breaches.map(({ what, asked, allowed: most }) => [what, asked, most])).toEqual([
      ["draw", 600_000, 200_000],
      ["last", 20_000, 100_000],
    ]);
  });

  it("MKT-12 every rule names its source and month and links to it for each of its states, and no state has two laws", () => {
    for (const rule of depositRules) {
      expect(rule.source).not.toBe("");
      for (const state of rule.states.length === 0 ? ["TX"] : rule.states) {
        const links = depositLinks(rule, state);
        expect(links).not.toEqual([]);
        for (const { label, url } of links) expect([label, url]).toEqual(A_LINK);
      }
      expect(rule.asOf).toMatch(/^2026-\d\d$/);
    }
    const named = depositRules.flatMap((rule) => rule.states);
    expect(new Set(named).size).toBe(named.length);
    const states = usStates.map(({ code }) => code);
    expect(named.filter((state) => !states.includes(state))).toEqual([]);
  });
});
