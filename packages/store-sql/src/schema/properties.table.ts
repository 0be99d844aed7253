import type { ComparedHome, ConditionAnswers, PropertyReport } from "@oneup/domain";
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
import { moment } from "./columns.ts";

/** Analysed properties. The row is what a transaction locks before it changes rooms or versions. */
export const properties = pgTable(
  "properties",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    addressLine: text("address_line").notNull(),
    street: text("street").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    analysedAt: moment("analysed_at").notNull(),
    openedAt: moment("opened_at").notNull(),
    /** Facts, value and basis; null where nothing is known of the market. */
    report: json("report").$type<Omit<PropertyReport, "comparables">>(),
    /** Apart from the rest of the report, which lists show. */
    comparables: json("comparables").$type<readonly ComparedHome[]>().notNull(),
  },
  (property) => [
    index("properties_of_owner").on(property.ownerId, property.openedAt, property.id),
    check("properties_comparables_list", sql`json_typeof(${property.comparables}) = 'array'`),
  ],
);

/** The rooms of a property, in the order of their tabs. */
export const propertyRooms = pgTable(
  "property_rooms",
  {
    propertyId: text("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    room: text("room").notNull(),
    custom: boolean("custom").notNull(),
    image: text("image").notNull(),
    /** What the owner said about its condition (PIC-06). */
    answers: json("answers").$type<ConditionAnswers>().notNull(),
    /** The version's picture that it shows instead of its own. */
    shownImage: text("shown_image"),
  },
  (room) => [
    primaryKey({ columns: [room.propertyId, room.room] }),
    check("property_rooms_answers", sql`json_typeof(${room.answers}) = 'object'`),
  ],
);

/** Saved 1UP versions (ENT-06), oldest first. */
export const propertyVersions = pgTable(
  "property_versions",
  {
    id: text("id").primaryKey(),
    propertyId: text("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** The order in which they were saved. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    room: text("room").notNull(),
    comparableId: text("comparable_id").notNull(),
    imageUrl: text("image_url").notNull(),
    prompt: text("prompt").notNull(),
    madeAt: moment("made_at").notNull(),
  },
  (version) => [index("property_versions_of").on(version.propertyId, version.seq)],
);
