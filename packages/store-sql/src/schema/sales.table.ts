import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment } from "./columns.ts";

const bytes = customType<{ data: string }>({ dataType: () => "bytea" });

/**
 * Imported files of sale records (VAL-04). A file and its sales are kept in one transaction; that it goes with them is a
 * trigger's work, since a reference from each of a million rows takes longer than the rows do.
 */
export const saleFiles = pgTable(
  "sale_files",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null for those that count for everybody. */
    ownerId: text("owner_id").references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    layout: text("layout").notNull(),
    headerKey: text("header_key").notNull(),
    mapping: jsonb("mapping").notNull(),
    sales: integer("sales").notNull(),
    /** The states of its sales. */
    states: text("states").array().notNull(),
    leftOut: jsonb("left_out").notNull(),
    doubted: jsonb("doubted").notNull(),
    leftOutKept: integer("left_out_kept").notNull(),
    /** A CSV file packed by gzip. */
    leftOutRows: bytes("left_out_rows").notNull(),
    importedBy: text("imported_by").notNull(),
    importedAt: moment("imported_at").notNull(),
  },
  (file) => [index("sale_files_by_owner").on(file.ownerId, file.id)],
);

/** Sales of homes, each of one file. Prices in cents, areas in square feet. */
export const sales = pgTable(
  "sales",
  {
    key: bigint("key", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer("file_id").notNull(),
    state: text("state").notNull(),
    zip: text("zip"),
    city: text("city").notNull(),
    address: text("address").notNull(),
    parcel: text("parcel"),
    price: bigint("price", { mode: "number" }).notNull(),
    soldOn: date("sold_on", { mode: "string" }).notNull(),
    monthOnly: boolean("month_only").notNull(),
    sourceId: text("source_id"),
    dwelling: smallint("dwelling"),
    sqft: integer("sqft"),
    basementSqft: integer("basement_sqft"),
    lotSqft: integer("lot_sqft"),
    beds: smallint("beds"),
    baths: real("baths"),
    floors: real("floors"),
    yearBuilt: smallint("year_built"),
    yearRenovated: smallint("year_renovated"),
    condition: smallint("condition"),
    grade: smallint("grade"),
    view: smallint("view"),
    waterfront: boolean("waterfront"),
    lat: doublePrecision("lat"),
    lon: doublePrecision("lon"),
    /** Hashes of what names the home (`homeKeys`): its lot and its address; null where it has none. */
    lotHash: bigint("lot_hash", { mode: "number" }),
    addressHash: bigint("address_hash", { mode: "number" }),
  },
  (sale) => [
    // The rows of a file lie together: an index of ranges is enough, and costs an import nothing.
    index("sales_by_file").using("brin", sale.fileId),
    index("sales_by_address")
      .on(sale.addressHash)
      .where(sql`address <> ''`),
  ],
);

/** One row that counts the imports that ended and those that were taken back: who worked with the sales sees that they changed. */
export const saleEdition = pgTable("sale_edition", {
  id: boolean("id").primaryKey().default(true),
  edition: bigint("edition", { mode: "number" }).notNull(),
});
