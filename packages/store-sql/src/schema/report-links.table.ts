import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { properties } from "./properties.table.ts";

/** Links that open a realtor's property report (DOC-03). The token itself is kept nowhere, only its hash. */
export const reportLinks = pgTable(
  "report_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    propertyId: text("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (link) => [index("report_links_of_property").on(link.propertyId)],
);
