import { describe, expect, it } from "vitest";
import { countBadge } from "../notices/count-badge.rules.ts";
import { type BidTab, bidTabs, totalUnseen } from "./bid-lists.rules.ts";
import { type BidStatus, bidStatuses } from "./bid.schema.ts";

/** The states that stand in a tab, without anything unseen. */
const statusesIn = (tab: BidTab): readonly BidStatus[] =>
  bidStatuses.filter((status) => bidTabs({ status }, 0).includes(tab));

describe("the contractor's lists", () => {
  it("DASH-08 DASH-09 DASH-10 DASH-11 my bids are all but the withdrawn ones; action has pending ones and those with unseen messages, awarded what was approved, archived what is over", () => {
    expect(statusesIn("mine")).toEqual(["pending", "approved", "rejected", "closed"]);
    expect(statusesIn("action")).toEqual(["pending"]);
    expect(bidTabs({ status: "approved" }, 2)).toContain("action");
    expect(statusesIn("awarded")).toEqual(["approved"]);
    expect(statusesIn("archived")).toEqual(["rejected", "withdrawn", "closed"]);
  });
});

describe("the menu's badge", () => {
  it("NAV-20 counts the unseen bids of all quote requests, up to nine", () => {
    expect([0, 1, 9, 10].map(countBadge)).toEqual([null, "1", "9", "9+"]);
    expect(countBadge(totalUnseen([{ unseenBids: 4 }, { unseenBids: 0 }, { unseenBids: 6 }]))).toBe(
      "9+",
    );
  });
});
