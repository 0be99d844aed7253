import { Refused, refusal } from "@oneup/domain";
import {
  type FoundColumns,
  HomesFile,
  type SaleMapping,
  type SaleReading,
  findColumns,
  missingSaleColumns,
  saleReader,
} from "@oneup/sale-files";
import { fileRows } from "./file-rows.ts";
import type { RowBatch, RowSource } from "./row-batch.ts";

/** The number of rows searched for the one that names the columns. */
const LOOKED_AT = 25;

/** A file of sales, and one of their homes where they come in two (King County, Florida). */
export interface SaleSources {
  readonly homes: RowSource | null;
  readonly sales: RowSource;
}

/** How a file is read. */
export interface ReadSales {
  readonly today: string;
  /** What a person said of the columns; as they are found where null. */
  readonly mapping: SaleMapping | null;
}

/** A row with what it is. */
export interface ReadRow {
  readonly row: readonly string[];
  readonly line: number;
  readonly reading: SaleReading;
}

/** The rows behind the header, which is found among the first. */
export async function withColumns(
  source: RowSource,
): Promise<{ found: FoundColumns; batches: AsyncGenerator<RowBatch> }> {
  const batches = fileRows(source);
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  let isWhole = false;
  while (rows.length < LOOKED_AT && !isWhole) {
    // oxlint-disable-next-line no-await-in-loop -- until there are enough
    const next = await batches.next();
    isWhole = next.done === true;
    if (next.done === true) break;
    for (const row of next.value.rows) rows.push(row);
    for (const line of next.value.lines) lines.push(line);
  }
  const found = findColumns(rows);
  if (found.header.length < 2) throw new Refused(refusal("sales.file_unknown"));
  async function* rest(): AsyncGenerator<RowBatch> {
    const from = found.headerAt + 1;
    yield { rows: rows.slice(from), lines: lines.slice(from) };
    yield* batches;
  }
  return { found, batches: rest() };
}

async function readHomes(source: RowSource): Promise<HomesFile | null> {
  const { found, batches } = await withColumns(source);
  if (found.homesLayout === null) return null;
  const file = new HomesFile(found.homesLayout, found.header, found.mapping);
  for await (const { rows } of batches) for (const row of rows) file.add(row);
  return file;
}

/**
 * Reads the sales of a file, with the facts of a second one, batch by batch.
 * @throws Refused sales.no_sales_file, sales.columns_missing with the column, and what `fileRows` throws
 */
export async function readSales(
  { homes, sales }: SaleSources,
  { today, mapping }: ReadSales,
): Promise<{
  found: FoundColumns;
  mapping: SaleMapping;
  batches: AsyncGenerator<readonly ReadRow[]>;
}> {
  const file = homes === null ? null : await readHomes(homes);
  const { found, batches } = await withColumns(sales);
  if (found.homesLayout !== null) throw new Refused(refusal("sales.no_sales_file"));
  const used = mapping ?? found.mapping;
  const reader = saleReader({
    header: found.header,
    layout: found.layout,
    mapping: used,
    today,
    ...(file && { homes: (parcel: string) => file.find(parcel) }),
  });
  async function* read(): AsyncGenerator<readonly ReadRow[]> {
    for await (const { rows, lines } of batches) {
      const taken: ReadRow[] = [];
      for (const [at, row] of rows.entries()) {
        const reading = reader(row);
        if (reading !== null) taken.push({ row, line: lines[at] ?? 0, reading });
      }
      yield taken;
    }
  }
  return { found, mapping: used, batches: read() };
}

/** The first column without which nothing can be said of the sales and that is not mapped. */
export function insistOnColumns(found: FoundColumns, mapping: SaleMapping): void {
  // A listing has no day of a sale: each row is left out for what it is.
  if (found.layout?.isSold !== undefined) return;
  const [column] = missingSaleColumns(mapping, found.layout?.state ?? null);
  if (column) throw new Refused(refusal("sales.columns_missing", { details: { column } }));
}
