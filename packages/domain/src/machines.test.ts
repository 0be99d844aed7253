import { describe, expect, it } from "vitest";
import { bidTransitions, nextBidStatus, unreachableBidStatuses } from "./bids/bid.machine.ts";
import { bidStatuses } from "./bids/bid.schema.ts";
import { nextRequestStatus, verificationTransitions } from "./people/verification.machine.ts";
import { requestStatuses } from "./people/verification.schema.ts";
import { firstStatus } from "./quotes/quote-creation.rules.ts";
import {
  firstQuoteStatuses,
  nextQuoteStatus,
  quoteTransitions,
  unreachableQuoteStatuses,
} from "./quotes/quote.machine.ts";
import { quoteStatuses } from "./quotes/quote.schema.ts";
import {
  nextRecommendationState,
  recommendationStates,
  recommendationTransitions,
} from "./upgrades/recommendation.machine.ts";

interface Transition {
  readonly from: string;
  readonly action: string;
  readonly to: string;
}

interface Machine {
  readonly name: string;
  readonly states: readonly string[];
  readonly table: readonly Transition[];
  /** Where a life begins. */
  readonly starts: readonly string[];
  /** Where it ends for good. */
  readonly ends: readonly string[];
  /** What data may hold although nothing leads there. */
  readonly unreachable: readonly string[];
}

const machines: readonly Machine[] = [
  {
    name: "quote (QUO-09..12, QUO-18)",
    states: quoteStatuses,
    table: quoteTransitions,
    starts: firstQuoteStatuses,
    ends: [],
    unreachable: unreachableQuoteStatuses,
  },
  {
    name: "bid (BID-12..15, PROJ-14)",
    states: bidStatuses,
    table: bidTransitions,
    starts: ["none"],
    ends: ["withdrawn"],
    unreachable: unreachableBidStatuses,
  },
  {
    name: "recommendation (QQ-09, QQ-12)",
    states: recommendationStates,
    table: recommendationTransitions,
    starts: ["suggested"],
    ends: ["deleted"],
    unreachable: [],
  },
  {
    name: "verification (ADM-12, ADM-13)",
    states: requestStatuses,
    table: verificationTransitions,
    starts: ["none"],
    ends: ["rejected"],
    unreachable: [],
  },
];

function reachedFrom({ starts, table }: Machine): ReadonlySet<string> {
  const reached = new Set(starts);
  // A set takes what is added while it is walked.
  for (const state of reached) {
    for (const { from, to } of table) if (from === state) reached.add(to);
  }
  return reached;
}

describe.each(machines)("the life of a $name", (machine) => {
  const { states, table, starts, ends, unreachable } = machine;

  it("has one row at most for a state and an action", () => {
    const rows = table.map(({ from, action }) => `${from} ${action}`);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it("knows no state beyond the vocabulary", () => {
    for (const { from, to } of table) {
      expect([...states, ...starts]).toContain(from);
      expect(states).toContain(to);
    }
  });

  it("reaches every state but those that are documented as unreachable", () => {
    const reached = reachedFrom(machine);
    expect(states.filter((state) => !reached.has(state))).toEqual(unreachable);
  });

  it("leaves a terminal state never, and every other one by some action", () => {
    const left = new Set(table.map(({ from }) => from));
    expect(states.filter((state) => !left.has(state))).toEqual(ends);
  });
});

describe("the tables and the functions that read them", () => {
  it("lead where the rows say, and nowhere else", () => {
    expect(nextQuoteStatus("active", "close")).toBe("closed");
    expect(nextQuoteStatus("closed", "publish")).toBeNull();
    expect(nextBidStatus("none", "submit")).toBe("pending");
    expect(nextBidStatus("withdrawn", "revise")).toBeNull();
    expect(nextRecommendationState("applied", "delete")).toBeNull();
    expect(nextRequestStatus("rejected", "approve")).toBeNull();
  });

  it("QUO-18 a quote begins where the table lets it begin", () => {
    expect(Object.values(firstStatus).toSorted()).toEqual([...firstQuoteStatuses].toSorted());
  });

  it("BID-12 ACC-07 approving, rejecting and releasing are the owner's, the rest the contractor's", () => {
    const owners = bidTransitions.filter(({ actor }) => actor === "owner");
    expect(owners.map(({ from, action }) => `${from} ${action}`)).toEqual([
      "pending approve",
      "pending reject",
      "approved release",
    ]);
  });
});
