import * as z from "zod/mini";
import { type Day, type Moment, isDay, readExpiration } from "../dates.ts";
import { type ErrorCode, refusal } from "../errors.ts";
import { type Cents, LARGEST_AMOUNT, readAmount } from "../money/money.rules.ts";
import { quoteLimits } from "../quotes/quote-limits.rules.ts";
import { type Result, no, ok } from "../result.ts";

/**
 * How a bid treats a room of the scope: at a fixed price, with an allowance (a sum set aside for what
 * is not chosen yet), not at all, or left to the owner.
 */
export const bidLineKinds = ["fixed", "allowance", "excluded", "owner"] as const;
export type BidLineKind = (typeof bidLineKinds)[number];

/** Longest texts and lists of a bid's details. */
export const bidDetailLimits = {
  amount: 40,
  note: 500,
  when: 120,
  payments: 12,
  warranty: 500,
  permits: 500,
  workDays: 1_000,
} as const;

const cents = z.int().check(z.minimum(0), z.maximum(LARGEST_AMOUNT));
const textOf = (most: number) => z.string().check(z.maxLength(most));

/** One room of the scope in a bid. Amounts in cents, 0 where the bid does not do the room. */
const bidLineSchema = z.strictObject({
  upgradeId: textOf(quoteLimits.id),
  kind: z.enum(bidLineKinds),
  labor: cents,
  materials: cents,
  note: textOf(bidDetailLimits.note),
});
export type BidLine = z.infer<typeof bidLineSchema>;

/** A payment after the deposit: when it is due, in the bidder's words, and how much, in cents. */
const bidPaymentSchema = z.strictObject({
  when: textOf(bidDetailLimits.when),
  amount: cents.check(z.minimum(1)),
});
export type BidPayment = z.infer<typeof bidPaymentSchema>;

/**
 * What a bid can say beside its plain amount (MKT-05). Amounts in cents; null and "" stand for what
 * was not said, an empty list of lines for one price for everything.
 */
export const bidDetailsSchema = z.strictObject({
  lines: z.array(bidLineSchema),
  deposit: z.nullable(cents),
  payments: z.array(bidPaymentSchema),
  startDate: z.nullable(z.string().check(z.refine(isDay))),
  /** Working days from the start to the end. */
  workDays: z.nullable(z.int().check(z.minimum(1), z.maximum(bidDetailLimits.workDays))),
  warranty: textOf(bidDetailLimits.warranty),
  permits: textOf(bidDetailLimits.permits),
});
export type BidDetails = z.infer<typeof bidDetailsSchema>;

const amountText = textOf(bidDetailLimits.amount);

/** The details as they are typed: every field a text, "" where nothing is said. */
export const bidDetailsDraftSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        upgradeId: textOf(quoteLimits.id),
        kind: z.enum(["", ...bidLineKinds]),
        labor: amountText,
        materials: amountText,
        note: textOf(bidDetailLimits.note),
      }),
    )
    .check(z.maxLength(quoteLimits.rooms)),
  deposit: amountText,
  payments: z
    .array(z.strictObject({ when: textOf(bidDetailLimits.when), amount: amountText }))
    .check(z.maxLength(bidDetailLimits.payments)),
  startDate: amountText,
  workDays: amountText,
  warranty: textOf(bidDetailLimits.warranty),
  permits: textOf(bidDetailLimits.permits),
});
export type BidDetailsDraft = z.infer<typeof bidDetailsDraftSchema>;
type LineDraft = BidDetailsDraft["lines"][number];

/** Nothing said beyond the amount. */
export const NO_DETAILS: BidDetailsDraft = {
  lines: [],
  deposit: "",
  payments: [],
  startDate: "",
  workDays: "",
  warranty: "",
  permits: "",
};

const wrong = (field: string, code: ErrorCode) => no(refusal(code, { field: `details.${field}` }));

/** An amount that may be nothing: blank and 0 are 0. */
function readPart(text: string, field: string): Result<Cents> {
  if (/^\s*(\$?\s*0*(\.0{0,2})?)?\s*$/.test(text)) return ok(0);
  const read = readAmount(text);
  return read.ok ? read : wrong(field, read.refusal.code);
}

function says(line: LineDraft): boolean {
  return (
    line.kind !== "" || [line.labor, line.materials, line.note].some((each) => each.trim() !== "")
  );
}

function readLine(line: LineDraft, field: string): Result<BidLine> {
  // An amount without a word about it is a price.
  const kind = line.kind === "" ? "fixed" : line.kind;
  const note = line.note.trim();
  const { upgradeId } = line;
  if (kind === "excluded" || kind === "owner") {
    return ok({ upgradeId, kind, labor: 0, materials: 0, note });
  }
  const labor = readPart(line.labor, `${field}.labor`);
  if (!labor.ok) return labor;
  const materials = readPart(line.materials, `${field}.materials`);
  if (!materials.ok) return materials;
  if (labor.value + materials.value === 0) return wrong(`${field}.labor`, "field.required");
  return ok({ upgradeId, kind, labor: labor.value, materials: materials.value, note });
}

function readLines(draft: BidDetailsDraft, rooms: readonly string[]): Result<BidLine[]> {
  const lines: BidLine[] = [];
  for (const [at, typed] of draft.lines.entries()) {
    if (!says(typed)) continue;
    const field = `lines.${at}`;
    const twice = lines.some((line) => line.upgradeId === typed.upgradeId);
    if (twice || !rooms.includes(typed.upgradeId))
      return wrong(`${field}.upgradeId`, "field.invalid");
    const line = readLine(typed, field);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok(lines);
}

function readPayments(draft: BidDetailsDraft): Result<BidPayment[]> {
  const payments: BidPayment[] = [];
  for (const [at, { when, amount }] of draft.payments.entries()) {
    if (when.trim() === "" && amount.trim() === "") continue;
    if (when.trim() === "") return wrong(`payments.${at}.when`, "field.required");
    if (amount.trim() === "") return wrong(`payments.${at}.amount`, "field.required");
    const read = readAmount(amount);
    if (!read.ok) return wrong(`payments.${at}.amount`, read.refusal.code);
    payments.push({ when: when.trim(), amount: read.value });
  }
  return ok(payments);
}

function readWorkDays(text: string): Result<number | null> {
  const typed = text.trim();
  if (typed === "") return ok(null);
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (days < 1 || days > bidDetailLimits.workDays) return wrong("workDays", "field.invalid");
  return ok(days);
}

function readStart(text: string, now: Moment, today?: Day): Result<Day | null> {
  if (text.trim() === "") return ok(null);
  const read = readExpiration(text, now, today);
  return read.ok ? read : wrong("startDate", read.refusal.code);
}

/** True where nothing is said beyond the amount. */
function saysNothing(details: BidDetails): boolean {
  return (
    details.lines.length + details.payments.length === 0 &&
    details.deposit === null &&
    details.startDate === null &&
    details.workDays === null &&
    details.warranty + details.permits === ""
  );
}

/**
 * Reads the details of a bid (MKT-05).
 * @param rooms the ids of the rooms of the scope: a line names one of them, and none twice
 * @returns the details, null where nothing is said; or field.required, field.invalid, money.*,
 *   date.* with the field at fault under `details.`
 */
export function readBidDetails(
  draft: BidDetailsDraft,
  given: { rooms: readonly string[]; now: Moment; today?: Day | undefined },
): Result<BidDetails | null> {
  const lines = readLines(draft, given.rooms);
  if (!lines.ok) return lines;
  const payments = readPayments(draft);
  if (!payments.ok) return payments;
  const deposit: Result<Cents | null> =
    draft.deposit.trim() === "" ? ok(null) : readPart(draft.deposit, "deposit");
  if (!deposit.ok) return deposit;
  const startDate = readStart(draft.startDate, given.now, given.today);
  if (!startDate.ok) return startDate;
  const workDays = readWorkDays(draft.workDays);
  if (!workDays.ok) return workDays;
  const details: BidDetails = {
    lines: lines.value,
    deposit: deposit.value,
    payments: payments.value,
    startDate: startDate.value,
    workDays: workDays.value,
    warranty: draft.warranty.trim(),
    permits: draft.permits.trim(),
  };
  return ok(saysNothing(details) ? null : details);
}
