import { type Day, type Moment, dayOf, isDay, latestToday } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { type Cents, readAmount } from "../money/money.rules.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";
import { type Result, no, ok } from "../result.ts";
import type {
  ChangeReason,
  FactName,
  KnownFacts,
  MarketComparable,
  OwnerEvidence,
  Purchase,
  Rung,
  RungValue,
  StatementKind,
  Valuation,
  ValueStatement,
} from "./evidence.schema.ts";

/** The limits of numeric facts; a year may be the next one, for homes under construction. */
export const factLimits = {
  sqft: { least: 100, most: 50_000 },
  lotSqft: { least: 100, most: 50_000_000 },
  beds: { least: 0, most: 20 },
  baths: { least: 0, most: 20 },
  yearBuilt: { least: 1_600, most: null },
  yearRenovated: { least: 1_600, most: null },
  condition: { least: 1, most: 5 },
  grade: { least: 1, most: 13 },
} as const satisfies Record<
  Exclude<FactName, "dwelling">,
  { readonly least: number; readonly most: number | null }
>;
type NumberFact = keyof typeof factLimits;

/** A lower price is not a real price of a home. */
export const LEAST_HOME_PRICE: Cents = 1_000_000;
/** Before it, prices say nothing about today. */
const FIRST_DAY: Day = "1900-01-01";
/** The largest number of comparables that an owner can drop, or add. */
export const MOST_CHOSEN = 60;

/** Facts without any. */
export const NO_FACTS: KnownFacts = {
  dwelling: null,
  sqft: null,
  lotSqft: null,
  beds: null,
  baths: null,
  yearBuilt: null,
  yearRenovated: null,
  condition: null,
  grade: null,
};

const isNumberFact = (name: FactName): name is NumberFact => name !== "dwelling";
const factNames = Object.keys(NO_FACTS).filter((name): name is FactName => name in NO_FACTS);

function faultOf(name: NumberFact, value: number, now: Moment): Refusal | null {
  const { least, most } = factLimits[name];
  const details = { least, most: most ?? Number(now.slice(0, 4)) + 1 };
  const field = `facts.${name}`;
  const within = value >= details.least && value <= details.most;
  if (name === "baths") {
    return within && Number.isInteger(value * 4)
      ? null
      : refusal("field.quarters", { field, details });
  }
  return within && Number.isInteger(value)
    ? null
    : refusal("field.not_between", { field, details });
}

/** An owner's facts about their home: null removes a fact, a missing member leaves it. */
export type FactsDraft = { readonly [Name in FactName]?: KnownFacts[Name] | undefined };

/** The given members of the facts, and no others. */
function only(facts: FactsDraft, names: readonly FactName[]): Partial<KnownFacts> {
  const kept: Partial<KnownFacts> = {};
  for (const name of names) Object.assign(kept, { [name]: facts[name] });
  return kept;
}

/**
 * Checks an owner's new facts against the earlier ones.
 * @returns their facts; or field.not_between, field.quarters with the field (`facts.sqft`)
 */
export function readFacts(
  before: OwnerEvidence["facts"],
  draft: FactsDraft,
  now: Moment,
): Result<OwnerEvidence["facts"]> {
  const numbers = factNames.filter(isNumberFact);
  for (const name of numbers) {
    const value = draft[name] ?? null;
    const fault = value === null ? null : faultOf(name, value, now);
    if (fault) return no(fault);
  }
  const said = factNames.filter((name) => draft[name] !== undefined);
  const after = { ...NO_FACTS, ...before, ...only(draft, said) };
  const { yearBuilt, yearRenovated } = after;
  if (yearBuilt !== null && yearRenovated !== null && yearRenovated < yearBuilt) {
    const details = { least: yearBuilt, most: Number(now.slice(0, 4)) + 1 };
    return no(refusal("field.not_between", { field: "facts.yearRenovated", details }));
  }
  return ok(
    only(
      after,
      factNames.filter((name) => after[name] !== null),
    ),
  );
}

function readPrice(text: string, field: string): Result<Cents> {
  const read = readAmount(text);
  if (!read.ok) return no({ ...read.refusal, field });
  const least = LEAST_HOME_PRICE;
  return read.value < least ? no(refusal("money.too_small", { field, details: { least } })) : read;
}

function readPast(text: string, field: string, now: Moment): Result<Day> {
  const day = text.trim();
  if (!isDay(day) || day < FIRST_DAY) return no(refusal("date.invalid", { field }));
  return day > latestToday(now) ? no(refusal("date.future", { field })) : ok(day);
}

/**
 * Reads the price paid for a home, and its day.
 * @returns the purchase; or money.*, date.invalid, date.future with `purchase.price` or `purchase.on`
 */
export function readPurchase(
  { price, on }: { readonly price: string; readonly on: string },
  now: Moment,
): Result<Purchase> {
  const paid = readPrice(price, "purchase.price");
  if (!paid.ok) return paid;
  const day = readPast(on, "purchase.on", now);
  return day.ok ? ok({ price: paid.value, on: day.value }) : day;
}

/**
 * Reads a stated value of a home.
 * @returns the statement; or money.*, date.invalid, date.future with `statement.amount` or `statement.on`
 */
export function readStatement(
  given: { readonly amount: string; readonly on: string; readonly kind: StatementKind },
  now: Moment,
): Result<ValueStatement> {
  const amount = readPrice(given.amount, "statement.amount");
  if (!amount.ok) return amount;
  const day = readPast(given.on, "statement.on", now);
  return day.ok ? ok({ amount: amount.value, on: day.value, kind: given.kind }) : day;
}

/** An owner's statements for a value; a missing member stays unchanged. */
export interface EvidenceDraft {
  readonly facts?: FactsDraft | undefined;
  readonly purchase?: { readonly price: string; readonly on: string } | null | undefined;
  readonly statement?:
    | { readonly amount: string; readonly on: string; readonly kind: StatementKind }
    | null
    | undefined;
}

/** Adds an owner's statements to their evidence. @returns the refusals of its parts */
export function withSaid(
  before: OwnerEvidence,
  { facts, purchase, statement }: EvidenceDraft,
  now: Moment,
): Result<OwnerEvidence> {
  const known = facts ? readFacts(before.facts, facts, now) : ok(before.facts);
  if (!known.ok) return known;
  const paid = purchase ? readPurchase(purchase, now) : ok(purchase ?? null);
  if (!paid.ok) return paid;
  const said = statement ? readStatement(statement, now) : ok(statement ?? null);
  if (!said.ok) return said;
  return ok({
    ...before,
    facts: known.value,
    purchase: purchase === undefined ? before.purchase : paid.value,
    statement: statement === undefined ? before.statement : said.value,
  });
}

/** Takes an owner's choice of comparables; a dropped one is not added too. */
export function withComparables(
  before: OwnerEvidence,
  { dropped, added }: Pick<OwnerEvidence, "dropped" | "added">,
): OwnerEvidence {
  const without = new Set(dropped);
  const kept = new Set(added.filter((id) => !without.has(id)));
  return { ...before, dropped: [...without], added: [...kept] };
}

/** The facts that count: the owner's before a record's, and which of them are the owner's. */
export function factsThatCount(
  said: OwnerEvidence["facts"],
  record: KnownFacts | null,
): { readonly facts: KnownFacts; readonly ownersFacts: readonly FactName[] } {
  const ownersFacts = factNames.filter((name) => (said[name] ?? null) !== null);
  return { facts: { ...NO_FACTS, ...record, ...said }, ownersFacts };
}

/** The rung that a value uses: the chosen one if it has a value, otherwise the best that does. */
export function standingRung(rungs: readonly RungValue[], chosen: Rung | null): RungValue | null {
  const carrying = rungs.filter(({ value }) => value !== null);
  return carrying.find(({ rung }) => rung === chosen) ?? carrying[0] ?? null;
}

/** The basis of a valuation; null without a dollar figure. */
export function rungOf({ rungs, rung }: Pick<Valuation, "rungs" | "rung">): RungValue | null {
  return rungs.find((each) => each.rung === rung && each.value !== null) ?? null;
}

/** A property's value with its range and origin; null if no rung has one. */
export const valueOf = (valuation: Pick<Valuation, "rungs" | "rung"> | null) =>
  (valuation && rungOf(valuation)?.value) ?? null;

/** Whether a value is of the fictional sample town (T-16). */
export const isSampleValue = (valuation: Pick<Valuation, "rungs" | "rung"> | null): boolean =>
  valueOf(valuation)?.origin.kind === "sample";

/** True if an address lies in the fictional sample town (T-16): its name must follow the street. */
export function isInSampleton({ line }: Pick<PropertyAddress, "line">): boolean {
  const [, ...parts] = line.split(",");
  return parts.some((part) => /^\s*sampleton\b/i.test(part));
}

/** A value with its last change: from what to what, and why. Without a new change the last one stays. */
export function withChange(
  before: Valuation | null,
  after: Valuation,
  reason: ChangeReason,
): Valuation {
  if (before === null) return after;
  const [was, is] = [valueOf(before)?.typical ?? null, valueOf(after)?.typical ?? null];
  const isSilent = reason === "data" && was === is;
  return { ...after, change: isSilent ? before.change : { before: was, after: is, reason } };
}

/** The view of a property before its first valuation: its owner's facts, and no figure. */
export function notValued(evidence: OwnerEvidence, at: Moment): Valuation {
  return {
    day: dayOf(at),
    edition: null,
    ...factsThatCount(evidence.facts, null),
    recordSource: null,
    rungs: [],
    rung: null,
    wanted: null,
    change: null,
    search: null,
    comparables: [],
    place: null,
  };
}

/** In cents. */
const DOLLAR = 100;

/**
 * What each comparable adds to the estimate: weight times adjusted price, in whole dollars that add up to it. What
 * rounding leaves goes where most was cut off.
 * @param typical the estimate in cents, whole dollars
 * @returns cents, one for each comparable
 */
export function contributionsOf(
  comparables: readonly Pick<MarketComparable, "weight" | "adjustedPrice">[],
  typical: number,
): readonly number[] {
  const exact = comparables.map(({ weight, adjustedPrice }) => (weight * adjustedPrice) / DOLLAR);
  const whole = exact.map(Math.floor);
  const left = Math.round(typical / DOLLAR) - whole.reduce((sum, each) => sum + each, 0);
  const most = exact
    .map((each, at) => ({ at, cut: each - Math.floor(each) }))
    .toSorted((one, other) => other.cut - one.cut)
    .slice(0, Math.max(0, left));
  const raised = new Set(most.map(({ at }) => at));
  return whole.map((each, at) => (each + (raised.has(at) ? 1 : 0)) * DOLLAR);
}

/** A value's amount before it last changed, in cents; null if nothing is known to have changed it. */
export function amountBefore({ change }: Pick<Valuation, "change">): Cents | null {
  return change === null || change.before === change.after ? null : change.before;
}
