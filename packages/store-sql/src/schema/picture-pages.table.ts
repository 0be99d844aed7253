import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { files } from "./files.table.ts";

/** Public pages that show a made picture beside its original (PIC-11). A token stands on every copy: it is no secret. */
export const picturePages = pgTable("picture_pages", {
  token: text("token").primaryKey(),
  pictureId: text("picture_id")
    .notNull()
    .unique()
    .references(() => files.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
});
