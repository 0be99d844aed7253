import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeAmount } from "../money/money.rules.ts";
import { NOW, quote, terms, upgrade, must } from "../testing/builders.ts";
import {
  changedDetails,
  disagreement,
  draftOfDetails,
  fitToAmount,
  linesTotal,
  scheduleTotal,
} from "./bid-details.rules.ts";
import {
  type BidDetails,
  type BidDetailsDraft,
  NO_DETAILS,
  bidDetailLimits,
  bidDetailsSchema,
  readBidDetails,
} from "./bid-details.schema.ts";
import { bidFacts } from "./bid-facts.rules.ts";
import { lineTotal } from "./bid-line.rules.ts";
import { alsoChanged } from "./bid-log.rules.ts";
import { reviseBid, submitBid } from "./bid-verbs.rules.ts";
import { type BidDraft, readBidDraft } from "./bid.schema.ts";

const rooms = ["kitchen", "bath"];
const given = { rooms, now: NOW };
const line = (over: Partial<BidDetailsDraft["lines"][number]> = {}) => ({
  upgradeId: "kitchen",
  kind: "fixed" as const,
  labor: "9,000",
  materials: "$7,500.50",
  note: "",
  ...over,
});
const draft = (over: Partial<BidDetailsDraft> = {}): BidDetailsDraft => ({
  ...NO_DETAILS,
  ...over,
});

function read(over: Partial<BidDetailsDraft>): BidDetails {
  const done = readBidDetails(draft(over), given);
  if (!done.ok || done.value === null) throw new Error("not read");
  return done.value;
}

const fitted = (over: Parameters<typeof line>[0], amount: string, more = {}) =>
  fitToAmount(draft({ lines: [line(over)], ...more }), amount).lines[0];

describe("the one room of a bid", () => {
  it("MKT-05 has as much labor as the bid amount leaves beside its materials", () => {
    expect(fitted({}, "28,400")).toEqual(line({ labor: "20,899.50" }));
  });

  it("MKT-05 costs as much more as there is a discount", () => {
    const off = { discount: "500", discountReason: "Neighbors" };
    expect(fitted({}, "16,000.50", off)).toEqual(line());
    expect(fitted({}, "16,000", off)).toMatchObject({ labor: "8,999.50" });
  });

  it.each([
    ["an amount that cannot be read", {}, "soon"],
    ["an amount below its materials", {}, "7,000"],
    ["no price", { labor: "", materials: "" }, "28,400"],
    ["a price that cannot be read", { materials: "few" }, "28,400"],
  ])("MKT-05 stays as typed with %s", (_what, over, amount) => {
    expect(fitted(over, amount)).toEqual(line(over));
  });

  it("MKT-05 is none of two", () => {
    const two = draft({ lines: [line(), line({ upgradeId: "bath" })] });
    expect(fitToAmount(two, "28,400")).toBe(two);
  });
});

describe("what a bid says beside its amount (MKT-05)", () => {
  it("MKT-05 reads rooms with labor and materials apart, payments, dates, warranty and permits", () => {
    const full = read({
      lines: [
        line(),
        line({ upgradeId: "bath", kind: "owner", labor: "5", note: " Tiles are yours " }),
      ],
      deposit: "1000",
      payments: [{ when: " Cabinets in ", amount: "15,500.50" }],
      startDate: "2027-01-04",
      workDays: " 12 ",
      warranty: " 2 years on labor ",
      permits: "Electrical",
    });
    expect(full).toEqual({
      lines: [
        { upgradeId: "kitchen", kind: "fixed", labor: 900_000, materials: 750_050, note: "" },
        { upgradeId: "bath", kind: "owner", labor: 0, materials: 0, note: "Tiles are yours" },
      ],
      deposit: 100_000,
      payments: [{ when: "Cabinets in", amount: 1_550_050 }],
      startDate: "2027-01-04",
      workDays: 12,
      warranty: "2 years on labor",
      permits: "Electrical",
    });
    expect([linesTotal(full), scheduleTotal(full)]).toEqual([1_650_050, 1_650_050]);
    expect(bidDetailsSchema.safeParse(full).success).toBe(true);
  });

  it("MKT-05 nothing typed is nothing said, so that the plain amount stays enough", () => {
    const untouched = draftOfDetails(null, rooms);
    expect(readBidDetails(untouched, given)).toEqual({ ok: true, value: null });
    expect(disagreement(null, 2_580_000)).toBeNull();
  });

  it("PROJ-17 MKT-05 takes an amount without a word about it as a fixed price, and none of one kind as 0, which is empty again when the bid is revised", () => {
    const sent = read({ lines: [line({ kind: "", materials: "" })] });
    expect(sent.lines[0]).toMatchObject({ kind: "fixed", labor: 900_000, materials: 0 });
    const [again] = draftOfDetails(sent, rooms).lines;
    expect(again).toMatchObject({ labor: "9,000", materials: "" });
  });

  const bad: readonly (readonly [Partial<BidDetailsDraft>, string, string])[] = [
    [{ lines: [line({ labor: "", materials: "0" })] }, "field.required", "lines.0.labor"],
    [{ lines: [line({ materials: "a lot" })] }, "money.not_a_number", "lines.0.materials"],
    [{ lines: [line({ labor: "-5" })] }, "money.not_positive", "lines.0.labor"],
    [{ lines: [line({ upgradeId: "pool" })] }, "field.invalid", "lines.0.upgradeId"],
    [{ lines: [line(), line()] }, "field.invalid", "lines.1.upgradeId"],
    [{ discount: "some", discountReason: "Old tiles" }, "money.not_a_number", "discount"],
    [{ discount: "-500", discountReason: "Old tiles" }, "money.not_positive", "discount"],
    [{ discountReason: "Returning customer" }, "field.required", "discount"],
    [{ discount: "500", discountReason: " " }, "field.required", "discountReason"],
    [{ deposit: "some" }, "money.not_a_number", "deposit"],
    [{ payments: [{ when: "", amount: "5" }] }, "field.required", "payments.0.when"],
    [{ payments: [{ when: "End", amount: "" }] }, "field.required", "payments.0.amount"],
    [{ startDate: "2026-02-30" }, "date.invalid", "startDate"],
    [{ startDate: "2026-11-01" }, "date.past", "startDate"],
  ];
  it.each(bad)("REL-04 %j is refused with the field at fault", (over, code, field) => {
    expect(readBidDetails(draft(over), given)).toEqual({
      ok: false,
      refusal: { code, field: `details.${field}` },
    });
  });

  it("MKT-05 REL-04 working days are refused with the days that fit", () => {
    const details = { least: 1, most: bidDetailLimits.workDays };
    for (const workDays of ["0", "1e2", `${bidDetailLimits.workDays + 1}`]) {
      expect(readBidDetails(draft({ workDays }), given)).toEqual({
        ok: false,
        refusal: { code: "field.not_between", field: "details.workDays", details },
      });
    }
  });

  it("MKT-05 a bid that does no room of the scope is refused, one that leaves a room unstated is not", () => {
    const kitchen = line({ kind: "excluded" });
    const done = (bath: BidDetailsDraft["lines"][number]) =>
      readBidDetails(draft({ lines: [kitchen, bath] }), given);
    for (const kind of ["excluded", "owner"] as const) {
      expect(done(line({ upgradeId: "bath", kind }))).toEqual({
        ok: false,
        refusal: { code: "bid.nothing_included", field: "details.lines" },
      });
    }
    expect(done(line({ upgradeId: "bath" })).ok).toBe(true);
    expect(readBidDetails(draft({ lines: [kitchen] }), given).ok).toBe(true);
  });

  it("MKT-05 the rooms' prices and the amount must agree, and so must the payments", () => {
    const items = read({ lines: [line()] });
    expect(disagreement(items, 1_650_050)).toBeNull();
    expect(disagreement(items, 1_650_051)).toMatchObject({
      code: "bid.items_differ",
      details: { sum: 1_650_050, amount: 1_650_051 },
    });
    const paid = read({ deposit: "100", payments: [{ when: "End", amount: "900" }] });
    expect(disagreement(paid, 100_000)).toBeNull();
    expect(disagreement(paid, 90_000)).toMatchObject({ code: "bid.payments_differ" });
    expect(disagreement(read({ deposit: "101" }), 10_000)?.code).toBe("bid.deposit_above_amount");
    const excludes = read({ lines: [line({ kind: "excluded" })] });
    expect(disagreement(excludes, 2_580_000)).toBeNull();
  });
});

describe("a discount in a bid (MKT-19)", () => {
  it("MKT-19 is read with its reason, and typed again as it was", () => {
    const sent = read({ discount: "$500", discountReason: " Returning customer " });
    expect(sent.discount).toEqual({ amount: 50_000, reason: "Returning customer" });
    expect(draftOfDetails(sent, rooms)).toMatchObject({
      discount: "500",
      discountReason: "Returning customer",
    });
    expect(readBidDetails(draft({ discount: "0" }), given)).toEqual({ ok: true, value: null });
    // A draft that was kept before there were discounts.
    const { discount: _discount, discountReason: _reason, ...older } = draftOfDetails(null, rooms);
    expect(readBidDetails(older, given)).toEqual({ ok: true, value: null });
  });

  it("MKT-19 stored details from before discounts have none", () => {
    const { discount: _discount, ...older } = read({ warranty: "1 year" });
    expect(bidDetailsSchema.parse(older)).toEqual(older);
  });

  it("MKT-19 rooms less the discount add up to the bid's amount, and to no other", () => {
    const cents = fc.integer({ min: 1, max: 50_000_000 });
    fc.assert(
      fc.property(fc.tuple(cents, cents), cents, fc.integer(), (prices, off, miss) => {
        const { lines } = read({
          lines: rooms.map((upgradeId, at) =>
            line({ upgradeId, labor: writeAmount(prices[at] ?? 0), materials: "" }),
          ),
        });
        const { discount } = read({ discount: writeAmount(off), discountReason: "Credit" });
        const details = { ...read({ warranty: "1 year" }), lines, discount };
        const left = prices[0] + prices[1] - off;
        fc.pre(left > 0);
        expect(linesTotal(details)).toBe(left);
        expect(disagreement(details, left)).toBeNull();
        const other = disagreement(details, left + (miss || 1));
        expect(other).toMatchObject({ code: "bid.items_differ", details: { discount: off } });
        // What a reader adds up: the rooms, and the facts of the price below zero.
        const facts = bidFacts(details).filter(({ group }) => group === "price");
        const sum = [...lines.map(lineTotal), ...facts.map(({ value }) => Number(value))];
        expect(sum.reduce((one, next) => one + next, 0)).toBe(left);
      }),
    );
  });

  it("MKT-19 without room prices it tells why the amount is what it is, and payments go by that amount", () => {
    const paid = read({
      discount: "500",
      discountReason: "Returning customer",
      deposit: "100",
      payments: [{ when: "End", amount: "900" }],
    });
    expect(disagreement(paid, 100_000)).toBeNull();
    expect(disagreement(paid, 150_000)).toMatchObject({ code: "bid.payments_differ" });
  });

  it("MKT-19 a discount as large as the rooms is refused at its place", () => {
    const details = read({ lines: [line()], discount: "16,500.50", discountReason: "Free" });
    expect(disagreement(details, 1)).toEqual({
      code: "bid.discount_too_large",
      field: "details.discount",
    });
  });

  it("MKT-19 MKT-05 the log says that a revision changed it, or its reason", () => {
    const before = read({ discount: "500", discountReason: "Returning customer" });
    const reworded = read({ discount: "500", discountReason: "Leftover tiles" });
    expect(changedDetails(null, before)).toEqual(["discount"]);
    expect(changedDetails(before, reworded)).toEqual(["discount"]);
    expect(changedDetails(before, before)).toEqual([]);
  });
});

const typed = (amount: number, over: Partial<BidDraft> = {}): BidDraft => ({
  ...terms(),
  amount: writeAmount(amount),
  details: draft({ lines: [line()] }),
  ...over,
});

describe("a bid with details (MKT-05)", () => {
  const project = { quote: quote({ upgrades: [upgrade({ id: "kitchen" })] }) };
  it("MKT-05 keeps its details through a revision that does not speak of them, and drops them when told", () => {
    const before = read({ warranty: "1 year" });
    const { details: _details, ...silent } = typed(2_000_000);
    expect(readBidDraft(silent, NOW, { ...project, before })).toMatchObject({
      value: { details: before },
    });
    expect(readBidDraft({ ...silent, details: null }, NOW, { ...project, before })).toMatchObject({
      value: { details: null },
    });
    // An amount that leaves the kept rooms behind is refused in plain words.
    const rooms = { ...project, before: read({ lines: [line()] }) };
    expect(readBidDraft(silent, NOW, rooms)).toMatchObject({
      refusal: { code: "bid.items_differ", field: "details.lines" },
    });
  });

  it("MKT-05 PROJ-17 the log says which details a revision changed", () => {
    const submitted = must(
      submitBid(
        { quote: project.quote, bids: [] },
        { id: "bid-1", contractorId: "casey", tier: null, terms: terms(), now: NOW },
      ),
    );
    const revised = must(
      reviseBid(submitted.unit, {
        bidId: "bid-1",
        terms: terms({ details: read({ warranty: "1 year", workDays: "9" }) }),
        now: NOW,
      }),
    );
    const last = revised.bid.activityLog.at(-1);
    expect(last?.details).toBe("Bid of $25,800 revised. Changed: duration, warranty.");
    expect(last && alsoChanged(last)).toBe("duration, warranty");
  });
});
