import type { PreviewedSale, SalePreview } from "@oneup/operations";
import {
  HOMES_LAYOUTS,
  type SaleMapping,
  headerKey,
  homeHashes,
  missingSaleColumns,
} from "@oneup/sale-files";
import { KnownSales } from "./known-sales.ts";
import { type ReadRow, readSales, withColumns } from "./read-sales.ts";
import type { RowSource } from "./row-batch.ts";

/** The number of rows that a preview shows. */
const SHOWN = 12;

/** The beginning of a file. */
export interface Beginning {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const sourceOf = ({ bytes, isWhole }: Beginning): RowSource => ({
  bytes: once(bytes),
  isBeginning: !isWhole,
});

/** Which of two files holds the sales. */
async function salesAmong(files: readonly Beginning[]): Promise<number> {
  if (files.length < 2) return 0;
  for (const [at, file] of files.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the first that is one of sales
    const { found, batches } = await withColumns(sourceOf(file));
    // oxlint-disable-next-line no-await-in-loop -- nothing more is read of it
    await batches.return(undefined);
    if (found.homesLayout === null) return at;
  }
  return 0;
}

function shownOf({ line, reading }: ReadRow): PreviewedSale {
  if (!reading.ok) return { line, reason: reading.reason, sale: null };
  const { home, address, city, state, price, soldOn, monthOnly } = reading.sale;
  return { line, reason: null, sale: { home, address, city, state, price, soldOn, monthOnly } };
}

const add = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/**
 * Reads the beginning of a file of sales, and of one of their homes, as an import would, and keeps nothing.
 * @throws Refused as `readSales` does
 */
export async function previewSales(
  files: readonly Beginning[],
  { today, mapping: wanted }: { readonly today: string; readonly mapping: SaleMapping | null },
): Promise<SalePreview> {
  const salesAt = await salesAmong(files);
  const [sales, homes] = [files[salesAt], files[1 - salesAt]];
  if (sales === undefined) throw new Error("There is no file.");
  const sources = { sales: sourceOf(sales), homes: homes === undefined ? null : sourceOf(homes) };
  const { found, mapping, batches } = await readSales(sources, { today, mapping: wanted });
  const { layout, header } = found;
  const rows: PreviewedSale[] = [];
  const [leftOut, doubted]: Record<string, number>[] = [{}, {}];
  const known = new KnownSales();
  let count = 0;
  for await (const batch of batches) {
    for (const read of batch) {
      const repeated =
        read.reading.ok && !known.add({ ...read.reading.sale, ...homeHashes(read.reading.sale) });
      const shown = repeated ? { line: read.line, reason: "duplicate", sale: null } : shownOf(read);
      if (rows.length < SHOWN) rows.push(shown);
      if (shown.reason !== null) add(leftOut ?? {}, shown.reason);
      else count += 1;
      if (read.reading.ok && !repeated)
        for (const fact of read.reading.doubted) add(doubted ?? {}, fact);
    }
  }
  const joined = HOMES_LAYOUTS.find(({ id }) => id === layout?.joins);
  return {
    salesAt,
    layout: layout?.name ?? null,
    joins: homes === undefined ? (joined?.name ?? null) : null,
    header,
    headerKey: headerKey(header),
    mapping,
    missing: layout?.isSold === undefined ? missingSaleColumns(mapping, layout?.state ?? null) : [],
    rows,
    sales: count,
    leftOut: leftOut ?? {},
    doubted: doubted ?? {},
    isOnePage: Buffer.from(sales.bytes).includes('"@odata.nextLink"'),
  };
}
