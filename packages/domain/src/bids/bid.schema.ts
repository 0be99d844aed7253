import * as z from "zod/mini";
import { type Day, type Moment, readExpiration } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { type Cents, readAmount } from "../money/money.rules.ts";
import { isEmail } from "../people/email.rules.ts";
import type { Tier } from "../people/person.ts";
import {
  LONGEST_COMPANY,
  LONGEST_EMAIL,
  LONGEST_LICENSE,
  LONGEST_NAME,
  LONGEST_PHONE,
} from "../people/profile-limits.rules.ts";
import { readName } from "../people/name.rules.ts";
import { readPhone } from "../people/phone.rules.ts";
import { stateOf } from "../quotes/address.rules.ts";
import type { Quote, RevisionDifference } from "../quotes/quote.schema.ts";
import { type Result, no, ok } from "../result.ts";
import { disagreement } from "./bid-details.rules.ts";
import { type BidDetails, bidDetailsDraftSchema, examineBidDetails } from "./bid-details.schema.ts";
import { illegalDeposit } from "./deposit.rules.ts";

/** BID-15. */
export const bidStatuses = ["pending", "approved", "rejected", "withdrawn", "closed"] as const;
export type BidStatus = (typeof bidStatuses)[number];

/** ENT-13: the entries of the activity log. Withdrawing has no entry (S-62). */
export const bidActivities = [
  "bid_submitted",
  "bid_revised",
  "bid_approved",
  "bid_rejected",
] as const;
export type BidActivity = (typeof bidActivities)[number];

/** One line of a bid's activity log (ENT-13). Amounts in cents. */
export interface ActivityEntry {
  readonly action: BidActivity;
  readonly timestamp: Moment;
  readonly details: string;
  readonly amount: Cents;
  readonly previousAmount: Cents | null;
  /** True for a revision that changed nothing: the bid was confirmed for a later revision of its project. */
  readonly confirmed?: true;
  /** The changes of a revision beside the amount, in words; missing if there are none. */
  readonly changed?: readonly string[];
}

/** A contractor's bid on a quote (ENT-11). */
export interface Bid {
  readonly id: string;
  readonly quoteId: string;
  /** The bidder: an account's id; in a browser's store their email. */
  readonly contractorId: string;
  readonly amount: Cents;
  readonly timeline: string;
  readonly notes: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly license: string;
  readonly expirationDate: Day;
  readonly submittedAt: Moment;
  readonly lastUpdated: Moment;
  readonly status: BidStatus;
  readonly activityLog: readonly ActivityEntry[];
  readonly withdrawnReason: string | null;
  readonly withdrawnAt: Moment | null;
  /** The number of the revision of its project that it prices (MKT-07). */
  readonly pricedRevision: number;
  /** Rooms, payments, dates and the like (MKT-05); null for a bid with its amount alone. */
  readonly details: BidDetails | null;
  /** The bidder's badge (BID-19), null without one. */
  readonly tier: Tier | null;
  /** True if the owner has seen its present state; missing if nobody knows. Derived, never stored. */
  readonly seen?: true;
  /** The changes of its project since its price (`withChanges`); missing if there are none. Derived, never stored. */
  readonly since?: RevisionDifference;
}

/** Longest texts of a bid, in characters. */
export const bidLimits = {
  amount: 40,
  timeline: 120,
  notes: 4_000,
  name: LONGEST_NAME,
  company: LONGEST_COMPANY,
  email: LONGEST_EMAIL,
  phone: LONGEST_PHONE,
  license: LONGEST_LICENSE,
  reason: 1_000,
} as const;

const text = (most: number) => z.string().check(z.maxLength(most));

/** The text of a bid form: every field as typed. */
export const bidDraftSchema = z.strictObject({
  amount: text(bidLimits.amount),
  name: text(bidLimits.name),
  company: text(bidLimits.company),
  email: text(bidLimits.email),
  phone: text(bidLimits.phone),
  license: z.prefault(text(bidLimits.license), ""),
  expirationDate: text(bidLimits.amount),
  timeline: z.prefault(text(bidLimits.timeline), ""),
  notes: z.prefault(text(bidLimits.notes), ""),
  /** Absent: as they were, for a new bid none. Null: none. */
  details: z.optional(z.nullable(bidDetailsDraftSchema)),
});
export type BidDraft = z.infer<typeof bidDraftSchema>;

/** A draft that was read: amounts in cents, texts trimmed. */
export interface BidTerms {
  readonly amount: Cents;
  readonly timeline: string;
  readonly notes: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly license: string;
  readonly expirationDate: Day;
  readonly details: BidDetails | null;
}

/** A field of a draft that is one text. */
export type BidTextField = Exclude<keyof BidDraft, "details">;

/** The fields that a bid cannot do without (PROJ-11), in the form's order. */
export const requiredBidFields = [
  "amount",
  "name",
  "company",
  "email",
  "phone",
  "expirationDate",
] as const satisfies readonly BidTextField[];

/** The required fields that a draft leaves blank. */
export function missingBidFields(draft: BidDraft): BidTextField[] {
  return requiredBidFields.filter((field) => draft[field].trim() === "");
}

/** The facts that a draft is checked against. */
interface ReadingBeside {
  /** The project that the bid is for: its rooms, and the state whose rules hold. */
  readonly quote: Pick<Quote, "upgrades" | "address">;
  /** The details of the bid that is revised. */
  readonly before?: BidDetails | null;
  /** The day where the bidder is, where that is known. */
  readonly today?: Day;
  /** The bidder has an account: their phone and names must be such, as in their profile, which keeps them (ACC-06). Else any text is (PROJ-11). */
  readonly hasAccount?: boolean;
}

/** The readable part of a draft, and all its faults. */
interface BidReading {
  readonly terms: BidTerms;
  readonly faults: readonly Refusal[];
}

function examine(
  draft: BidDraft,
  now: Moment,
  { quote, before, today, hasAccount = false }: ReadingBeside,
): BidReading {
  const missing = missingBidFields(draft);
  const faults: Refusal[] = missing.map((field) => refusal("field.required", { field }));
  /** The value of a field that could be read; otherwise its fault is noted. */
  const valueOf = <T>(field: BidTextField, read: Result<T>, instead: T): T => {
    if (read.ok) return read.value;
    if (!missing.includes(field)) faults.push({ ...read.refusal, field });
    return instead;
  };
  const amount = valueOf("amount", readAmount(draft.amount), 0);
  const email = draft.email.trim().toLowerCase();
  valueOf("email", isEmail(email) ? ok(email) : no(refusal("field.invalid")), "");
  const phone =
    hasAccount && !readPhone(draft.phone).ok ? no(refusal("bid.phone")) : ok(draft.phone);
  valueOf("phone", phone, "");
  if (hasAccount) {
    valueOf("name", readName(draft.name, "name"), "");
    valueOf("company", readName(draft.company, "company"), "");
  }
  const day = readExpiration(draft.expirationDate, now, today);
  const expirationDate = valueOf("expirationDate", day, draft.expirationDate);
  const rooms = quote.upgrades.map((upgrade) => upgrade.id);
  const read = draft.details
    ? examineBidDetails(draft.details, { rooms, now, today })
    : { details: draft.details === null ? null : (before ?? null), faults: [] };
  faults.push(...read.faults);
  const { details } = read;
  // The details must add up to an amount, so both must be read without a fault.
  const isRead = read.faults.length === 0 && !faults.some(({ field }) => field === "amount");
  const wrong = isRead
    ? (disagreement(details, amount) ?? illegalDeposit(details, amount, stateOf(quote.address)))
    : null;
  if (wrong) faults.push(wrong);
  const terms = {
    amount,
    email,
    expirationDate,
    timeline: draft.timeline.trim(),
    notes: draft.notes.trim(),
    name: draft.name.trim(),
    company: draft.company.trim(),
    phone: draft.phone.trim(),
    license: draft.license.trim(),
    details,
  };
  return { terms, faults };
}

/**
 * All faults of a draft, so that a form can show them at once: missing fields first, then wrong ones, each
 * with its field. The codes are those of {@link readBidDraft}.
 */
export function bidDraftFaults(
  draft: BidDraft,
  now: Moment,
  beside: ReadingBeside,
): readonly Refusal[] {
  return examine(draft, now, beside).faults;
}

/**
 * Reads a draft (PROJ-10, PROJ-11, MKT-05): required fields, the amount in cents, a day that is not
 * past, and details that agree with the amount and with the law of the property's state (MKT-12).
 * @returns the terms, or the first of field.*, money.*, date.*, bid.items_differ, bid.payments_differ,
 *   bid.deposit_above_amount, bid.deposit_illegal, bid.phone with the field at fault
 */
export function readBidDraft(
  draft: BidDraft,
  now: Moment,
  beside: ReadingBeside,
): Result<BidTerms> {
  const { terms, faults } = examine(draft, now, beside);
  const [first] = faults;
  return first ? no(first) : ok(terms);
}
