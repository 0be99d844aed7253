import { describe, expect, it } from "vitest";
import { bidOf } from "../testing/builders.ts";
import { type BidOrder, listBids, orderBids } from "./bid-lists.rules.ts";
import type { Bid } from "./bid.schema.ts";

const bid = (id: string, over: Partial<Bid> = {}, expired = false) => ({
  ...bidOf(id, over),
  expired,
});

const bids = [
  bid("withdrawn", { amount: 100, status: "withdrawn", lastUpdated: "2026-11-05T09:00:00.000Z" }),
  bid("dear", { amount: 900, lastUpdated: "2026-11-02T09:00:00.000Z" }),
  bid("expired", { amount: 200, lastUpdated: "2026-11-01T09:00:00.000Z" }, true),
  bid("cheap", { amount: 300, lastUpdated: "2026-11-04T09:00:00.000Z" }),
  bid("taken", { amount: 950, status: "approved", lastUpdated: "2026-11-03T09:00:00.000Z" }),
];

describe("the order of bids", () => {
  it.each<[BidOrder, string[]]>([
    ["came", ["taken", "withdrawn", "dear", "expired", "cheap"]],
    ["cheapest", ["taken", "cheap", "dear", "withdrawn", "expired"]],
    ["newest", ["taken", "withdrawn", "cheap", "dear", "expired"]],
  ])("MKT-06 %s: the approved one first, what can be taken before what cannot", (order, ids) => {
    expect(orderBids(bids, order, ({ amount }) => amount).map(({ id }) => id)).toEqual(ids);
  });

  it("MKT-06 by cost goes what the whole project would cost with a bid, not what it asks for", () => {
    const total = { cheap: 1_000, dear: 900 } as Record<string, number>;
    const ordered = orderBids(bids, "cheapest", ({ id, amount }) => total[id] ?? amount);
    expect(ordered.map(({ id }) => id)).toEqual(["taken", "dear", "cheap", "withdrawn", "expired"]);
  });

  it("BID-18 C-24 listed as they came, one's own from the newest on, but what was withdrawn stands last", () => {
    expect(listBids(bids, "all").map(({ id }) => id)).toEqual([
      "dear",
      "expired",
      "cheap",
      "taken",
      "withdrawn",
    ]);
    expect(listBids(bids, "own").map(({ id }) => id)).toEqual([
      "taken",
      "cheap",
      "expired",
      "dear",
      "withdrawn",
    ]);
  });
});
