import {
  type LicenceSource,
  type Profession,
  type RequestStatus,
  type Tier,
  licenceSources,
  professions,
  requestStatuses,
  tiers,
} from "@oneup/domain";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment, oneOf } from "./columns.ts";

/** Requests of professionals to be verified; the bytes of a certificate lie elsewhere. */
export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    userType: text("user_type").$type<Profession>().notNull(),
    email: text("email").notNull(),
    businessName: text("business_name").notNull(),
    licenseNumber: text("license_number").notNull(),
    /** The license number in the form in which it is looked up. */
    licenseKey: text("license_key").notNull(),
    licenseState: text("license_state").notNull(),
    googleBusinessUrl: text("google_business_url"),
    requestedTier: text("requested_tier").$type<Tier>().notNull(),
    status: text("status").$type<RequestStatus>().notNull(),
    submittedAt: moment("submitted_at").notNull(),
    documentId: text("document_id").unique("verifications_document_key"),
    documentMime: text("document_mime"),
    documentBytes: integer("document_bytes"),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by").$type<"admin" | "file">(),
    reason: text("reason").notNull(),
    /** The request was approved, and its badge was taken back. */
    revoked: boolean("revoked").notNull().default(false),
    /** The official file that held the number as active then. */
    source: text("source").$type<LicenceSource>(),
    fileDate: date("file_date", { mode: "string" }),
  },
  (request) => [
    index("verifications_of_account").on(request.accountId, request.submittedAt),
    index("verifications_newest").on(request.submittedAt, request.id),
    index("verifications_of_license").on(request.licenseState, request.licenseKey),
    index("verifications_waiting")
      .on(request.licenseState, request.requestedTier, request.submittedAt)
      .where(sql`${request.status} = 'pending'`),
    // One request of somebody waits at a time (row 28), whatever happens at once.
    uniqueIndex("verifications_one_waits")
      .on(request.accountId)
      .where(sql`${request.status} = 'pending'`),
    oneOf("verifications_user_type", request.userType, professions),
    oneOf("verifications_tier", request.requestedTier, tiers),
    oneOf("verifications_status", request.status, requestStatuses),
    oneOf("verifications_decided_by", request.decidedBy, ["admin", "file"]),
    oneOf("verifications_source", request.source, licenceSources),
    check(
      "verifications_decided",
      sql`(${request.status} = 'pending') = (${request.decidedAt} is null)`,
    ),
  ],
);
