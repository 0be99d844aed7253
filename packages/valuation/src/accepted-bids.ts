import type { ProjectId } from "./cost-units.ts";
import { Z90 } from "./figures.ts";

/** What an accepted bid says about one project: a bid over several is shared among them by their priced costs. */
export interface AcceptedWork {
  readonly project: ProjectId;
  /** Two letters; null where it is not known. */
  readonly state: string | null;
  /** Whose project it was: tells owners apart, nothing else. */
  readonly owner: string;
  /** The part of the bid that this project is, above 0, at most 1. */
  readonly share: number;
  /** Natural logarithm of what was agreed over the published cost for its size, state and year. */
  readonly logRatio: number;
}

/** All accepted work of one project in a state, added up. */
export interface BidTally {
  readonly project: ProjectId;
  /** Null for all states together. */
  readonly state: string | null;
  readonly bids: number;
  readonly owners: number;
  /** Sum of the shares: how many whole bids they come to. */
  readonly weight: number;
  /** Sums of the log ratios and of their squares, by weight. */
  readonly sum: number;
  readonly squares: number;
}

/** How many accepted bids weigh as much as the table's own figure. */
export const PRIOR_BIDS = 20;
/** No figure rests on the bids of fewer owners: nobody is to read what another one pays. */
export const FEWEST_OWNERS = 3;
/** An owner counts for no more whole bids of a project than so many: nobody moves the table by themselves, however often they agree. */
const MOST_OF_OWNER = 5;
/** A bid further from the table than this factor is a mistake, or for other work. */
const FURTHEST = Math.log(5);

const tallyKey = ({ project, state }: Pick<BidTally, "project" | "state">) =>
  `${project} ${state ?? ""}`;

/**
 * Adds up accepted work by project, in each state and in all together. What lies beyond a factor of five is left out, and
 * what one owner has beyond five whole bids.
 * @param works those that count before others first
 */
export function tallyBids(works: readonly AcceptedWork[]): BidTally[] {
  const byOwner = new Map<string, number>();
  const tallies = new Map<string, { tally: BidTally; owners: Set<string> }>();
  for (const work of works) {
    const { project, owner, share, logRatio } = work;
    if (!(Math.abs(logRatio) <= FURTHEST) || !(share > 0)) continue;
    const whose = `${project} ${owner}`;
    const counted = (byOwner.get(whose) ?? 0) + share;
    if (counted > MOST_OF_OWNER) continue;
    byOwner.set(whose, counted);
    for (const state of new Set([work.state, null])) {
      const key = tallyKey({ project, state });
      const { tally: before, owners } = tallies.get(key) ?? {
        tally: { project, state, bids: 0, owners: 0, weight: 0, sum: 0, squares: 0 },
        owners: new Set<string>(),
      };
      owners.add(owner);
      const tally = {
        ...before,
        bids: before.bids + 1,
        owners: owners.size,
        weight: before.weight + share,
        sum: before.sum + share * logRatio,
        squares: before.squares + share * logRatio ** 2,
      };
      tallies.set(key, { tally, owners });
    }
  }
  return [...tallies.values()].map(({ tally }) => tally);
}

/** Logarithm of a cost over the published one: its mean, and its spread below and above. */
interface Belief {
  readonly mean: number;
  readonly varianceBelow: number;
  readonly varianceAbove: number;
}

type Sums = Pick<BidTally, "weight" | "sum" | "squares">;

/**
 * The normal-inverse-gamma update with 20 bids before: the mean moves by the bids' part of all, and the variance is that
 * of both about the new mean.
 */
function updated(before: Belief, { weight, sum, squares }: Sums): Belief {
  const all = PRIOR_BIDS + weight;
  const mean = (PRIOR_BIDS * before.mean + sum) / all;
  const about = PRIOR_BIDS * before.mean ** 2 + squares - all * mean ** 2;
  const variance = (prior: number) => (PRIOR_BIDS * prior + Math.max(0, about)) / all;
  return {
    mean,
    varianceBelow: variance(before.varianceBelow),
    varianceAbove: variance(before.varianceAbove),
  };
}

function without(all: BidTally, own: BidTally): Sums & Pick<BidTally, "owners"> {
  return {
    owners: all.owners - own.owners,
    weight: all.weight - own.weight,
    sum: all.sum - own.sum,
    squares: all.squares - own.squares,
  };
}

/** Which bids moved a cost: how many, and where; `state` is null for all states. */
export interface BidsSaid {
  readonly count: number;
  readonly state: string | null;
}

interface Limits {
  readonly usd: number;
  readonly low90: number;
  readonly high90: number;
}

/**
 * The figures of a row after accepted bids: log-normal, the row weighs as much as 20 bids. A state's own bids count beside
 * what the others' have come to; where fewer than three owners stand behind them they count among all.
 * @param published what the bids' ratios were taken of, in dollars
 * @returns null where no bid may be told
 */
export function moveByBids(
  { usd, low90, high90 }: Limits,
  published: number,
  at: { readonly project: ProjectId; readonly state: string | null },
  tallies: readonly BidTally[],
): (Limits & { readonly said: BidsSaid }) | null {
  const { project } = at;
  const find = (state: string | null) =>
    tallies.find((each) => each.project === project && each.state === state);
  const all = find(null);
  if (all === undefined || all.owners < FEWEST_OWNERS) return null;
  const ownAll = at.state === null ? undefined : find(at.state);
  const own = ownAll && ownAll.owners >= FEWEST_OWNERS ? ownAll : undefined;
  const row: Belief = {
    mean: Math.log(usd / published),
    varianceBelow: (Math.log(usd / low90) / Z90) ** 2,
    varianceAbove: (Math.log(high90 / usd) / Z90) ** 2,
  };
  let belief = row;
  if (own === undefined) belief = updated(row, all);
  else {
    const others = without(all, own);
    if (others.owners >= FEWEST_OWNERS) belief = updated(belief, others);
    belief = updated(belief, own);
  }
  const typical = published * Math.exp(belief.mean);
  return {
    usd: typical,
    low90: typical * Math.exp(-Z90 * Math.sqrt(belief.varianceBelow)),
    high90: typical * Math.exp(Z90 * Math.sqrt(belief.varianceAbove)),
    said: own ? { count: own.bids, state: at.state } : { count: all.bids, state: null },
  };
}
