import { describe, expect, it } from "vitest";
import { quote } from "../testing/builders.ts";
import { bidTabs, contractorLists, countBadge, totalUnseen } from "./bid-lists.rules.ts";
import { type BidStatus, bidStatuses } from "./bid.schema.ts";

const own = (status: BidStatus, unseenMessages = 0) => ({ bid: { status }, unseenMessages });

const statusesIn = (list: readonly { readonly bid: { readonly status: BidStatus } }[]) =>
  list.map(({ bid }) => bid.status);

describe("the contractor's lists", () => {
  const lists = contractorLists(
    [],
    bidStatuses.map((status) => own(status)),
  );

  it("DASH-07 available are the active projects that are not superseded and are listed", () => {
    const projects = [
      quote({ id: "open" }),
      quote({ id: "superseded", superseded: true }),
      quote({ id: "closed", status: "closed" }),
      quote({ id: "private", status: "private" }),
      quote({ id: "pending", status: "pending" }),
      quote({ id: "unlisted", isPublic: false }),
      quote({ id: "linked", supersededBy: "open" }),
    ].map((each) => ({ quote: each }));
    const { available } = contractorLists(projects, []);
    expect(available.map((each) => each.quote.id)).toEqual(["open", "linked"]);
  });

  it("DASH-08 my bids are all but the withdrawn ones", () => {
    expect(statusesIn(lists.mine)).toEqual(["pending", "approved", "rejected", "closed"]);
  });

  it("DASH-09 action are pending bids and those with unseen messages", () => {
    expect(statusesIn(lists.action)).toEqual(["pending"]);
    expect(bidTabs({ status: "approved" }, 2)).toContain("action");
    expect(bidTabs({ status: "approved" }, 0)).not.toContain("action");
  });

  it("DASH-10 awarded are the approved ones", () => {
    expect(statusesIn(lists.awarded)).toEqual(["approved"]);
  });

  it("DASH-11 archived are rejected, withdrawn and closed ones", () => {
    expect(statusesIn(lists.archived)).toEqual(["rejected", "withdrawn", "closed"]);
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
