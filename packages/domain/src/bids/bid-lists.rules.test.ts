import { describe, expect, it } from "vitest";
import { type BidTab, bidTabs, countBadge, totalUnseen } from "./bid-lists.rules.ts";
import { type BidStatus, bidStatuses } from "./bid.schema.ts";

/** The states that stand in a tab, without anything unseen. */
const statusesIn = (tab: BidTab): readonly BidStatus[] =>
  bidStatuses.filter((status) => bidTabs({ status }, 0).includes(tab));

describe("the contractor's lists", () => {
  it("DASH-08 my bids are all but the withdrawn ones", () => {
    expect(statusesIn("mine")).toEqual(["pending", "approved", "rejected", "closed"]);
  });

  it("DASH-09 action are pending bids and those with unseen messages", () => {
    expect(statusesIn("action")).toEqual(["pending"]);
    expect(bidTabs({ status: "approved" }, 2)).toContain("action");
    expect(bidTabs({ status: "approved" }, 0)).not.toContain("action");
  });

  it("DASH-10 awarded are the approved ones", () => {
    expect(statusesIn("awarded")).toEqual(["approved"]);
  });

  it("DASH-11 archived are rejected, withdrawn and closed ones", () => {
    expect(statusesIn("archived")).toEqual(["rejected", "withdrawn", "closed"]);
  });
});

describe("the menu's badge", () => {
  it.each([
    [0, null],
    [1, "1"],
    [9, "9"],
    [10, "9+"],
    [250, "9+"],
  ])("NAV-20 %d unseen bids read %s", (count, text) => {
    expect(countBadge(count)).toBe(text);
  });

  it("NAV-20 counts the unseen bids of all quote requests", () => {
    expect(countBadge(totalUnseen([{ unseenBids: 4 }, { unseenBids: 0 }, { unseenBids: 6 }]))).toBe(
      "9+",
    );
  });
});
