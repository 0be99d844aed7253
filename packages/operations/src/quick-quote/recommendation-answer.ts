import {
  type Cents,
  type Figure,
  type Origin,
  type PercentFigure,
  type Proposal,
  asSentences,
  writeAmount,
} from "@oneup/domain";
import {
  type CostTable,
  type CustomEstimate,
  type Recommendation,
  estimateCustom,
  recommend,
} from "@oneup/valuation";
import type { TaskContext } from "../operation.ts";
import { percentOf, unknownGain } from "../properties/live-figures.ts";
import {
  ASSUMED_PROPERTY_VALUE,
  type PricedBy,
  type RoomFacts,
  factsOf,
  sentence,
} from "./room-facts.ts";

/** A recommendation as the calls answer it (ENT-17): whole dollars, and the figures behind them. */
export interface RecommendationAnswer {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Whole US dollars. */
  readonly estimatedCost: number;
  /** Whole US dollars; 0 where the home's value is not known. */
  readonly estimatedValueIncrease: number;
  readonly priority: string;
  readonly category: string;
  /** The request to the picture engine. */
  readonly request: string;
  readonly cost: Figure;
  /** Unknown where the home's value is: then `gainPercent` says it. */
  readonly valueGain: Figure;
  /** Goes along where the figures are to be worked out anew; missing where nobody can. */
  readonly pricedBy?: PricedBy | undefined;
  /** The gain in percent of the property's value. */
  readonly gainPercent: PercentFigure;
  /** Why it is recommended, as sentences. */
  readonly reasons: readonly string[];
  /** The notes beside the figures, as sentences. */
  readonly notes: readonly string[];
  /** No benchmark fits: the range is wide and a real price is asked for. */
  readonly askCost: boolean;
  /** Ids of the catalogue's upgrades that the owner's words amount to. */
  readonly covers: readonly string[];
  /**
   * The author of the proposal: the catalogue (or its owner, whose words it priced), or a model that saw the
   * photo.
   */
  readonly by: "catalogue" | "model";
}

function dollars(cents: Cents): number {
  return Math.round(cents / 100);
}

/** The origin of a gain: a share of a home's value, assumed or told. */
function gainOrigin(origin: Origin, valueAssumed: boolean): Origin {
  // Not every reader of the gain may know the home's value.
  const home = valueAssumed
    ? `an assumed home value of ${writeAmount(ASSUMED_PROPERTY_VALUE)}`
    : "the home value that was given";
  const evidence = asSentences(`Taken as a share of ${home}`, origin.evidence);
  return { ...origin, kind: "assumption", evidence };
}

/** Cost and gain of an estimated upgrade, with where each comes from. */
export function figuresOf(
  { cost, gain }: Pick<Recommendation, "cost" | "gain">,
  { valueAssumed }: Pick<RoomFacts, "valueAssumed">,
): Pick<RecommendationAnswer, "cost" | "valueGain"> {
  return {
    cost: { low: cost.low, typical: cost.typical, high: cost.high, origin: { ...cost.origin } },
    valueGain: gain.cents
      ? { ...gain.cents, origin: gainOrigin({ ...gain.origin }, valueAssumed) }
      : unknownGain(percentOf(gain)),
  };
}

/** A recommendation worked out anew by what it was priced by (VAL-09). */
export function estimateAnew(
  context: TaskContext,
  { id, words, ...given }: PricedBy,
  costs: CostTable,
): { readonly upgrade: Recommendation | CustomEstimate; readonly facts: RoomFacts } {
  const facts = { ...factsOf(context, given, { room: given.room, found: [] }), costs };
  const listed = recommend(facts).find((each) => each.id === id);
  return { upgrade: listed ?? estimateCustom({ ...facts, text: words }), facts };
}

/** Writes an estimated upgrade in the shape of the calls. */
export function answerRecommendation(
  upgrade: Recommendation | CustomEstimate,
  facts: RoomFacts,
  id: string,
): RecommendationAnswer {
  const { cost, gain } = upgrade;
  const figures = figuresOf(upgrade, facts);
  const { year: _year, state: _state, costs: _costs, valueAssumed, ...told } = facts;
  const value = valueAssumed ? null : (facts.propertyValue ?? null);
  const reasons = "reasons" in upgrade ? upgrade.reasons : [];
  // What a listed upgrade asks the picture for may name another job: a new door that is green.
  const words = "reasons" in upgrade ? upgrade.title : upgrade.request;
  return {
    id,
    title: upgrade.title,
    description: upgrade.description,
    estimatedCost: dollars(cost.typical),
    estimatedValueIncrease: dollars(figures.valueGain.typical),
    priority: upgrade.priority,
    category: upgrade.category,
    request: upgrade.request,
    ...figures,
    pricedBy: { ...told, found: [...told.found], propertyValue: value, id, words },
    gainPercent: percentOf(gain),
    reasons: reasons.map(({ key, what }) => sentence(key, what === undefined ? {} : { what })),
    notes: [...new Set([...cost.notes, ...gain.notes])].map((key) => sentence(key)),
    askCost: "askCost" in upgrade && upgrade.askCost,
    covers: "matched" in upgrade ? upgrade.matched : [],
    by: "catalogue",
  };
}

/** A model's own figures, said to be a model's; they stand only where no benchmark fits, its gain where the home's value is known. */
function modelFigures(
  { cost, gain }: NonNullable<Proposal["figures"]>,
  { year, propertyValue }: RoomFacts,
): Partial<RecommendationAnswer> {
  const evidence = "No published benchmark fits; a model judged it by the photo.";
  const origin: Origin = {
    kind: "model",
    source: "A model's estimate",
    evidence,
    years: String(year),
  };
  const spent = { estimatedCost: dollars(cost.typical), cost: { ...cost, origin }, notes: [] };
  if (propertyValue === undefined) return spent;
  const percent = (cents: Cents) => Math.round((cents / propertyValue) * 10_000) / 100;
  return {
    ...spent,
    estimatedValueIncrease: dollars(gain.typical),
    valueGain: { ...gain, origin },
    gainPercent: {
      low: percent(gain.low),
      typical: percent(gain.typical),
      high: percent(gain.high),
      origin,
    },
  };
}

/**
 * Writes what a model proposed in the shape of the calls. What it costs and brings says a published
 * benchmark where one fits the words; the model's own figures stand only where none does.
 */
export function answerProposal(
  proposal: Proposal,
  facts: RoomFacts,
  id: string,
): RecommendationAnswer {
  const { title, description, request, priority, reason, figures } = proposal;
  const estimate = estimateCustom({ ...facts, text: request });
  const { pricedBy, ...priced } = answerRecommendation(estimate, facts, id);
  return {
    ...priced,
    title,
    description,
    request,
    priority,
    category: proposal.category === "" ? priced.category : proposal.category,
    reasons: reason === "" ? [] : [reason],
    by: "model",
    // A model's figures are not worked out a second time: in a request they are its owner's.
    ...(priced.askCost && figures ? modelFigures(figures, facts) : { pricedBy }),
  };
}
