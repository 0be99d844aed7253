import type { HomeRecord } from "@oneup/valuation";
import { kindOfHome } from "./dwellings.ts";
import { findColumns, proposeColumns } from "./find-columns.ts";
import { headerOfRows, rowsOfObject } from "./json-rows.ts";
import { SALE_LAYOUTS } from "./layouts.ts";
import { readZip } from "./places.ts";
import { readHome } from "./read-home.ts";
import { saleReader } from "./read-sale.ts";
import type { SaleColumn } from "./sale-columns.ts";
import type { SoldHome } from "./sale-reading.ts";

/** What a property service tells of a home, whether or not it was ever sold; null for what is no object. */
export function homeOfObject(value: unknown, today: string): HomeRecord | null {
  const [row] = rowsOfObject(value);
  if (row === undefined) return null;
  const header = headerOfRows([row]);
  const layout = SALE_LAYOUTS.find(({ id }) => id === "rentcast") ?? null;
  const mapping = proposeColumns(header, layout);
  const said = (column: SaleColumn) => (row.get(header[mapping[column] ?? -1] ?? "") ?? "").trim();
  const type = said("propertyType");
  const kind = type === "" ? null : kindOfHome(type);
  return readHome(said, kind, { year: Number(today.slice(0, 4)), zipOf: readZip }).home;
}

/** The sales that a property service tells of, the earlier ones among them; what is none is left out. */
export function salesOfObjects(values: readonly unknown[], today: string): readonly SoldHome[] {
  const rows = values.flatMap(rowsOfObject);
  const header = headerOfRows(rows);
  const { layout, mapping } = findColumns([header]);
  const read = saleReader({ header, layout, mapping, today });
  return rows.flatMap((row) => {
    const reading = read(header.map((name) => row.get(name) ?? ""));
    return reading?.ok ? [reading.sale] : [];
  });
}
