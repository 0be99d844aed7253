import { type PaidCall, paidCalls } from "@oneup/domain";
import { type CreditEntryKind, creditEntryKinds } from "@oneup/operations";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment, oneOf } from "./columns.ts";

/**
 * The available credits of accounts, in hundredths of a credit: one row for each account from its beginning.
 * It is the sum of the account's entries, stored so that one guarded update can take from it.
 */
export const creditBalances = pgTable(
  "credit_balances",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    available: bigint("available", { mode: "number" }).notNull(),
    /** The cost to us of the account's calls, in cents: the sum of its commits. */
    spentCents: bigint("spent_cents", { mode: "number" }).notNull(),
    /** The time of the next month's credits; null if payments bring them. */
    nextGrantAt: moment("next_grant_at"),
    /**
     * The moment from which its months are counted: those of the 31st stay at the end of each. Null: from the
     * next one.
     */
    grantAnchor: moment("grant_anchor"),
    /** Spent of what was to be taken back: the next grants make up for it. */
    owed: bigint("owed", { mode: "number" }).notNull().default(0),
  },
  (balance) => [
    index("credit_balances_due").on(balance.nextGrantAt),
    check(
      "credit_balances_sums",
      sql`${balance.available} >= 0 and ${balance.spentCents} >= 0 and ${balance.owed} >= 0`,
    ),
  ],
);

/** Credits that are set aside for calls under way. */
export const creditHolds = pgTable(
  "credit_holds",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    amount: bigint("amount", { mode: "number" }).notNull(),
    call: text("call").$type<PaidCall>().notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (hold) => [
    index("credit_holds_of_account").on(hold.accountId),
    index("credit_holds_expiry").on(hold.expiresAt),
    check("credit_holds_amount", sql`${hold.amount} > 0`),
    oneOf("credit_holds_call", hold.call, paidCalls),
  ],
);

/** The ledger: only ever added to. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    kind: text("kind").$type<CreditEntryKind>().notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    balance: bigint("balance", { mode: "number" }).notNull(),
    call: text("call").$type<PaidCall>(),
    holdId: text("hold_id"),
    period: text("period"),
    /** The cost to us of a commit, in cents. */
    costCents: integer("cost_cents").notNull(),
  },
  (entry) => [
    index("credit_entries_of_account").on(entry.accountId, entry.id),
    // The rule that a month is granted once.
    uniqueIndex("credit_entries_period").on(entry.accountId, entry.period),
    // The rule that a hold is ended once.
    uniqueIndex("credit_entries_end")
      .on(entry.holdId)
      .where(sql`kind in ('commit', 'release')`),
    index("credit_entries_costs")
      .on(entry.at)
      .where(sql`cost_cents > 0`),
    oneOf("credit_entries_kind", entry.kind, creditEntryKinds),
    check("credit_entries_balance", sql`${entry.balance} >= 0 and ${entry.costCents} >= 0`),
  ],
);
