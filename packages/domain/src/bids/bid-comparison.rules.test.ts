import { describe, expect, it } from "vitest";
import { NOW, bidDetails, bidOf, figure, upgrade } from "../testing/builders.ts";
import { compareBids } from "./bid-comparison.rules.ts";
import type { Bid, BidStatus } from "./bid.schema.ts";

const bid = (id: string, amount: number, status: BidStatus = "pending", over: Partial<Bid> = {}) =>
  bidOf(id, { amount, status, ...over });

/** A request by its estimate alone, where no bid has room prices. */
const estimated = (totalCost: number) => ({ upgrades: [], totalCost });

const rooms = {
  upgrades: [
    upgrade({ id: "kitchen", cost: figure(1_850_000) }),
    upgrade({ id: "bath", room: "Bath", cost: figure(820_000) }),
  ],
  totalCost: 2_670_000,
};

/** Prices for some of the rooms. */
const priced = (prices: Readonly<Record<string, number>>): Partial<Bid> => ({
  details: bidDetails({
    lines: Object.entries(prices).map(([upgradeId, materials]) => ({
      upgradeId,
      kind: "fixed",
      labor: 0,
      materials,
      note: "",
    })),
  }),
});

const kitchenOnly = (id: string, amount: number, over: Partial<Bid> = {}) =>
  bid(id, amount, "pending", { ...priced({ kitchen: amount }), ...over });

describe("bids at a glance", () => {
  it("shows lowest, highest, median and each difference from the estimate, cheapest first", () => {
    const bids = [bid("a", 2_580_000), bid("b", 2_350_000, "approved"), bid("c", 3_000_000)];
    const { bids: rows, ...all } = compareBids(bids, estimated(2_670_000), NOW) ?? { bids: [] };
    expect(all).toEqual({
      lowest: 2_350_000,
      highest: 3_000_000,
      median: 2_580_000,
      estimate: 2_670_000,
    });
    expect(
      rows.map((row) => [
        row.bidId,
        row.isLowest,
        row.isHighest,
        row.fromEstimate,
        row.fromEstimatePercent,
      ]),
    ).toEqual([
      ["b", true, false, -320_000, -12],
      ["a", false, false, -90_000, -3.4],
      ["c", false, true, 330_000, 12.4],
    ]);
    expect(rows[0]).toMatchObject({ amount: 2_350_000, gaps: 0, total: 2_350_000 });
  });

  it("MKT-06 S-63 leaves out bids that are no offers any more, and those past their expiry", () => {
    const late = { expirationDate: "2026-01-05" };
    const bids = [
      bid("a", 100),
      bid("b", 1, "rejected"),
      bid("c", 2, "withdrawn"),
      bid("d", 3, "closed"),
      bid("late", 1, "pending", late),
    ];
    expect(compareBids(bids, estimated(0), NOW)?.bids.map((each) => each.bidId)).toEqual(["a"]);
    expect(compareBids(bids.slice(1), estimated(0), NOW)).toBeNull();
  });

  it("sets a single bid apart from nothing, and gives no percentage without an estimate", () => {
    expect(compareBids([bid("a", 100)], estimated(0), NOW)?.bids[0]).toMatchObject({
      isLowest: false,
      isHighest: false,
      fromEstimatePercent: null,
    });
  });

  it("MKT-06 MKT-07 a bid that leaves a room out is not called the lowest for that, nor below the estimate", () => {
    const compared = compareBids(
      [kitchenOnly("gap", 2_000_000), bid("whole", 2_600_000)],
      rooms,
      NOW,
    );
    expect(compared?.bids).toMatchObject([
      { bidId: "whole", total: 2_600_000, gaps: 0, isLowest: true, fromEstimate: -70_000 },
      { bidId: "gap", amount: 2_000_000, total: 2_820_000, gaps: 1, fromEstimate: 150_000 },
    ]);
    expect([compared?.lowest, compared?.highest]).toEqual([2_600_000, 2_820_000]);
  });
});
