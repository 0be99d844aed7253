import {
  type ConditionAnswers,
  type MaskFit,
  type MarketComparable,
  NO_EVIDENCE,
  type OwnerEvidence,
  type PointedSurface,
  type Valuation,
  maskFits,
} from "@oneup/domain";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment, oneOf } from "./columns.ts";

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
    /** Its owner's statements and choices for its value (VAL-07). */
    evidence: json("evidence").$type<OwnerEvidence>().notNull().default(NO_EVIDENCE),
    /** Its value with its evidence; null until somebody asks. */
    report: json("report").$type<Omit<Valuation, "comparables">>(),
    /** Apart from the rest of the report, which lists show. */
    comparables: json("comparables").$type<readonly MarketComparable[]>().notNull(),
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
    /** The owner's answers about its condition (PIC-06). */
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
    /** References of the picture that it was drawn into and of the photo that it began with; null where not known. */
    parent: text("parent"),
    original: text("original"),
    /** Reference of the painted area, and how that was taken (PIC-08); null where all of it was to change. */
    mask: text("mask"),
    maskFit: text("mask_fit").$type<MaskFit>(),
    /** The surfaces pointed out in it (PIC-09), each with the reference of its mask; null if there are none. */
    pointed: jsonb("pointed").$type<readonly PointedSurface[]>(),
    /** The parts of the room's upgrade when it was made; null if not known. */
    scope: text("scope"),
    madeAt: moment("made_at").notNull(),
  },
  (version) => [
    index("property_versions_of").on(version.propertyId, version.seq),
    // By its painted area: an area without a version is cleaned up.
    index("property_versions_by_mask").on(version.mask),
    index("property_versions_by_pointed").using("gin", version.pointed),
    oneOf("property_versions_mask_fit", version.maskFit, maskFits),
    check("property_versions_area", sql`(${version.mask} is null) = (${version.maskFit} is null)`),
  ],
);
