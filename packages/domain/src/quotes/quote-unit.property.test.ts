import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentBidOf, isLive } from "../bids/bid.rules.ts";
import {
  approveBid,
  rejectBid,
  reviseBid,
  submitBid,
  withdrawBids,
} from "../bids/bid-verbs.rules.ts";
import { type BidAction, nextBidStatus } from "../bids/bid.machine.ts";
import type { ActivityEntry, BidStatus } from "../bids/bid.schema.ts";
import { addDays, dayOf } from "../dates.ts";
import { releaseBid } from "../people/leaving.rules.ts";
import { LARGEST_AMOUNT } from "../money/money.rules.ts";
import { type Result, ok } from "../result.ts";
import { NOW, quote, terms } from "../testing/builders.ts";
import { type QuoteAction, nextQuoteStatus } from "./quote.machine.ts";
import { changeQuoteStatus } from "./quote-status.rules.ts";
import { supersede } from "./quote.rules.ts";
import { quoteStatuses } from "./quote.schema.ts";
import type { QuoteUnit } from "./quote-unit.ts";

const contractors = ["casey", "robin", "sam"] as const;
const bidActions = ["submit", "revise", "withdraw", "approve", "reject", "release"] as const;
const quoteActions = ["publish", "close", "makePrivate", "reopen"] as const;

interface Command {
  readonly action: BidAction | QuoteAction | "supersede";
  readonly contractor: (typeof contractors)[number];
  /** Which of the quote's bids an owner's command means. */
  readonly pick: number;
  readonly amount: number;
  /** Whether the owner has written to all bidders. */
  readonly written: boolean;
  /** Whether an approval names the amount that stands. */
  readonly upToDate: boolean;
}

const command: fc.Arbitrary<Command> = fc.record({
  // A superseded quote takes nothing more, so that is rare; most is done with bids.
  action: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...bidActions) },
    { weight: 9, arbitrary: fc.constantFrom(...quoteActions) },
    { weight: 1, arbitrary: fc.constant("supersede" as const) },
  ),
  contractor: fc.constantFrom(...contractors),
  pick: fc.nat(5),
  amount: fc.integer({ min: 1, max: LARGEST_AMOUNT }),
  written: fc.boolean(),
  upToDate: fc.boolean(),
});

const isBidAction = (action: Command["action"]): action is BidAction =>
  bidActions.some((each) => each === action);
const isQuoteAction = (action: Command["action"]): action is QuoteAction =>
  quoteActions.some((each) => each === action);

type Outcome = Result<{ readonly unit: QuoteUnit }>;

const moment = (step: number) => new Date(Date.parse(NOW) + step * 60_000).toISOString();

function giveToQuote(unit: QuoteUnit, action: QuoteAction, written: boolean): Outcome {
  const changed = changeQuoteStatus(unit, {
    action,
    bidsWithOwnerMessage: new Set(written ? unit.bids.map((bid) => bid.id) : []),
    needsFullAddress: true,
    now: NOW,
  });
  return changed.ok ? ok({ unit: changed.value }) : changed;
}

function give(unit: QuoteUnit, asked: Command, step: number): Outcome {
  const { action, contractor: contractorId, amount } = asked;
  if (isQuoteAction(action)) return giveToQuote(unit, action, asked.written);
  const now = moment(step);
  const picked = unit.bids[asked.pick % Math.max(1, unit.bids.length)];
  const bidId = picked?.id ?? "none";
  const own = currentBidOf(unit, contractorId)?.id ?? "none";
  const offer = terms({ amount, expirationDate: addDays(dayOf(NOW), 30) });
  const shownAmount = asked.upToDate ? (picked?.amount ?? 0) : amount;
  const shownLastUpdated = picked?.lastUpdated;
  const id = `bid-${step}`;
  const commands: Record<typeof action, () => Outcome> = {
    submit: () => submitBid(unit, { id, contractorId, tier: null, terms: offer, now }),
    revise: () => reviseBid(unit, { bidId: own, terms: offer, now }),
    withdraw: () => withdrawBids(unit, { contractorId, reason: "busy", now }),
    approve: () => approveBid(unit, { bidId, shownAmount, shownLastUpdated, now }),
    reject: () => rejectBid(unit, { bidId, shownLastUpdated, now }),
    release: () => {
      const absent = asked.upToDate ? { [picked?.contractorId ?? ""]: "left" as const } : {};
      const done = releaseBid({ ...unit, absent }, { bidId, now });
      return done.ok ? ok({ unit: { ...done.value.unit, absent: {} } }) : done;
    },
    supersede: () => ok({ unit: { ...unit, quote: supersede(unit.quote, "newer", now) } }),
  };
  return commands[action]();
}

/** What a bid must be by its log alone; withdrawing has no entry (S-62). */
function replay(log: readonly ActivityEntry[]): { status: BidStatus | "none"; amount: number } {
  const actions = {
    bid_submitted: "submit",
    bid_revised: "revise",
    bid_approved: "approve",
    bid_rejected: "reject",
  } as const;
  return log.reduce<{ status: BidStatus | "none"; amount: number }>(
    (state, entry) => {
      const status = nextBidStatus(state.status, actions[entry.action]);
      if (status === null) throw new Error(`${entry.action} after ${state.status}`);
      if (entry.action === "bid_revised") expect(entry.previousAmount).toBe(state.amount);
      return { status, amount: entry.amount };
    },
    { status: "none", amount: 0 },
  );
}

function expectSound({ quote: shown, bids }: QuoteUnit) {
  const approved = bids.filter((bid) => bid.status === "approved");
  expect(approved.length).toBeLessThanOrEqual(1);
  expect(shown.locked).toBe(approved.length === 1);
  expect(shown.approvedContractorId).toBe(approved[0]?.contractorId ?? null);
  for (const contractor of contractors) {
    const live = bids.filter((bid) => bid.contractorId === contractor && isLive(bid));
    expect(live.length).toBeLessThanOrEqual(1);
  }
  for (const bid of bids) {
    expect(Number.isSafeInteger(bid.amount)).toBe(true);
    const told = replay(bid.activityLog);
    expect(told.amount).toBe(bid.amount);
    const withdrawn = bid.status === "withdrawn";
    expect(withdrawn ? "withdrawn" : told.status).toBe(bid.status);
    expect(bid.withdrawnAt !== null && bid.withdrawnReason !== null).toBe(withdrawn);
  }
}

/** Every change of state must be a row of the tables, under the action that was asked for. */
function expectAllowed(before: QuoteUnit, after: QuoteUnit, { action }: Command) {
  if (before.quote.status !== after.quote.status) {
    expect(isQuoteAction(action)).toBe(true);
    if (!isQuoteAction(action)) return;
    expect(nextQuoteStatus(before.quote.status, action)).toBe(after.quote.status);
  }
  for (const bid of after.bids) {
    const was = before.bids.find((each) => each.id === bid.id);
    if (was?.status === bid.status) continue;
    expect(isBidAction(action)).toBe(true);
    if (!isBidAction(action)) return;
    expect(nextBidStatus(was?.status ?? "none", action)).toBe(bid.status);
  }
  expect(after.bids.slice(0, before.bids.length).map((bid) => bid.id)).toEqual(
    before.bids.map((bid) => bid.id),
  );
}

/** Runs commands one after another, checking after each; a refused one changes nothing. */
function run(start: QuoteUnit, commands: readonly Command[]): readonly string[] {
  const done: string[] = [];
  let unit = start;
  for (const [step, asked] of commands.entries()) {
    const outcome = give(unit, asked, step + 1);
    if (!outcome.ok) continue;
    const after = outcome.value.unit;
    expectAllowed(unit, after, asked);
    expectSound(after);
    done.push(asked.action);
    unit = after;
  }
  return done;
}

describe("any sequence of commands on a quote with its bids", () => {
  it("BID-13 BID-14 BID-15 QUO-13 PROJ-17 PROJ-20 obeys the tables, has one winner at most, and its logs replay to the bids' states", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.constantFrom(...quoteStatuses),
        fc.array(command, { maxLength: 60, size: "max" }),
        (status, commands) => {
          const done = run({ quote: quote({ status }), bids: [] }, commands);
          for (const action of done) seen.add(action);
        },
      ),
      { numRuns: 300 },
    );
    // The walk is worth nothing if a command never gets through.
    expect([...seen].toSorted()).toEqual([...bidActions, ...quoteActions, "supersede"].toSorted());
  });
});
