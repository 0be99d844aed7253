import { CATALOGUE } from "./catalogue/catalogue.ts";
import { allowancePerJob } from "./catalogue/item.ts";
import type { Category } from "./catalogue/item.ts";
import { costOfAllowance } from "./cost.ts";
import type { CostEstimate } from "./cost.ts";
import type { Spread } from "./figures.ts";
import { itemCost, partGainQuery } from "./item-figures.ts";
import type { Situation } from "./item-figures.ts";
import { gainOf } from "./gain.ts";
import type { GainEstimate } from "./gain.ts";
import type { MessageKey } from "./labels.ts";
import type { Priority } from "./priority.ts";
import { ROOM_KINDS, roomKindOf, STANDARD_SQFT } from "./rooms.ts";
import type { RoomKind } from "./rooms.ts";
import { gainsOf, sumCosts, sumGains } from "./sums.ts";
import type { PlacedItem } from "./sums.ts";
import { clausesOf, patternFit, wordsIn } from "./words.ts";

export interface CustomQuery extends Situation {
  /** The upgrade in the user's words, not empty. */
  readonly text: string;
  readonly room: RoomKind;
}

/** An upgrade that the user described, with the figures that fit its words. */
export interface CustomEstimate {
  /** The user's words, at most 60 characters. */
  readonly title: string;
  /** The user's words. */
  readonly description: string;
  readonly request: string;
  readonly cost: CostEstimate;
  readonly gain: GainEstimate;
  readonly priority: Priority;
  readonly category: Category | "custom";
  /** Ids of the catalogue's upgrades that the words fit; empty when none does. */
  readonly matched: readonly string[];
  /** Wishes in the text that nothing fits; their cost is not in the figure unless nothing fits at all. */
  readonly unmatched: readonly string[];
  /** True when the cost, or a part of it, should be asked: nothing fits these words. */
  readonly askCost: boolean;
}

interface Match extends PlacedItem {
  readonly clause: string;
}

/** The best fitting upgrade: the most specific pattern, then the room's own before any room's, then the others in catalogue order. */
function matchOf(clause: string, room: RoomKind): Match | undefined {
  const text = new Set(wordsIn(clause));
  const name = new Set(wordsIn(room.replace("-", " ")));
  const nothing = new Set<string>();
  let best: { match: Match; score: number } | undefined;
  for (const kind of new Set<RoomKind>([room, "other", ...ROOM_KINDS])) {
    for (const item of CATALOGUE[kind].items) {
      const context = kind === room ? name : nothing;
      const fit = Math.max(...item.words.map((pattern) => patternFit(pattern, text, context)));
      // More than one word must speak for another room's upgrade against this room's own.
      const score = fit === 0 ? 0 : fit + (kind === room || item.anywhere ? 1.25 : 0);
      if (score > (best?.score ?? 0)) best = { match: { clause, item, room: kind }, score };
    }
  }
  return best?.match;
}

/** The cost of something that nothing in the data fits: deliberately wide, in 2024 US dollars. */
const UNKNOWN: Spread = [500, 5_000, 25_000];

const LONGEST_TITLE = 60;

/** The text itself, or its whole words that fit. */
function titleOf(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, " ");
  const fitting = words.slice(0, LONGEST_TITLE);
  const end = fitting.includes(" ") ? fitting.lastIndexOf(" ") : LONGEST_TITLE - 1;
  const short = words.length > LONGEST_TITLE ? `${fitting.slice(0, end)}…` : words;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/**
 * Cost and gain of an upgrade in the user's own words: each wish in the text is matched to the catalogue and the costs are added; an upgrade of
 * the whole room covers its parts. Where nothing fits, the cost is a wide allowance, an assumption, and `askCost` is true.
 * @throws RangeError when `year` is no calendar year
 */
export function estimateCustom(query: CustomQuery): CustomEstimate {
  const { text, room } = query;
  const clauses = clausesOf(text);
  const found = clauses.map((clause) => ({ clause, match: matchOf(clause, room) }));
  const unique = [
    ...new Map(found.flatMap(({ match }) => (match ? [[match.item.id, match]] : []))),
  ];
  const whole = unique.find(([, { item }]) => item.whole)?.[1];
  const matches = whole ? [whole] : unique.map(([, match]) => match);
  const unmatched = found.flatMap(({ clause, match }) => (match ? [] : [clause]));

  const costs = matches.map((match) => {
    if (match.room === room) return itemCost(match.item, room, query);
    // A thing priced by the square foot takes this room's size, one priced by another room's project its reference size.
    const byArea =
      "per" in match.item.cost &&
      room !== "exterior" &&
      match.room !== "exterior" &&
      roomKindOf(match.clause) !== match.room;
    const size = byArea ? (query.size ?? STANDARD_SQFT[room]) : undefined;
    return itemCost(match.item, match.room, { ...query, size });
  });
  const [first, ...rest] = costs;
  const cost =
    first === undefined
      ? costOfAllowance({
          state: query.state,
          year: query.year,
          allowance: allowancePerJob(UNKNOWN, 0.5),
          what: "an upgrade that no cost record fits",
        })
      : sumCosts([first, ...rest]);
  const [gain, ...more] = gainsOf(matches, query);
  const asked: MessageKey[] =
    first === undefined
      ? ["valuation.note.notMatched"]
      : unmatched.length > 0
        ? ["valuation.note.partNotMatched"]
        : [];
  return {
    title: titleOf(text),
    description: text.trim(),
    request: text.trim(),
    cost: { ...cost, notes: [...cost.notes, ...asked] },
    // Nobody can say what an unknown upgrade adds: somewhere between nothing and a good part of one step.
    gain:
      gain === undefined
        ? gainOf(partGainQuery(room, [0, 0.2, 0.6], query))
        : sumGains([gain, ...more]),
    priority: "medium",
    category: matches.length === 1 && matches[0] ? matches[0].item.category : "custom",
    matched: matches.map(({ item }) => item.id),
    unmatched,
    askCost: asked.length > 0,
  };
}
