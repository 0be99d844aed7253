import { type QuoteUnit, Refused } from "@oneup/domain";
import type { Store } from "../ports.ts";
import { aBid, aBidDraft, aFigure, aQuote } from "./builders.ts";
import { callVerb } from "./call-verb.ts";
import { type People, peopleWithAccounts } from "./people.ts";
import { testClock } from "./test-clock.ts";
import { type TestPorts, testPorts } from "./test-ports.ts";

/** What a round runs with: a quote of its own with two pending bids. */
interface Round {
  readonly ports: TestPorts;
  readonly people: People;
  /** Its number, and a word that no other race's rounds have. */
  readonly at: number;
  readonly mark: string;
  readonly unit: QuoteUnit;
}

/** Calls that run into each other, and what is wrong with what they left; nothing where all is well. */
interface Race {
  readonly what: string;
  readonly calls: (round: Round) => readonly (() => Promise<unknown>)[];
  readonly wrong?: (round: Round, done: number) => Promise<readonly string[]>;
}

const firstOf = ({ unit }: Round) => {
  const [first] = unit.bids;
  if (!first) throw new Error("A round has two bids.");
  return first;
};

function approve({ ports, people, unit }: Round, nth: 0 | 1) {
  const bid = unit.bids[nth];
  if (!bid) throw new Error("A round has two bids.");
  const ids = { quoteId: unit.quote.id, bidId: bid.id };
  return callVerb(ports, people.owner, "bids.approve", { ...ids, shownAmount: bid.amount });
}

const rooms = [{ room: "Kitchen", cost: aFigure(2_000_000), valueGain: aFigure(3_000_000) }];
const addressOf = ({ at, mark }: Pick<Round, "at" | "mark">) => ({
  street: `${at} ${mark} Lane`,
  city: "Springfield",
  state: "IL",
  zip: "62704",
});

function create(round: Round, mergeWith: readonly string[] = []) {
  const { ports, people } = round;
  const input = { origin: "quick-quote", address: addressOf(round), upgrades: rooms } as const;
  return callVerb(ports, people.owner, "quotes.create", { ...input, mergeWith: [...mergeWith] });
}

const against = (what: string, other: (round: Round) => Promise<unknown>): Race => ({
  what: `an approval against ${what}`,
  calls: (round) => [() => approve(round, 0), () => other(round)],
});

/** A new bidder's bid sent twice at once. */
const doubleSubmit = (
  what: string,
  key: (id: string) => string | undefined,
  answered: number,
): Race => {
  return {
    what,
    calls: ({ ports, people, unit }) => {
      const who = people.contractor;
      const send = () =>
        callVerb(
          ports,
          who,
          "bids.submit",
          { quoteId: `open-${unit.quote.id}`, ...aBidDraft(who) },
          { idempotencyKey: key(unit.quote.id) },
        );
      return [send, send];
    },
    wrong: async ({ ports, unit }, done) => {
      const open = await ports.store.read(({ quotes }) => quotes.load(`open-${unit.quote.id}`));
      const count = open?.bids.length ?? 0;
      return [
        ...(count === 1 ? [] : [`${count} bids were kept`]),
        ...(done === answered ? [] : [`${done} calls were answered with a bid`]),
      ];
    },
  };
};

/** MKT-03, MKT-04, QUO-17: what may run into each other, thousands of times. */
export const races: readonly Race[] = [
  against("the approval of another bid", (round) => approve(round, 1)),
  against("the same approval", (round) => approve(round, 0)),
  against("its withdrawal", (round) =>
    callVerb(round.ports, round.people.contractor, "bids.withdraw", {
      quoteId: round.unit.quote.id,
      bidId: firstOf(round).id,
      reason: "Full",
    }),
  ),
  against("its revision", (round) =>
    callVerb(round.ports, round.people.contractor, "bids.revise", {
      quoteId: round.unit.quote.id,
      bidId: firstOf(round).id,
      ...aBidDraft(round.people.contractor, { amount: "30,000" }),
    }),
  ),
  against("its rejection", (round) =>
    callVerb(round.ports, round.people.owner, "bids.reject", {
      quoteId: round.unit.quote.id,
      bidId: firstOf(round).id,
    }),
  ),
  against("the close of the project", (round) =>
    callVerb(round.ports, round.people.owner, "quotes.close", { quoteId: round.unit.quote.id }),
  ),
  against("a merge into a newer request", (round) => create(round, [round.unit.quote.id])),
  {
    what: "ten requests at once for one address",
    calls: (round) => Array.from({ length: 10 }, () => () => create(round)),
    wrong: async (round, done) => {
      const { ports, people } = round;
      const { street, city, state, zip } = addressOf(round);
      const line = `${street}, ${city}, ${state} ${zip}`;
      const made = await ports.store.read(({ quotes }) =>
        quotes.listAt(people.owner.ownerId, [line]),
      );
      const own = made.filter((each) => !each.superseded && each.previousVersion === null).length;
      return done === 10 && own === 10 ? [] : [`${own} of ${done} stand beside each other`];
    },
  },
  doubleSubmit("a bid sent twice with its key", (id) => `bid-${id}-with-a-key`, 2),
  doubleSubmit("a bid sent twice without a key", () => undefined, 1),
];

/** What rows, lock and logs of a unit tell differently from each other. */
function contradictions({ quote, bids }: QuoteUnit): readonly string[] {
  const wrong: string[] = [];
  const approved = bids.filter(({ status }) => status === "approved");
  if (approved.length > 1) wrong.push("two bids are approved");
  if (quote.locked !== (approved.length === 1)) wrong.push("the lock is not the approval's");
  if (quote.approvedContractorId !== (approved[0]?.contractorId ?? null)) {
    wrong.push("the approved contractor is not the approved bid's");
  }
  const lastOf = new Map<string, string>([
    ["approved", "bid_approved"],
    ["rejected", "bid_rejected"],
  ]);
  for (const { activityLog, status, amount } of bids) {
    const actions = activityLog.map(({ action }) => action);
    const approvals = actions.filter((action) => action === "bid_approved").length;
    if (approvals > 1) wrong.push("one bid was approved twice");
    const last = lastOf.get(status);
    if (last !== undefined && actions.at(-1) !== last)
      wrong.push(`the log does not end in ${last}`);
    if (activityLog.at(-1)?.amount !== amount) wrong.push("the log ends in another amount");
  }
  return wrong;
}

/** Who takes part, with their accounts. */
export const racePeople = peopleWithAccounts;

/** Ports for races over one store: their ids never repeat, and no two moments are the same. */
export function racePorts(store: Store): TestPorts {
  const clock = testClock();
  const ticking = {
    ...clock,
    now: () => {
      clock.advance(1);
      return clock.now();
    },
  };
  return testPorts(store, { clock: ticking });
}

/**
 * Runs a race so many times, over a store with the people's accounts in it.
 * @returns what went wrong, and how often how many of the calls were done
 */
export async function runRace(
  race: Race,
  ports: TestPorts,
  given: { readonly rounds: number; readonly people?: People; readonly mark?: string },
): Promise<{ wrong: readonly string[]; outcomes: Readonly<Record<number, number>> }> {
  const { rounds, people = peopleWithAccounts(), mark = "race" } = given;
  const { store } = ports;
  const wrong: string[] = [];
  const outcomes: Record<number, number> = {};
  for (let at = 0; at < rounds; at += 1) {
    const id = `${mark}-${at}`;
    const bids = [
      aBid(id, people.contractor, { id: `${id}-a` }),
      aBid(id, people.rival, { id: `${id}-b`, amount: 2_350_000 }),
    ];
    const round: Round = {
      ports,
      people,
      at,
      mark,
      unit: { quote: aQuote(people.owner, { id }), bids },
    };
    // oxlint-disable no-await-in-loop -- one race after the other
    await store.transact(async ({ quotes }) => {
      await quotes.save(round.unit);
      await quotes.save({ quote: aQuote(people.owner, { id: `open-${id}` }), bids: [] });
    });
    const calls = race.calls(round);
    const inTurn = at % 2 === 0 ? calls : calls.toReversed();
    const settled = await Promise.allSettled(inTurn.map((call) => call()));
    const done = settled.filter(({ status }) => status === "fulfilled").length;
    outcomes[done] = (outcomes[done] ?? 0) + 1;
    for (const outcome of settled) {
      if (outcome.status === "rejected" && !(outcome.reason instanceof Refused)) {
        wrong.push(`${id}: ${String(outcome.reason)}`);
      }
    }
    const left = await store.read(({ quotes }) => quotes.load(id));
    const told = left === null ? ["the request is gone"] : contradictions(left);
    const more = race.wrong ? await race.wrong(round, done) : [];
    // oxlint-enable no-await-in-loop
    if (done === 0) wrong.push(`${id}: nothing was done`);
    for (const each of [...told, ...more]) wrong.push(`${id}: ${each}`);
  }
  return { wrong, outcomes };
}
