import {
  type AccountStatus,
  type Role,
  type Tier,
  type UserType,
  type VerificationStatus,
  accountStatuses,
  roles,
  tiers,
  userTypes,
  verificationStatuses,
} from "@oneup/domain";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { folded, moment, oneOf } from "./columns.ts";

/**
 * The accounts. A row is never removed but emptied (`deleted_at`), so that the other party's records keep
 * their names (ACC-07).
 */
export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    /** Small letters; the unique index is the rule that an email signs in to one account. */
    email: text("email").notNull().unique("accounts_email_key"),
    passwordHash: text("password_hash").notNull(),
    role: text("role").$type<Role>().notNull(),
    userType: text("user_type").$type<UserType>().notNull(),
    name: text("name").notNull(),
    companyName: text("company_name").notNull(),
    phone: text("phone").notNull(),
    licenseNumber: text("license_number").notNull(),
    plan: text("plan").notNull(),
    accountStatus: text("account_status").$type<AccountStatus>().notNull(),
    verification: text("verification").$type<VerificationStatus>().notNull(),
    tier: text("tier").$type<Tier>(),
    createdAt: moment("created_at").notNull(),
    emailConfirmedAt: moment("email_confirmed_at"),
    deletedAt: moment("deleted_at"),
  },
  (account) => [
    index("accounts_newest").on(account.createdAt, account.id),
    // The accounts that cannot act now: lists of projects leave them out (MKT-18).
    index("accounts_on_hold")
      .on(account.id)
      .where(sql`${account.accountStatus} <> 'active' and ${account.deletedAt} is null`),
    // All that cannot act, few beside the others: each load of a quote looks its sides up there.
    index("accounts_absent")
      .on(account.id)
      .where(sql`${account.accountStatus} <> 'active'`),
    // An admin's search for accounts (ACC-09): any part of the searched texts.
    index("accounts_search").using(
      "gin",
      folded(account.email),
      folded(account.name),
      folded(account.companyName),
    ),
    check("accounts_email_small", sql`${account.email} = lower(${account.email})`),
    oneOf("accounts_role", account.role, roles),
    oneOf("accounts_user_type", account.userType, userTypes),
    oneOf("accounts_status", account.accountStatus, accountStatuses),
    oneOf("accounts_verification", account.verification, verificationStatuses),
    oneOf("accounts_tier", account.tier, tiers),
  ],
);
