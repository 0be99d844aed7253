import {
  type ProjectBrief,
  type QuoteStatus,
  type QuoteUpgrade,
  type Reveal,
  quoteStatuses,
} from "@oneup/domain";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment, oneOf, words } from "./columns.ts";

/**
 * Projects, in their present revision. The row is what a transaction locks before it changes the project or its
 * bids. `previous_version` and `superseded_by` refer to quotes; their constraints are checked at commit (see the
 * migration `deferred_links`), so that two can be saved in either order.
 */
export const quotes = pgTable(
  "quotes",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => accounts.id),
    addressLine: text("address_line").notNull(),
    street: text("street").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    /** Kept as text: written out, and so listed, at half the cost of jsonb. */
    upgrades: json("upgrades").$type<readonly QuoteUpgrade[]>().notNull(),
    brief: json("brief").$type<ProjectBrief>(),
    access: text("access").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    status: text("status").$type<QuoteStatus>().notNull(),
    isPublic: boolean("is_public").notNull(),
    hideAddress: boolean("hide_address").notNull(),
    hidePhone: boolean("hide_phone").notNull(),
    /** The number of the present revision, and the moment since which it holds (MKT-07). */
    revision: integer("revision").notNull().default(1),
    revisedAt: moment("revised_at").notNull(),
    previousVersion: text("previous_version"),
    superseded: boolean("superseded").notNull(),
    supersededAt: moment("superseded_at"),
    supersededBy: text("superseded_by"),
    locked: boolean("locked").notNull(),
    approvedContractorId: text("approved_contractor_id").references(() => accounts.id),
    /** The hidden parts shown to contractors, line by line; appended to (MKT-08). */
    reveals: json("reveals").$type<readonly Reveal[]>().notNull().default([]),
    // What follows is worked out of the rest when a quote is written, and never read.
    /** Sums of the rooms' typical figures, in cents. */
    totalCost: bigint("total_cost", { mode: "number" }).notNull().default(0),
    totalValue: bigint("total_value", { mode: "number" }).notNull().default(0),
    /** The contractors' search terms: `searchTerms`, and its day. */
    search: words("search").notNull().default(""),
  },
  (quote) => [
    index("quotes_of_owner").on(quote.ownerId, quote.createdAt, quote.id),
    // The projects open to contractors: the condition is that of `isListed`.
    index("quotes_listed")
      .on(quote.createdAt, quote.id)
      .where(sql`${quote.status} = 'active' and ${quote.isPublic} and not ${quote.superseded}`),
    // The contractors' search and filters (MKT-11).
    index("quotes_search")
      .using("gin", quote.search)
      .where(sql`${quote.status} = 'active' and ${quote.isPublic} and not ${quote.superseded}`),
    index("quotes_listed_cost")
      .on(quote.totalCost, quote.createdAt, quote.id)
      .where(sql`${quote.status} = 'active' and ${quote.isPublic} and not ${quote.superseded}`),
    // The versions of a property: those that `sameAddress` takes for one.
    index("quotes_of_address").on(quote.ownerId, sql`lower(btrim(${quote.addressLine}))`),
    // The quotes with a picture.
    index("quotes_pictures").using("gin", sql`(${quote.upgrades}::jsonb) jsonb_path_ops`),
    index("quotes_brief_pictures")
      .using("gin", sql`(${quote.brief}::jsonb) jsonb_path_ops`)
      .where(sql`${quote.brief} is not null`),
    oneOf("quotes_status", quote.status, quoteStatuses),
    check("quotes_upgrades_list", sql`json_typeof(${quote.upgrades}) = 'array'`),
    check(
      "quotes_lock_has_contractor",
      sql`${quote.locked} = (${quote.approvedContractorId} is not null)`,
    ),
  ],
);

/** The earlier revisions of projects (MKT-07): read only where a project has more than one. */
export const revisions = pgTable(
  "revisions",
  {
    quoteId: text("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    n: integer("n").notNull(),
    at: moment("at").notNull(),
    addressLine: text("address_line").notNull(),
    street: text("street").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    upgrades: json("upgrades").$type<readonly QuoteUpgrade[]>().notNull(),
    brief: json("brief").$type<ProjectBrief>(),
  },
  (revision) => [
    primaryKey({ name: "revisions_pkey", columns: [revision.quoteId, revision.n] }),
    check("revisions_upgrades_list", sql`json_typeof(${revision.upgrades}) = 'array'`),
  ],
);
