import type { SaleImportEnd, SaleRow } from "@oneup/operations";
import { describe, expect, inject, it } from "vitest";
import { databaseForSuite } from "../testing/databases.ts";
import { createSqlStore } from "../store.ts";
import { openSaleImport } from "./sale-import.ts";
import { openSaleReader } from "./sale-reader.ts";

const HOME: SaleRow["home"] = {
  dwelling: "condo",
  sqft: 1_500,
  basementSqft: 300,
  lotSqft: 5_000,
  beds: 3,
  baths: 2.25,
  floors: 1.5,
  yearBuilt: 1980,
  yearRenovated: 2001,
  condition: 4,
  grade: 8,
  view: 2,
  waterfront: true,
  zip: "97000",
  lat: 45.123456,
  lon: -122.654321,
};
const row = (at: number, more: Partial<SaleRow> = {}): SaleRow => ({
  home: HOME,
  address: `${at} Elm St`,
  city: "Ashford",
  state: "OR",
  parcel: `00${at}`,
  price: 45_000_000 + at,
  soldOn: "2026-01-05",
  monthOnly: false,
  sourceId: `deed-${at}`,
  lotHash: 1_000 + at,
  addressHash: 9_007_199_254_740_000 + at,
  ...more,
});
const NOTHING: SaleRow["home"] = {
  dwelling: null,
  sqft: null,
  basementSqft: null,
  lotSqft: null,
  beds: null,
  baths: null,
  floors: null,
  yearBuilt: null,
  yearRenovated: null,
  condition: null,
  grade: null,
  view: null,
  waterfront: null,
  zip: "97001",
  lat: null,
  lon: null,
};
const end = (sales: number): SaleImportEnd => ({
  name: "sales.csv",
  layout: "",
  headerKey: "price|zip",
  mapping: { price: 0, zip: 1 },
  sales,
  leftOut: { no_price: 2 },
  doubted: { beds: 1 },
  leftOutKept: 2,
  leftOutRows: Buffer.from("rows"),
  importedBy: "admin",
});

/** What a market reads of a sale. */
const said = ({ home, price, soldOn, lotHash, addressHash }: SaleRow) => ({
  ...home,
  price,
  soldOn,
  lotHash,
  addressHash,
});

describe.each(inject("servers"))("VAL-04 sales kept on $name", (server) => {
  const database = databaseForSuite(server);
  const store = () => createSqlStore({ pool: database.pool });

  async function keep(ownerId: string | null, rows: readonly SaleRow[]): Promise<number> {
    const into = await openSaleImport(database.connection, ownerId);
    if (into === null) throw new Error("Another one runs.");
    await into.append(rows);
    const file = await into.finish(end(rows.length));
    await into.close();
    return file.id;
  }
  const files = (ownerId: string | null) =>
    store().read(({ saleFiles }) => saleFiles.files(ownerId));
  const remove = (ownerId: string | null, id: number) =>
    store().transact(({ saleFiles }) => saleFiles.remove(ownerId, id));

  it("VAL-04 come back as they were, also with tabs, line breaks and backslashes in them", async () => {
    const odd = row(2, {
      home: NOTHING,
      address: "2\tElm\\N\nSt \u0000\u{1F3E0}",
      parcel: null,
      sourceId: null,
      lotHash: null,
    });
    const id = await keep(null, [row(1), odd]);
    const reader = await openSaleReader(database.connection);
    const seen: unknown[] = [];
    await reader.sales("OR", [id], ({ key: _key, ...sale }) => seen.push(sale));
    expect(await reader.files("OR", null)).toEqual([{ id, sales: 2, shared: true }]);
    expect(await reader.files("WA", null)).toEqual([]);
    expect(await reader.states()).toEqual(["OR"]);
    await reader.close();
    expect(seen).toEqual([said(row(1)), said(odd)]);
    const kept = store();
    const newest = await kept.read(({ saleFiles }) => saleFiles.newestAt([odd.addressHash], null));
    expect(newest).toMatchObject({
      address: "2\tElm\\N\nSt \u{1F3E0}",
      home: NOTHING,
      source: "sales.csv",
    });
    expect(await kept.read(({ saleFiles }) => saleFiles.leftOut(null, id))).toEqual({
      name: "sales.csv",
      packed: Buffer.from("rows").toString("base64"),
    });
    expect(await files(null)).toMatchObject([
      { id, shared: true, leftOut: { no_price: 2 }, doubted: { beds: 1 } },
    ]);
    expect(await remove(null, id)).toMatchObject({ id, sales: 2 });
    expect(await remove(null, id)).toBeNull();
    expect(
      await kept.read(({ saleFiles }) => saleFiles.newestAt([odd.addressHash], null)),
    ).toBeNull();
  });

  it("VAL-04 are known to the next import, are not seen before their own ends, and can be taken out by their deed", async () => {
    const before = await store().read(({ saleFiles }) => saleFiles.edition());
    const id = await keep(null, [row(1), row(2)]);
    const into = await openSaleImport(database.connection, null);
    expect(await openSaleImport(database.connection, null)).toBeNull();
    const other = await openSaleImport(database.connection, null, "another turn");
    await other?.close();
    const known: number[] = [];
    await into?.known("OR", ({ addressHash }) => known.push(addressHash));
    await into?.known("WA", () => known.push(0));
    expect(known.toSorted((one, two) => one - two)).toEqual([
      row(1).addressHash,
      row(2).addressHash,
    ]);
    await into?.append([row(3), row(4), row(5, { sourceId: "deed-4" })]);
    expect(await files(null)).toHaveLength(1);
    expect(await into?.removeBySource(["deed-4"])).toBe(2);
    const file = await into?.finish(end(1));
    await into?.close();
    expect(await files(null)).toHaveLength(2);
    const kept = store();
    expect(await kept.read(({ saleFiles }) => saleFiles.edition())).toBe(before + 2);
    for (const each of [id, file?.id ?? 0]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      await remove(null, each);
    }
    expect(await kept.read(({ saleFiles }) => saleFiles.edition())).toBe(before + 4);
  });

  it("VAL-04 of an import that is given up leave nothing, and how columns were mapped is remembered by their names", async () => {
    const into = await openSaleImport(database.connection, null);
    await into?.append([row(1)]);
    await into?.close();
    const again = await openSaleImport(database.connection, null);
    const known: number[] = [];
    await again?.known("OR", ({ addressHash }) => known.push(addressHash));
    await again?.close();
    expect(known).toEqual([]);
    const id = await keep(null, [row(1)]);
    const kept = store();
    const mapping = (key: string) =>
      kept.read(({ saleFiles }) => saleFiles.mappingOf("somebody", key));
    expect(await mapping("price|zip")).toEqual({ price: 0, zip: 1 });
    expect(await mapping("price|date")).toBeNull();
    await remove(null, id);
  });
});
