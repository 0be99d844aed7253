import { type Actor, type BidStatus, type QuoteUnit, Refused } from "@oneup/domain";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import type { CallOptions } from "../execute.ts";
import type { ServerStore } from "../ports.ts";
import type { VerbInput, VerbName, VerbOutput } from "../registry.ts";
import { aBid, aBidDraft, aFigure, aQuote, anAccount } from "./builders.ts";
import { callVerb } from "./call-verb.ts";
import { countingIds } from "./counting-ids.ts";
import { type People, peopleWithAccounts } from "./people.ts";
import { testClock } from "./test-clock.ts";
import { testPorts } from "./test-ports.ts";

/** A server that the callers call, in this process or over HTTP. */
export type RaceNode = <Name extends VerbName>(
  actor: Actor,
  name: Name,
  input: VerbInput<Name>,
  options?: CallOptions,
) => Promise<VerbOutput<Name>>;

/** What a round runs with: a quote of its own with two pending bids, the first one's bidder with it. */
interface Round {
  readonly call: RaceNode;
  readonly store: ServerStore;
  readonly people: People;
  readonly bidder: Actor;
  /** The last day of its bids. */
  readonly until: string;
  /** Its number, and a word that no other race's rounds have. */
  readonly at: number;
  readonly mark: string;
  readonly unit: QuoteUnit;
}

/** Calls that run into each other, and what is wrong with what they left; nothing where all is well. */
interface Race {
  readonly what: string;
  /** Its bidder is somebody new in each round. */
  readonly newBidders?: boolean;
  readonly calls: (round: Round) => readonly (() => Promise<unknown>)[];
  /** What may come out: the calls' answers, and the first bid afterwards. */
  readonly outcomes: Readonly<Record<string, BidStatus>>;
  readonly wrong?: (round: Round) => Promise<readonly string[]>;
}

const firstOf = ({ unit }: Round) => {
  const [first] = unit.bids;
  if (!first) throw new Error("A round has two bids.");
  return first;
};
const idsOf = (round: Round) => ({ quoteId: round.unit.quote.id, bidId: firstOf(round).id });

function approve({ call, people, unit }: Round, nth: 0 | 1) {
  const bid = unit.bids[nth];
  if (!bid) throw new Error("A round has two bids.");
  const ids = { quoteId: unit.quote.id, bidId: bid.id };
  return call(people.owner, "bids.approve", { ...ids, shownAmount: bid.amount });
}

const rooms = [{ room: "Kitchen", cost: aFigure(2_000_000), valueGain: aFigure(3_000_000) }];
const addressOf = ({ at, mark }: Pick<Round, "at" | "mark">) => ({
  street: `${at} ${mark} Lane`,
  city: "Springfield",
  state: "IL",
  zip: "62704",
});

function create(round: Round, mergeWith: readonly string[] = []) {
  const input = { origin: "quick-quote", address: addressOf(round), upgrades: rooms } as const;
  return round.call(round.people.owner, "quotes.create", { ...input, mergeWith: [...mergeWith] });
}

function block({ call, people, bidder }: Round) {
  if (!people.admin) throw new Error("A race is run where there are accounts.");
  return call(people.admin, "users.update", { userId: bidder.id, accountStatus: "blocked" });
}

const against = (
  what: string,
  other: (round: Round) => Promise<unknown>,
  outcomes: Race["outcomes"],
): Race => ({
  what: `an approval against ${what}`,
  calls: (round) => [() => approve(round, 0), () => other(round)],
  outcomes,
});

/** A new bidder's bid sent twice at once. */
const doubleSubmit = (
  what: string,
  key: (id: string) => string | undefined,
  outcomes: Race["outcomes"],
): Race => ({
  what,
  outcomes,
  calls: ({ call, bidder, unit, until }) => {
    const draft = aBidDraft(bidder, { expirationDate: until });
    const input = { quoteId: `open-${unit.quote.id}`, ...draft };
    const send = () => call(bidder, "bids.submit", input, { idempotencyKey: key(unit.quote.id) });
    return [send, send];
  },
  wrong: async ({ store, unit }) => {
    const open = await store.read(({ quotes }) => quotes.load(`open-${unit.quote.id}`));
    const count = open?.bids.length ?? 0;
    return count === 1 ? [] : [`${count} bids were kept`];
  },
});

/** MKT-03, MKT-04, QUO-17, MKT-18: what may run into each other, thousands of times. */
export const races: readonly Race[] = [
  against("the approval of another bid", (round) => approve(round, 1), {
    "done, quote.locked": "approved",
    "quote.locked, done": "pending",
  }),
  against("the same approval", (round) => approve(round, 0), {
    "done, quote.locked": "approved",
    "quote.locked, done": "approved",
  }),
  against(
    "its withdrawal",
    (round) => round.call(round.bidder, "bids.withdraw", { ...idsOf(round), reason: "Full" }),
    { "done, done": "withdrawn", "bid.wrong_state, done": "withdrawn" },
  ),
  against(
    "its revision",
    (round) => {
      const draft = aBidDraft(round.bidder, { amount: "30,000", expirationDate: round.until });
      return round.call(round.bidder, "bids.revise", { ...idsOf(round), ...draft });
    },
    { "done, bid.wrong_state": "approved", "changed_meanwhile, done": "pending" },
  ),
  against("its rejection", (round) => round.call(round.people.owner, "bids.reject", idsOf(round)), {
    "done, bid.wrong_state": "approved",
    "bid.wrong_state, done": "rejected",
  }),
  {
    what: "an approval after a look against the block of its bidder",
    newBidders: true,
    calls: (round) => [
      async () => {
        // A block takes longer than an approval, which else would always come first.
        await round.call(round.people.owner, "bids.list", { quoteId: round.unit.quote.id });
        return approve(round, 0);
      },
      () => block(round),
    ],
    outcomes: { "done, done": "approved", "account.other_on_hold, done": "pending" },
  },
  against(
    "an edit of the project",
    ({ call, people, unit }) =>
      call(people.owner, "quotes.update", {
        quoteId: unit.quote.id,
        notes: { [unit.quote.upgrades[0]?.id ?? ""]: "Keep the window." },
      }),
    { "done, done": "approved", "done, quote.locked": "approved" },
  ),
  against(
    "the project's next revision",
    ({ call, people, unit }) =>
      call(people.owner, "quotes.publish", { quoteId: `draft-${unit.quote.id}` }),
    { "done, done": "approved" },
  ),
  against(
    "the close of the project",
    ({ call, people, unit }) => call(people.owner, "quotes.close", { quoteId: unit.quote.id }),
    { "done, quote.active_bids": "approved" },
  ),
  against("a merge into a newer request", (round) => create(round, [round.unit.quote.id]), {
    "done, quote.has_bids": "approved",
  }),
  {
    what: "ten requests at once for one address",
    calls: (round) => Array.from({ length: 10 }, () => () => create(round)),
    outcomes: { [Array.from({ length: 10 }, () => "done").join(", ")]: "pending" },
    wrong: async (round) => {
      const { street, city, state, zip } = addressOf(round);
      const line = `${street}, ${city}, ${state} ${zip}`;
      const made = await round.store.read(({ quotes }) =>
        quotes.listAt(round.people.owner.ownerId, [line]),
      );
      const own = made.filter((each) => !each.superseded && each.previousVersion === null).length;
      return own === 10 ? [] : [`${own} stand beside each other`];
    },
  },
  doubleSubmit("a bid sent twice with its key", (id) => `bid-${id}-with-a-key`, {
    "done, done": "pending",
  }),
  doubleSubmit("a bid sent twice without a key", () => undefined, {
    "done, bid.exists": "pending",
    "bid.exists, done": "pending",
  }),
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

/** Servers over stores of one database: their ids never repeat, and no two moments are the same. */
export function raceNodes(...stores: readonly ServerStore[]): readonly RaceNode[] {
  const clock = testClock();
  const ticking = {
    ...clock,
    now: () => {
      clock.advance(1);
      return clock.now();
    },
  };
  const ids = countingIds();
  return stores.map((store): RaceNode => {
    const ports = testPorts(store, { clock: ticking, ids });
    return (actor, name, input, options) => callVerb(ports, actor, name, input, options);
  });
}

/** What a call ended with: "done", the code of its refusal, or a fault. */
function endOf(settled: PromiseSettledResult<unknown>): string {
  if (settled.status === "fulfilled") return "done";
  return settled.reason instanceof Refused ? settled.reason.refusal.code : String(settled.reason);
}

/** Where races are run, and how often. */
interface RaceRun {
  /** With the people's accounts in it. */
  readonly store: ServerStore;
  /** Called in turn. */
  readonly nodes: readonly RaceNode[];
  readonly rounds: number;
  readonly people?: People;
  /** No other run over the same store has it. */
  readonly mark?: string;
  readonly until?: string;
}

/**
 * Runs a race so many times.
 * @returns what went wrong, and how often the calls ended how
 */
export async function runRace(
  race: Race,
  {
    store,
    nodes,
    rounds,
    people = peopleWithAccounts(),
    mark = "race",
    until = "2026-12-31",
  }: RaceRun,
): Promise<{ wrong: readonly string[]; outcomes: Readonly<Record<string, number>> }> {
  const wrong: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let at = 0; at < rounds; at += 1) {
    const id = `${mark}-${at}`;
    const account = anAccount({
      id: `user-${id}`,
      email: `${id}@people.example`,
      userType: "contractor",
    });
    const bidder = race.newBidders ? actorOfAccount(account) : people.contractor;
    const bids = [
      aBid(id, bidder, { id: `${id}-a`, expirationDate: until }),
      aBid(id, people.rival, { id: `${id}-b`, expirationDate: until, amount: 2_350_000 }),
    ];
    const unit = { quote: aQuote(people.owner, { id }), bids };
    const draft = { id: `draft-${id}`, status: "draft", previousVersion: id } as const;
    // oxlint-disable no-await-in-loop -- one race after the other
    await store.transact(async ({ accounts, quotes }) => {
      if (race.newBidders) await accounts.add(account);
      await quotes.save(unit);
      await quotes.save({ quote: aQuote(people.owner, { id: `open-${id}` }), bids: [] });
      await quotes.save({ quote: aQuote(people.owner, draft), bids: [] });
    });
    const rounded = nodes.map(
      (call): Round => ({ call, store, people, bidder, until, at, mark, unit }),
    );
    const [round] = rounded;
    if (!round) throw new Error("A race needs a node.");
    // The nth call goes to another node than the one before it, and every second round to the other way round.
    const calls = race.calls(round).map((_, nth) => {
      const other = rounded[(nth + (at >> 1)) % nodes.length] ?? round;
      return race.calls(other)[nth] ?? (() => Promise.reject(new Error("A call is missing.")));
    });
    const inTurn = at % 2 === 0 ? calls : calls.toReversed();
    const settled = await Promise.allSettled(inTurn.map((call) => call()));
    const ends = (at % 2 === 0 ? settled : settled.toReversed()).map(endOf);
    const outcome = ends.join(", ");
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const left = await store.read(({ quotes }) => quotes.load(id));
    const told = left === null ? ["the request is gone"] : contradictions(left);
    const more = race.wrong ? await race.wrong(round) : [];
    // oxlint-enable no-await-in-loop
    const status = left?.bids.find((bid) => bid.id === `${id}-a`)?.status;
    if (race.outcomes[outcome] !== status) {
      wrong.push(`${id}: ${outcome}, and the bid is ${status}`);
    }
    for (const each of [...told, ...more]) wrong.push(`${id}: ${each}`);
  }
  return { wrong, outcomes };
}
