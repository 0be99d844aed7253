import { describe, expect, it } from "vitest";
import { editQuote } from "../quotes/quote-edit.rules.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { loanRequest } from "../loans/loan-request.rules.ts";
import { LATER, NOW, bidOf, figure, quote, upgrade, must } from "../testing/builders.ts";
import { levelBids } from "./bid-levelling.rules.ts";
import { carryBidOver } from "./bid-versions.rules.ts";
import type { Bid } from "./bid.schema.ts";
import { isPricedBefore, pricedRequest, unpricedScope } from "./priced-request.rules.ts";

const request = (number: number, rooms: readonly string[], over: Partial<Quote> = {}): Quote =>
  quote({
    id: `qq-v${number}`,
    upgrades: rooms.map((room) =>
      upgrade({ id: `${number}-${room}`, room, cost: figure(350_000) }),
    ),
    ...over,
  });

/** Carries a bid of one request over to the next. */
function carried(bid: Bid, older: Quote, newer: Quote): QuoteUnit & { bid: Bid } {
  const given = { bidId: bid.id, newId: `${newer.id}-bid`, now: LATER };
  const replaced = { ...older, superseded: true, supersededBy: newer.id };
  const done = must(
    carryBidOver({ quote: replaced, bids: [bid] }, { quote: newer, bids: [] }, given),
  );
  return { ...done.newer, bid: done.bid };
}

const one = request(1, ["Kitchen", "Master Bath"]);
const two = request(2, ["Kitchen", "Garage"]);
const first = bidOf("carl", { quoteId: one.id, amount: 2_000_000 });
const onTwo = carried(first, one, two).bid;

function noted(of: Quote): Quote {
  const [{ id } = { id: "" }] = of.upgrades;
  const done = must(
    editQuote({ quote: of, bids: [first] }, { notes: { [id]: "Move the sink wall." } }, LATER),
  );
  return done.quote;
}

describe("what a bid that was carried over has not priced (MKT-07)", () => {
  it("MKT-07 names the request that it priced, and the rooms that came and went since", () => {
    expect(unpricedScope(onTwo)).toEqual({
      number: pricedRequest(first),
      added: ["Garage"],
      removed: ["Master Bath"],
      changed: [],
      address: false,
    });
    expect(pricedRequest(onTwo)).toBe(pricedRequest(first));
  });

  it("MKT-07 a bid on a request that changed since is priced before, one that came after is not", () => {
    const changed = noted(one);
    expect(isPricedBefore(changed, first)).toBe(true);
    expect(isPricedBefore(changed, { ...first, lastUpdated: LATER })).toBe(false);
  });
});

describe("a room that was not asked for when a bid was priced", () => {
  it("MKT-06 MKT-07 is a gap of it, filled and marked, though its amount is one price for everything", () => {
    const [level] = levelBids([onTwo], two.upgrades, NOW);
    expect(level).toMatchObject({ amount: 2_000_000, gaps: 1, total: 2_350_000 });
    expect(level?.rooms.map(({ stand }) => stand)).toEqual(["together", "unstated"]);
  });

  it("DOC-01 MKT-07 does not count in the loan request of its approved bid, which says what of the request that bid does not know", () => {
    const bid: Bid = { ...onTwo, status: "approved" };
    const { lines, pricedBefore } = loanRequest(
      { quote: two, bids: [bid] },
      {
        borrower: { name: "Holly", email: "h@example.com", phone: "" },
        property: {
          address: two.address,
          value: null,
          valuedOn: null,
          facts: null,
          standing: null,
          search: null,
          accuracy: null,
        },
        checked: null,
        fromBid: true,
        now: NOW,
      },
    );
    expect(lines.map(({ kind, counts }) => [kind, counts])).toEqual([
      ["together", true],
      ["unpriced", false],
    ]);
    // What went is in the sum all the same, so the document says so.
    expect(pricedBefore).toMatchObject({
      number: pricedRequest(first),
      added: ["Garage"],
      removed: ["Master Bath"],
    });
  });
});
