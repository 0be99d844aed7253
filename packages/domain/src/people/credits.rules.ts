import type { Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";

/** Credits in hundredths of a credit, as integers. */
export type Credits = number;

/** The number of our units in one credit. */
export const PER_CREDIT = 100;

/** Credits as the decimal that people and the API see: 1250 is 12.5. */
export function asDecimalCredits(credits: Credits): number {
  return credits / PER_CREDIT;
}

/**
 * The amount from which a gift needs a confirmation: ten months of the largest plan (CALC-11). More is
 * probably a slip.
 */
const LARGE_GIFT: Credits = 10_000 * PER_CREDIT;

/** True if an admin's gift of credits needs a confirmation (ADM-06). */
export function isLargeGift(amount: Credits): boolean {
  return amount > LARGE_GIFT;
}

/** The calls that an engine works for, and so may cost something (authorisation row 32). */
export const paidCalls = [
  "quickQuote.analyze",
  "quickQuote.visualizeSingle",
  "quickQuote.regenerateWithNewPrompt",
  "quickQuote.generateCustomRecommendation",
  "quickQuote.analyzeMask",
  "properties.generateOneUp",
  "properties.readCondition",
] as const;
export type PaidCall = (typeof paidCalls)[number];

/** The skills of a model: reading a photo or text, and making a picture. */
export type ModelSkill = "reading" | "picture";

/** The worker of a call: this machine's own renderer, or a configured model. */
export type Engine = "machine" | "model";

/** The price of a call in credits, and its cost to us. */
export interface CallPrice {
  readonly credits: Credits;
  readonly cost: Cents;
}

const FREE: CallPrice = { credits: 0, cost: 0 };
/** Reading a photo or a text: about 2,000 tokens in and 500 out of a small vision model. */
const READING: CallPrice = { credits: 25, cost: 1 };
/** One picture of 1024 x 1024 in medium quality. */
const PICTURE: CallPrice = { credits: PER_CREDIT, cost: 5 };

/**
 * The one table of the prices of calls. Credits are ours to set. The cost in cents is rounded up from the
 * price lists of image and vision models (2026), and the admin's figures show it as an estimate.
 */
const modelPrices: Readonly<Record<ModelSkill, CallPrice>> = { reading: READING, picture: PICTURE };

const skills: Readonly<Record<PaidCall, ModelSkill>> = {
  "quickQuote.analyze": "reading",
  "quickQuote.visualizeSingle": "picture",
  "quickQuote.regenerateWithNewPrompt": "reading",
  "quickQuote.generateCustomRecommendation": "reading",
  "quickQuote.analyzeMask": "reading",
  "properties.readCondition": "reading",
  "properties.generateOneUp": "picture",
};

/** The skill that a call needs. */
export function skillOf(call: PaidCall): ModelSkill {
  return skills[call];
}

/** The estimated cost of one answer of a model. */
export function costOfSkill(skill: ModelSkill): Cents {
  return modelPrices[skill].cost;
}

/** The price of a call: nothing if this machine does it. */
export function priceOfCall(call: PaidCall, engine: Engine): CallPrice {
  return engine === "machine" ? FREE : modelPrices[skillOf(call)];
}

/** The length of an unsettled hold, in ms: longer than any call may take. */
export const HOLD_MS = 10 * 60 * 1000;

/** The same day and time some months later, or before; the last day of a month that is too short. */
export function monthsAfter(moment: Moment, months: number): Moment {
  const at = new Date(moment);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.toISOString();
}

/** A month later, as {@link monthsAfter}. */
export const monthAfter = (moment: Moment): Moment => monthsAfter(moment, 1);

/** A monthly grant that is due. */
export interface DueGrant {
  /** Names the month of the account: one grant for each. */
  readonly period: string;
  readonly next: Moment;
}

/** The month that `now` lies in, each counted from `anchor`: 31 January, 28 February, 31 March. */
export function monthOf(anchor: Moment, now: Moment): { begun: Moment; next: Moment } {
  let months = 1;
  while (monthsAfter(anchor, months) <= now) months += 1;
  return { begun: monthsAfter(anchor, months - 1), next: monthsAfter(anchor, months) };
}

/**
 * The grant of the month that contains `now`, for an account whose months are counted from `anchor`. Missed
 * months are not made up for.
 */
export function dueGrant(anchor: Moment, now: Moment): DueGrant {
  const { begun, next } = monthOf(anchor, now);
  return { period: `month:${begun.slice(0, 10)}`, next };
}

/** An account's available credits, and its debt: credits to take back that were already spent. */
export interface CreditState {
  readonly available: Credits;
  readonly owed: Credits;
}

/**
 * The effect of a grant; a negative one takes credits, as far as they are unspent. The rest becomes a debt
 * that later grants pay, so that spent credits are paid for once.
 * @param given above zero what is granted, below it what is to be taken back
 */
export function settleGrant({ available, owed }: CreditState, given: Credits) {
  const amount = given < 0 ? Math.max(given, -available) : Math.max(0, given - owed);
  return { amount, owed: owed + amount - given };
}
