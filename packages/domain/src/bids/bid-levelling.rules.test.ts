import { describe, expect, it } from "vitest";
import { NOW, bidDetails, bidOf, figure, upgrade } from "../testing/builders.ts";
import type { BidLine } from "./bid-details.schema.ts";
import { levelBids } from "./bid-comparison.rules.ts";
import type { Bid, BidStatus } from "./bid.schema.ts";

const upgrades = [
  upgrade({ id: "kitchen", cost: figure(1_850_000) }),
  upgrade({ id: "bath", room: "Bath", cost: figure(820_000) }),
];

type Line = readonly [room: string, kind: BidLine["kind"], price?: number];

const detailsOf = (lines: readonly Line[]) =>
  bidDetails({
    lines: lines.map(([upgradeId, kind, price = 0]) => ({
      upgradeId,
      kind,
      labor: 0,
      materials: price,
      note: "",
    })),
  });

const bid = (
  id: string,
  amount: number,
  lines: readonly Line[] = [],
  status: BidStatus = "pending",
) => bidOf(id, { amount, status, details: lines.length === 0 ? null : detailsOf(lines) });

const whole = (id: string, kitchen: number, bath: number) =>
  bid(id, kitchen + bath, [
    ["kitchen", "fixed", kitchen],
    ["bath", "allowance", bath],
  ]);

const kitchenOnly = (id: string) => bid(id, 1_700_000, [["kitchen", "fixed", 1_700_000]]);

const roomOf = (levelled: ReturnType<typeof levelBids>, bidId: string, room: string) =>
  levelled.find((each) => each.bidId === bidId)?.rooms.find((each) => each.upgradeId === room);

describe("bids made comparable (MKT-06)", () => {
  it("MKT-06 a room that a bid leaves out is filled with the other bids' median, and marked so", () => {
    const levelled = levelBids(
      [kitchenOnly("a"), whole("b", 1_800_000, 700_000), whole("c", 1_900_000, 900_000)],
      upgrades,
      NOW,
    );
    expect(roomOf(levelled, "a", "bath")).toEqual({
      upgradeId: "bath",
      stand: "unstated",
      price: null,
      filled: 800_000,
      from: "median",
    });
    expect(levelled.map(({ bidId, gaps, total }) => [bidId, gaps, total])).toEqual([
      ["a", 1, 2_500_000],
      ["b", 0, 2_500_000],
      ["c", 0, 2_800_000],
    ]);
  });

  it.each(["excluded", "owner"] as const)("MKT-06 a room that is %s is a gap too", (kind) => {
    const lines: Line[] = [
      ["kitchen", "fixed", 1_700_000],
      ["bath", kind],
    ];
    const bids = [bid("a", 1_700_000, lines), whole("b", 1_800_000, 700_000)];
    const found = roomOf(levelBids(bids, upgrades, NOW), "a", "bath");
    expect(found).toMatchObject({ stand: kind, filled: 700_000 });
  });

  it("MKT-06 where no other bid has a price the estimate is put in, and said to be that", () => {
    const levelled = levelBids([kitchenOnly("a"), bid("b", 2_600_000)], upgrades, NOW);
    expect(roomOf(levelled, "a", "bath")).toMatchObject({ filled: 820_000, from: "estimate" });
  });

  it("MKT-19 MKT-06 gaps are filled by the rooms before a discount, and its own is off the total", () => {
    const discount = { amount: 300_000, reason: "Returning customer" };
    const off = (given: Bid): Bid => ({
      ...given,
      amount: given.amount - discount.amount,
      details: given.details && { ...given.details, discount },
    });
    const levelled = levelBids(
      [kitchenOnly("a"), off(whole("b", 1_800_000, 700_000)), off(kitchenOnly("c"))],
      upgrades,
      NOW,
    );
    expect(levelled.map(({ total }) => total)).toEqual([2_400_000, 2_200_000, 2_100_000]);
  });

  it("MKT-06 one price for everything has no gaps but what it excludes", () => {
    const levelled = levelBids(
      [bid("a", 2_600_000), bid("b", 2_000_000, [["bath", "excluded"]]), whole("c", 1, 900_000)],
      upgrades,
      NOW,
    );
    expect(levelled.map(({ gaps, total }) => [gaps, total])).toEqual([
      [0, 2_600_000],
      [1, 2_900_000],
      [0, 900_001],
    ]);
    expect(roomOf(levelled, "b", "kitchen")).toMatchObject({ stand: "together", filled: null });
  });

  it("MKT-06 bids that are no offers any more neither stand in it nor fill gaps", () => {
    const gone: Bid = { ...whole("b", 1_800_000, 700_000), status: "withdrawn" };
    const levelled = levelBids([kitchenOnly("a"), gone], upgrades, NOW);
    expect(levelled.map(({ bidId }) => bidId)).toEqual(["a"]);
    expect(roomOf(levelled, "a", "bath")?.from).toBe("estimate");
  });

  it("MKT-06 an expired bid fills no gaps, and its own are filled from those that can be taken", () => {
    const levelled = levelBids(
      [
        kitchenOnly("a"),
        whole("b", 1_800_000, 700_000),
        { ...whole("c", 1_900_000, 900_000), expirationDate: "2026-11-01" },
        { ...bid("d", 2_000_000, [["bath", "excluded"]]), expirationDate: "2026-11-01" },
      ],
      upgrades,
      NOW,
    );
    expect(roomOf(levelled, "a", "bath")).toMatchObject({ filled: 700_000, from: "median" });
    expect(roomOf(levelled, "d", "bath")).toMatchObject({ filled: 700_000, from: "median" });
    expect(levelled.map(({ bidId }) => bidId)).toEqual(["a", "b", "c", "d"]);
  });
});
