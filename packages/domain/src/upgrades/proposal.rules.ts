import type { Cents } from "../money/money.rules.ts";

/**
 * A model's proposal is not trusted: its words are made plain and short, its figures must lie in bounds, and
 * any part that breaks the rules is left out, so that the rest can be used.
 */

/** The largest number of proposals, and the longest of their words, in characters. */
export const proposalLimits = {
  count: 8,
  title: 80,
  description: 400,
  request: 300,
  reason: 160,
  category: 40,
} as const;

/**
 * The bounds of a proposal's figures, in US dollars: from a tin of paint to a rebuilt house. A range
 * wider than 20 to 1 says nothing, and no single upgrade of a room is known to bring three times its
 * cost or a third of the home's value. The bounds are ours.
 */
const BOUNDS = { leastCost: 50, mostCost: 500_000, widest: 20, mostReturn: 3, mostOfHome: 0.33 };

/** A low, typical and high amount in cents. */
export interface ProposedRange {
  readonly low: Cents;
  readonly typical: Cents;
  readonly high: Cents;
}

/** An upgrade as a model proposes it, made safe to show. */
export interface Proposal {
  readonly title: string;
  readonly description: string;
  /** The drawing request. */
  readonly request: string;
  /** The reason; empty if it gave none. */
  readonly reason: string;
  readonly category: string;
  readonly priority: "high" | "medium" | "low";
  /** Null if the figures make no sense. */
  readonly figures: { readonly cost: ProposedRange; readonly gain: ProposedRange } | null;
}

/** Signs that belong to no word: control characters, and those that turn or hide text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu;
/** Markup, links, addresses and numbers to call: no description of an upgrade needs one. */
const SUSPECT =
  /<\s*[a-z!/]|https?:|www\.|javascript:|data:\w+\/|\]\(|[\w.+-]+@[\w-]+\.\w|\+?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/i;

/**
 * A model's words as one plain line up to a length; null for a value that is not text, is empty, or has
 * markup, a link or contact details.
 */
export function plainWords(raw: unknown, most: number): string | null {
  if (typeof raw !== "string" || raw.length > most * 10) return null;
  const words = raw.replaceAll(UNSEEN, " ").replaceAll(/\s+/g, " ").trim();
  if (words === "" || SUSPECT.test(words)) return null;
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
}

/** The members of an object of a model's answer; none for anything else. */
export function membersOf(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw)
    ? Object.fromEntries(Object.entries(raw))
    : {};
}

/** Dollars as cents; NaN for a value that is not a finite number. */
function centsOf(dollars: unknown): Cents {
  return typeof dollars === "number" && Number.isFinite(dollars)
    ? Math.round(dollars * 100)
    : Number.NaN;
}

function rangeOf(low: unknown, typical: unknown, high: unknown): ProposedRange | null {
  const range = { low: centsOf(low), typical: centsOf(typical), high: centsOf(high) };
  // A value that is not a number fails both comparisons.
  return range.low <= range.typical && range.typical <= range.high ? range : null;
}

function figuresOf(raw: Readonly<Record<string, unknown>>, home: Cents): Proposal["figures"] {
  const cost = rangeOf(raw["costLow"], raw["costTypical"], raw["costHigh"]);
  const gain = rangeOf(raw["gainLow"], raw["gainTypical"], raw["gainHigh"]);
  if (!cost || !gain) return null;
  const sane =
    cost.low >= BOUNDS.leastCost * 100 &&
    cost.high <= BOUNDS.mostCost * 100 &&
    cost.high <= cost.low * BOUNDS.widest &&
    gain.low >= 0 &&
    gain.typical <= cost.typical * BOUNDS.mostReturn &&
    gain.high <= cost.high * BOUNDS.mostReturn &&
    (home === 0 || gain.high <= home * BOUNDS.mostOfHome);
  return sane ? { cost, gain } : null;
}

const PRIORITIES = ["high", "medium", "low"] as const;

/**
 * Reads one proposal; null without a usable title and description.
 * @param home what the home is worth, in cents: no gain is beyond a part of it; 0 where nobody knows
 */
export function readProposal(given: unknown, home: Cents): Proposal | null {
  const raw = membersOf(given);
  const title = plainWords(raw["title"], proposalLimits.title);
  const description = plainWords(raw["description"], proposalLimits.description);
  if (title === null || description === null) return null;
  return {
    title,
    description,
    request: plainWords(raw["request"], proposalLimits.request) ?? title,
    reason: plainWords(raw["reason"], proposalLimits.reason) ?? "",
    category: plainWords(raw["category"], proposalLimits.category) ?? "",
    priority: PRIORITIES.find((each) => each === raw["priority"]) ?? "medium",
    figures: figuresOf(raw, home),
  };
}

/** Reads a list of proposals: at most eight, each title once. */
export function readProposals(raw: unknown, home: Cents): readonly Proposal[] {
  if (!Array.isArray(raw)) return [];
  const titles = new Set<string>();
  return raw
    .slice(0, 50)
    .flatMap((each: unknown) => {
      const proposal = readProposal(each, home);
      const name = proposal?.title.toLowerCase() ?? "";
      if (!proposal || titles.has(name)) return [];
      titles.add(name);
      return [proposal];
    })
    .slice(0, proposalLimits.count);
}
