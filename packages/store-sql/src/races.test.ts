import type { Bid, QuoteUnit } from "@oneup/domain";
import { Refused } from "@oneup/domain";
import {
  type TestPorts,
  aBid,
  aBidDraft,
  aQuote,
  callVerb,
  peopleWithAccounts,
  testPorts,
} from "@oneup/operations/testing";
import type { Store } from "@oneup/operations";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { databaseForSuite } from "./testing/databases.ts";

/** How often each pair runs into each other. */
const ROUNDS = 8;

const people = peopleWithAccounts();
const { owner, contractor, rival } = people;

interface Round {
  readonly ports: TestPorts;
  readonly quoteId: string;
  readonly first: Bid;
  readonly second: Bid;
}

const approve = ({ ports, quoteId }: Round, bid: Bid) =>
  callVerb(ports, owner, "bids.approve", { quoteId, bidId: bid.id, shownAmount: bid.amount });

/** What runs into the approval of the first bid. */
const against: Readonly<Record<string, (round: Round) => Promise<unknown>>> = {
  "the approval of another bid": (round) => approve(round, round.second),
  "the same approval": (round) => approve(round, round.first),
  "its withdrawal": ({ ports, quoteId, first }) =>
    callVerb(ports, contractor, "bids.withdraw", { quoteId, bidId: first.id, reason: "Full" }),
  "its revision": ({ ports, quoteId, first }) =>
    callVerb(ports, contractor, "bids.revise", {
      quoteId,
      bidId: first.id,
      ...aBidDraft(contractor, { amount: "30,000" }),
    }),
  "its rejection": ({ ports, quoteId, first }) =>
    callVerb(ports, owner, "bids.reject", { quoteId, bidId: first.id }),
  "the close of the project": ({ ports, quoteId }) =>
    callVerb(ports, owner, "quotes.close", { quoteId }),
};

/** What holds after every race: one award at most, and rows, lock and logs that tell one story. */
function expectOneStory({ quote, bids }: QuoteUnit): void {
  const approved = bids.filter((bid) => bid.status === "approved");
  expect(approved.length).toBeLessThanOrEqual(1);
  expect(quote.locked).toBe(approved.length === 1);
  expect(quote.approvedContractorId).toBe(approved[0]?.contractorId ?? null);
  const lastActionOf = new Map<string, string>([
    ["approved", "bid_approved"],
    ["rejected", "bid_rejected"],
  ]);
  for (const bid of bids) {
    const actions = bid.activityLog.map(({ action }) => action);
    expect(actions.filter((action) => action === "bid_approved").length).toBeLessThanOrEqual(1);
    expect(actions.at(-1)).toBe(lastActionOf.get(bid.status) ?? actions.at(-1));
    expect(bid.activityLog.at(-1)?.amount).toBe(bid.amount);
  }
}

describe.each(inject("servers"))("races on $name", (server) => {
  const database = databaseForSuite(server);
  let store: Store;
  beforeEach(async () => {
    ({ store } = await database.makeStore());
    await store.transact(async ({ accounts }) => {
      await Promise.all(people.accounts.map((account) => accounts.add(account)));
    });
  });

  it.each(Object.entries(against))(
    "MKT-03 an approval against %s has one outcome, and rows and logs tell the same story",
    async (_what, other) => {
      const ports = testPorts(store);
      for (let at = 0; at < ROUNDS; at += 1) {
        const quoteId = `quote-${at}`;
        const first = aBid(quoteId, contractor);
        const second = aBid(quoteId, rival, { amount: 2_350_000 });
        const round = { ports, quoteId, first, second };
        // oxlint-disable no-await-in-loop -- one race after the other
        await store.transact(({ quotes }) =>
          quotes.save({ quote: aQuote(owner, { id: quoteId }), bids: [first, second] }),
        );
        const calls =
          at % 2 === 0
            ? [approve(round, first), other(round)]
            : [other(round), approve(round, first)];
        const outcomes = await Promise.allSettled(calls);
        const unit = await store.read(({ quotes }) => quotes.load(quoteId));
        // oxlint-enable no-await-in-loop
        const faults = outcomes.filter(
          (outcome) => outcome.status === "rejected" && !(outcome.reason instanceof Refused),
        );
        expect(faults).toEqual([]);
        expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
        if (unit === null) throw new Error(`${quoteId} is gone`);
        expectOneStory(unit);
      }
    },
  );
});
