import { type LicenceSource, licenceSources } from "@oneup/domain";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment, oneOf } from "./columns.ts";

/**
 * Imports of official files (ACC-10): per source the current one, and beside it one that is being
 * read. It becomes the current one in the transaction that forgets the one before.
 */
export const licenceFiles = pgTable(
  "licence_files",
  {
    id: text("id").primaryKey(),
    source: text("source").$type<LicenceSource>().notNull(),
    current: boolean("current").notNull(),
    fileName: text("file_name").notNull(),
    fileDate: date("file_date", { mode: "string" }),
    importedAt: moment("imported_at").notNull(),
    entries: integer("entries").notNull(),
    skipped: integer("skipped").notNull(),
  },
  (file) => [
    uniqueIndex("licence_files_one_of_each").on(file.source, file.current),
    oneOf("licence_files_source", file.source, licenceSources),
  ],
);

/** Licences as the official files hold them; a file may hold one on several lines. */
export const licences = pgTable(
  "licences",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => licenceFiles.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    number: text("number").notNull(),
    holder: text("holder").notNull(),
    otherNames: text("other_names")
      .array()
      .notNull()
      .default(sql`'{}'`),
    kind: text("kind").notNull(),
    status: text("status").notNull(),
    inForce: boolean("in_force").notNull(),
    expires: date("expires", { mode: "string" }),
  },
  (licence) => [index("licences_by_key").on(licence.fileId, licence.key)],
);
