import { pictureKinds } from "@oneup/domain";
import type { FileRecord } from "@oneup/operations";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment, oneOf } from "./columns.ts";

/** Records of pictures; their bytes lie elsewhere. */
export const files = pgTable(
  "files",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => accounts.id),
    mime: text("mime").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    kind: text("kind").$type<FileRecord["kind"]>().notNull(),
    /** The picture that this one was made from (PIC-08). */
    parentId: text("parent_id").references((): AnyPgColumn => files.id),
    /** Reference of the photo that it began with (PIC-05); empty where that is not known. */
    original: text("original").notNull().default(""),
    /** The painted area that it was drawn by (PIC-08). */
    maskId: text("mask_id").references((): AnyPgColumn => files.id, { onDelete: "set null" }),
    request: text("request").notNull(),
    engine: text("engine").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (file) => [
    index("files_of_owner").on(file.ownerId),
    index("files_by_mask").on(file.maskId),
    oneOf("files_kind", file.kind, pictureKinds),
    check("files_size", sql`${file.bytes} >= 0 and ${file.width} >= 0 and ${file.height} >= 0`),
  ],
);
