import * as z from "zod/mini";
import { type Day, type Moment, isDay, readExpiration } from "../dates.ts";
import { type ErrorCode, type Refusal, refusal } from "../errors.ts";
import { type Cents, LARGEST_AMOUNT, readAmount } from "../money/money.rules.ts";
import { quoteLimits } from "../quotes/quote-limits.rules.ts";
import { type Result, no, ok } from "../result.ts";
import { isPriced } from "./bid-line.rules.ts";

/**
 * A bid's treatment of a room of the scope: a fixed price, an allowance (money set aside for a choice to
 * come), excluded, or left to the owner.
 */
export const bidLineKinds = ["fixed", "allowance", "excluded", "owner"] as const;
export type BidLineKind = (typeof bidLineKinds)[number];

/** Longest texts and lists of a bid's details. */
export const bidDetailLimits = {
  amount: 40,
  note: 500,
  reason: 120,
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

/** A discount or credit (MKT-19): an amount off the price, in cents, and the bidder's reason for it. */
const bidDiscountSchema = z.strictObject({
  amount: cents.check(z.minimum(1)),
  reason: textOf(bidDetailLimits.reason),
});
type BidDiscount = z.infer<typeof bidDiscountSchema>;

/**
 * The details of a bid beside its amount (MKT-05). Amounts in cents. Null and "" mean not stated; an empty
 * list of lines means one price for everything.
 */
export const bidDetailsSchema = z.strictObject({
  lines: z.array(bidLineSchema),
  /** Absent for none, as in bids from before discounts. */
  discount: z.optional(bidDiscountSchema),
  deposit: z.nullable(cents),
  payments: z.array(bidPaymentSchema),
  startDate: z.nullable(z.string().check(z.refine(isDay))),
  /** Working days from the start to the end. */
  workDays: z.nullable(z.int().check(z.minimum(1), z.maximum(bidDetailLimits.workDays))),
  warranty: textOf(bidDetailLimits.warranty),
  permits: textOf(bidDetailLimits.permits),
});
export type BidDetails = z.infer<typeof bidDetailsSchema>;
export type DetailsBesideRooms = Omit<BidDetails, "lines">;

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
  /** Absent in drafts from before discounts. */
  discount: z.optional(amountText),
  discountReason: z.optional(textOf(bidDetailLimits.reason)),
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

/** The fields of the details that are one text each. */
export const plainDetailFields = [
  "discount",
  "discountReason",
  "deposit",
  "startDate",
  "workDays",
  "warranty",
  "permits",
] as const satisfies readonly (keyof BidDetailsDraft)[];
export type PlainDetailField = (typeof plainDetailFields)[number];

/** The details of a bid that says nothing beyond its amount. */
export const NO_DETAILS: BidDetailsDraft = {
  lines: [],
  deposit: "",
  payments: [],
  startDate: "",
  workDays: "",
  warranty: "",
  permits: "",
};

/** Notes the fault of a field of the details. */
type Tell = (field: string, code: ErrorCode, details?: Refusal["details"]) => void;

/** The value, or a replacement once its fault is noted. */
function orTell<T>(read: Result<T>, instead: T, tell: (code: ErrorCode) => void): T {
  if (read.ok) return read.value;
  tell(read.refusal.code);
  return instead;
}

/** An amount that may be nothing: blank and 0 are 0. */
function readPart(text: string, field: string, tell: Tell): Cents {
  if (/^\s*(\$?\s*0*(\.0{0,2})?)?\s*$/.test(text)) return 0;
  return orTell(readAmount(text), 0, (code) => tell(field, code));
}

function says(line: LineDraft): boolean {
  return (
    line.kind !== "" || [line.labor, line.materials, line.note].some((each) => each.trim() !== "")
  );
}

/** True if anything was typed into the details, even if it cannot be read. */
export function saysDetails(draft: BidDetailsDraft): boolean {
  const { lines, payments, ...texts } = draft;
  const typed = [
    ...payments.flatMap(({ when, amount }) => [when, amount]),
    ...Object.values(texts),
  ];
  return lines.some(says) || typed.some((each = "") => each.trim() !== "");
}

function readLine(line: LineDraft, field: string, tell: Tell): BidLine {
  // A line without a kind has a fixed price.
  const kind = line.kind === "" ? "fixed" : line.kind;
  const note = line.note.trim();
  const { upgradeId } = line;
  if (kind === "excluded" || kind === "owner") {
    return { upgradeId, kind, labor: 0, materials: 0, note };
  }
  let isRead = true;
  const part: Tell = (at, code) => {
    isRead = false;
    tell(at, code);
  };
  const labor = readPart(line.labor, `${field}.labor`, part);
  const materials = readPart(line.materials, `${field}.materials`, part);
  if (isRead && labor + materials === 0) tell(`${field}.labor`, "field.required");
  return { upgradeId, kind, labor, materials, note };
}

function readLines(draft: BidDetailsDraft, rooms: readonly string[], tell: Tell): BidLine[] {
  const lines: BidLine[] = [];
  for (const [at, typed] of draft.lines.entries()) {
    if (!says(typed)) continue;
    const field = `lines.${at}`;
    const twice = lines.some((line) => line.upgradeId === typed.upgradeId);
    if (twice || !rooms.includes(typed.upgradeId)) tell(`${field}.upgradeId`, "field.invalid");
    else lines.push(readLine(typed, field, tell));
  }
  // Such a bid would include no work at all (MKT-05).
  if (rooms.length > 0 && lines.length === rooms.length && !lines.some(isPriced)) {
    tell("lines", "bid.nothing_included");
  }
  return lines;
}

function readDiscount(
  { discount = "", discountReason = "" }: BidDetailsDraft,
  tell: Tell,
): BidDiscount | undefined {
  let isRead = true;
  const amount = readPart(discount, "discount", (at, code) => {
    isRead = false;
    tell(at, code);
  });
  const reason = discountReason.trim();
  if (amount === 0 && reason === "") return undefined;
  if (amount === 0 && isRead) tell("discount", "field.required");
  if (reason === "") tell("discountReason", "field.required");
  return { amount, reason };
}

function readPayments(draft: BidDetailsDraft, tell: Tell): BidPayment[] {
  const payments: BidPayment[] = [];
  for (const [at, { when, amount }] of draft.payments.entries()) {
    if (when.trim() === "" && amount.trim() === "") continue;
    const field = `payments.${at}`;
    if (when.trim() === "") tell(`${field}.when`, "field.required");
    if (amount.trim() === "") tell(`${field}.amount`, "field.required");
    else {
      const cents = orTell(readAmount(amount), 0, (code) => tell(`${field}.amount`, code));
      payments.push({ when: when.trim(), amount: cents });
    }
  }
  return payments;
}

function readWorkDays(text: string, tell: Tell): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const most = bidDetailLimits.workDays;
  if (days < 1 || days > most) tell("workDays", "field.not_between", { least: 1, most });
  return days;
}

/** True if the bid states nothing beyond the amount. */
function saysNothing(details: BidDetails): boolean {
  return (
    details.lines.length + details.payments.length === 0 &&
    details.discount === undefined &&
    details.deposit === null &&
    details.startDate === null &&
    details.workDays === null &&
    details.warranty + details.permits === ""
  );
}

/** The facts that the details are checked against. */
interface DetailsBeside {
  /** The ids of the rooms of the scope: a line names one of them, and none twice. */
  readonly rooms: readonly string[];
  readonly now: Moment;
  readonly today?: Day | undefined;
}

/**
 * The details of a bid as far as they can be read (MKT-05).
 * @returns the details, null where nothing is said; and everything that is wrong with them, in the
 *   form's order: field.required, field.invalid, field.not_between, bid.nothing_included, money.*,
 *   date.* with the field at fault under `details.`. With a fault the details are of no use.
 */
export function examineBidDetails(
  draft: BidDetailsDraft,
  given: DetailsBeside,
): { readonly details: BidDetails | null; readonly faults: readonly Refusal[] } {
  const faults: Refusal[] = [];
  const tell: Tell = (field, code, more) =>
    faults.push(refusal(code, { field: `details.${field}`, ...(more ? { details: more } : {}) }));
  const { now, today } = given;
  const starts = draft.startDate.trim() !== "";
  const details: BidDetails = {
    lines: readLines(draft, given.rooms, tell),
    discount: readDiscount(draft, tell),
    payments: readPayments(draft, tell),
    deposit: draft.deposit.trim() === "" ? null : readPart(draft.deposit, "deposit", tell),
    startDate: starts
      ? orTell(readExpiration(draft.startDate, now, today), null, (code) => tell("startDate", code))
      : null,
    workDays: readWorkDays(draft.workDays, tell),
    warranty: draft.warranty.trim(),
    permits: draft.permits.trim(),
  };
  return { details: saysNothing(details) ? null : details, faults };
}

/** The details of a bid, null if it states none; or the first fault of {@link examineBidDetails}. */
export function readBidDetails(
  draft: BidDetailsDraft,
  given: DetailsBeside,
): Result<BidDetails | null> {
  const { details, faults } = examineBidDetails(draft, given);
  const [first] = faults;
  return first ? no(first) : ok(details);
}
