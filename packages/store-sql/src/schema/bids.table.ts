import {
  type ActivityEntry,
  type BidDetails,
  type BidStatus,
  LARGEST_AMOUNT,
  type Tier,
  bidStatuses,
  tiers,
} from "@oneup/domain";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { between, isOneOf, moment, oneOf } from "./columns.ts";
import { quotes } from "./quotes.table.ts";

/** Contractors' bids. Amounts in cents. */
export const bids = pgTable(
  "bids",
  {
    id: text("id").primaryKey(),
    /** The order in which bids came, and the mark that "last looked at" remembers. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    quoteId: text("quote_id")
      .notNull()
      .references(() => quotes.id),
    contractorId: text("contractor_id")
      .notNull()
      .references(() => accounts.id),
    amount: bigint("amount", { mode: "number" }).notNull(),
    timeline: text("timeline").notNull(),
    notes: text("notes").notNull(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    license: text("license").notNull(),
    expirationDate: date("expiration_date", { mode: "string" }).notNull(),
    submittedAt: moment("submitted_at").notNull(),
    lastUpdated: moment("last_updated").notNull(),
    status: text("status").$type<BidStatus>().notNull(),
    withdrawnReason: text("withdrawn_reason"),
    withdrawnAt: moment("withdrawn_at"),
    /** The number of the revision that it prices (MKT-07). */
    pricedRevision: integer("priced_revision").notNull().default(1),
    tier: text("tier").$type<Tier>(),
    /** Rooms, payments and dates (MKT-05), where the bid says more than its amount. */
    details: json("details").$type<BidDetails>(),
    /** The bid's history, line by line; appended to and never changed. */
    activityLog: json("activity_log").$type<readonly ActivityEntry[]>().notNull(),
  },
  (bid) => [
    index("bids_of_quote").on(bid.quoteId, bid.seq),
    index("bids_of_contractor").on(bid.contractorId, bid.submittedAt, bid.seq),
    uniqueIndex("bids_one_approved")
      .on(bid.quoteId)
      .where(sql`${bid.status} = 'approved'`),
    uniqueIndex("bids_one_live")
      .on(bid.quoteId, bid.contractorId)
      .where(isOneOf(bid.status, ["pending", "approved"])),
    oneOf("bids_status", bid.status, bidStatuses),
    oneOf("bids_tier", bid.tier, tiers),
    check("bids_details", sql`json_typeof(${bid.details}) = 'object'`),
    check("bids_activity_log", sql`jsonb_array_length(${bid.activityLog}::jsonb) > 0`),
    between("bids_amount", bid.amount, 1, LARGEST_AMOUNT),
    check(
      "bids_withdrawal",
      sql`(${bid.status} = 'withdrawn') = (${bid.withdrawnAt} is not null) and (${bid.withdrawnAt} is null) = (${bid.withdrawnReason} is null)`,
    ),
  ],
);
