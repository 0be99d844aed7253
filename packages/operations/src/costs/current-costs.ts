import { pricedWorks } from "@oneup/domain";
import {
  type AcceptedWork,
  BASE_COSTS,
  type BidTally,
  type CostTable,
  PROJECT_IDS,
  type ProjectId,
  costTable,
  stateOfZip,
  tallyBids,
} from "@oneup/valuation";
import type { AcceptedBid, CostReadings, Costs } from "../costs.port.ts";
import type { Clock, Ports } from "../ports.ts";

/** The time until edits by another server, and accepted bids, show here. */
const EDITS_MS = 30_000;
const BIDS_MS = 600_000;
/** More would say no more. */
const MOST_BIDS = 20_000;

/** A project of the table by its name; undefined for one of another edition. */
export const projectNamed = (name: string): ProjectId | undefined =>
  PROJECT_IDS.find((id) => id === name);

function worksOf(bid: AcceptedBid): AcceptedWork[] {
  const state = bid.state === "" ? stateOfZip(bid.zip) : bid.state;
  return pricedWorks(bid.upgrades, bid).flatMap(({ project: name, ...work }) => {
    const project = projectNamed(name);
    return project === undefined ? [] : [{ ...work, project, state, owner: bid.ownerId }];
  });
}

/** The sums of accepted bids, by project and state. */
export const readTallies = async (costs: CostReadings): Promise<BidTally[]> =>
  tallyBids((await costs.acceptedBids(MOST_BIDS)).flatMap(worksOf));

async function readTable(costs: CostReadings, bids: readonly BidTally[]): Promise<CostTable> {
  const edits = (await costs.newest()).flatMap(({ project: name, values, at, why }) => {
    const project = projectNamed(name);
    return project === undefined ? [] : [{ project, values, on: at.slice(0, 10), why }];
  });
  return costTable(edits, bids);
}

/** Keeps the result of `read` until it is older than `ms`; a failed one is tried again. */
function keptFor<T>(ms: number, clock: Clock) {
  let kept: { value: T; at: number } | null = null;
  return {
    async get(read: () => Promise<T>): Promise<T> {
      const now = Date.parse(clock.now());
      if (kept !== null && now - kept.at < ms) return kept.value;
      const value = await read();
      kept = { value, at: now };
      return value;
    },
    forget: () => {
      kept = null;
    },
  };
}

/** The cost table of a server: the published one, edited by admins and moved by accepted bids (VAL-03). */
export function openCosts(clock: Clock): Costs {
  const tallies = keptFor<readonly BidTally[]>(BIDS_MS, clock);
  const tables = keptFor<CostTable>(EDITS_MS, clock);
  return {
    // Each reads with its own connection: waiting for another's could last for ever.
    table: ({ costs }) =>
      tables.get(async () => readTable(costs, await tallies.get(() => readTallies(costs)))),
    forget: () => {
      tables.forget();
      tallies.forget();
    },
  };
}

interface Asking {
  readonly ports: Pick<Ports, "costs" | "store">;
  readonly session?: { readonly costs: CostReadings };
}

/** The costs in use now: the published table in the demo. */
export function currentCosts({ ports: { costs, store }, session }: Asking): Promise<CostTable> {
  if (!costs) return Promise.resolve(BASE_COSTS);
  return session ? costs.table(session) : store.read((own) => costs.table(own));
}
