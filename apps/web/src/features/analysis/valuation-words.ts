import {
  type FactName,
  type KnownFacts,
  type OwnerEvidence,
  type RungValue,
  type Valuation,
  type ValueChange,
} from "@oneup/domain";
import { valuationTexts as t } from "@oneup/texts";
import { formatCount, formatDate, formatMoney } from "#ui/format.ts";

const conditions = [
  t.condition.poor,
  t.condition.fair,
  t.condition.average,
  t.condition.good,
  t.condition.veryGood,
];

/** The steps of a whole home's condition, 1 to 5. */
export const conditionSteps = conditions.map((word, at) => ({ value: at + 1, label: word() }));

const qualities = [
  t.quality.low,
  t.quality.fair,
  t.quality.lowAverage,
  t.quality.average,
  t.quality.good,
  t.quality.better,
  t.quality.veryGood,
  t.quality.excellent,
  t.quality.luxury,
  t.quality.mansion,
];

/** The lowest of 13 grades that a person is asked about: below it stand cabins. */
const LEAST_GRADE = 4;

/** The grades of a home's construction and finish that somebody may choose, 4 to 13. */
export const qualitySteps = qualities.map((word, at) => ({
  value: at + LEAST_GRADE,
  label: word(),
}));

/** "good", in a sentence. */
export const conditionWord = (step: number): string =>
  (conditions[step - 1] ?? t.facts.unknown)().toLowerCase();

export const qualityWord = (grade: number): string =>
  (grade < LEAST_GRADE
    ? t.quality.cabin()
    : (qualities[grade - LEAST_GRADE] ?? t.facts.unknown)()
  ).toLowerCase();

const told = <Value>(value: Value | null, words: (value: Value) => string) =>
  value === null ? "" : words(value);

/** The facts in few words: "1,850 sq ft", "built 1948"; empty where nobody knows one. */
const textsOf = (known: KnownFacts): Record<FactName, string> => ({
  dwelling: told(known.dwelling, (kind) => t.dwelling[kind]()),
  sqft: told(known.sqft, (sqft) => t.facts.value.sqft({ count: formatCount(sqft) })),
  lotSqft: told(known.lotSqft, (sqft) => t.facts.value.lotSqft({ count: formatCount(sqft) })),
  beds: told(known.beds, (count) => t.facts.value.beds({ count })),
  baths: told(known.baths, (count) => t.facts.value.baths({ count })),
  yearBuilt: told(known.yearBuilt, (year) => t.facts.value.yearBuilt({ year: String(year) })),
  yearRenovated: told(known.yearRenovated, (year) =>
    t.facts.value.yearRenovated({ year: String(year) }),
  ),
  condition: told(known.condition, (step) =>
    t.facts.value.condition({ word: conditionWord(step) }),
  ),
  grade: told(known.grade, (grade) => t.facts.value.grade({ word: qualityWord(grade) })),
});

/** The order in which facts are told and asked. */
export const factOrder: readonly FactName[] = [
  "dwelling",
  "sqft",
  "beds",
  "baths",
  "yearBuilt",
  "yearRenovated",
  "lotSqft",
  "condition",
  "grade",
];

/** The facts that are known, in the order in which they are told. */
export function knownFacts(known: KnownFacts): readonly { name: FactName; text: string }[] {
  const texts = textsOf(known);
  return factOrder.flatMap((name) => (texts[name] === "" ? [] : [{ name, text: texts[name] }]));
}

/** The source of the facts: the owner, a record, or both. */
export function whoseFacts({ facts: known, ownersFacts, recordSource }: Valuation): string {
  const others = factOrder.filter((name) => known[name] !== null && !ownersFacts.includes(name));
  const source = recordSource ?? t.facts.unknown();
  if (others.length === 0) return t.facts.allYours();
  if (ownersFacts.length === 0) return t.facts.allRecord({ source });
  const names = factOrder
    .filter((name) => ownersFacts.includes(name))
    .map((name) => t.facts[name]().toLowerCase())
    .join(", ");
  return t.facts.mixed({ names, source });
}

/** The reason why a rung has no value, or a caution; empty for none. */
export function noteText({ rung, note }: Pick<RungValue, "rung" | "note">): string {
  if (note === null || note === "sample") return "";
  if (note !== "nothing_said") return t.note[note]();
  return rung === "statement" ? t.note.nothing_said.statement() : t.note.nothing_said.purchase();
}

const monthOf = (day: string) =>
  new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(day),
  );

/** A rung's evidence, with its date and number. */
export function rungSentence(
  standing: RungValue,
  { facts }: Pick<Valuation, "facts">,
  evidence: OwnerEvidence | null,
): string {
  const { rung, date, note } = standing;
  const count = standing.count ?? 0;
  const day = date === null ? t.facts.unknown() : formatDate(date);
  if (note === "sample") return t.rungs.sample({ count });
  if (rung === "sales") return t.rungs.sales({ count, date: date === null ? day : monthOf(date) });
  if (rung === "purchase") return t.rungs.purchase({ year: day.slice(-4) });
  if (rung === "zip-median")
    return t.rungs.zipMedian({ date: day, sized: facts.sqft === null ? "no" : "yes" });
  return t.rungs[evidence?.statement?.kind ?? "owner"]({ date: day });
}

/** "Was $398,000, now $412,000, because the facts of the home changed."; empty where nothing changed it. */
export function changeText(change: ValueChange | null): string {
  if (change === null) return "";
  const { before, after } = change;
  const reason = t.change.reason[change.reason]();
  if (after === null)
    return before === null ? "" : t.change.gone({ before: formatMoney(before), reason });
  const now = formatMoney(after);
  // The first figure of a home follows from no change.
  if (before === null)
    return change.reason === "data" ? "" : t.change.first({ after: now, reason });
  if (before === after) return t.change.same({ after: now, reason });
  return t.change.both({ before: formatMoney(before), after: now, reason });
}
