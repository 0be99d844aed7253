import { MOST_OWN_SALES, Refused, refusal } from "@oneup/domain";
import type { SaleImport, SaleRow, SalesImported } from "@oneup/operations";
import { type SaleMapping, type SoldHome, headerKey, homeHashes } from "@oneup/sale-files";
import { KnownSales } from "./known-sales.ts";
import { LeftOutRows } from "./left-out-rows.ts";
import { type ReadRow, type SaleSources, insistOnColumns, readSales } from "./read-sales.ts";

/** What is imported, and by whom. */
export interface SalesToImport {
  readonly name: string;
  readonly importedBy: string;
  readonly today: string;
  readonly mapping: SaleMapping | null;
}

/** Deeds that stand on the rows of several parcels: one price for all of them. */
class Deeds {
  readonly #parcels = new Map<string, string>();
  readonly several = new Set<string>();

  see({ deed, parcel }: Pick<SoldHome, "deed" | "parcel">): void {
    if (deed === null) return;
    const first = this.#parcels.get(deed);
    if (first === undefined) this.#parcels.set(deed, parcel ?? "");
    else if (first !== (parcel ?? "")) this.several.add(deed);
  }
}

const counted = (counts: Map<string, number>, name: string, by = 1) =>
  counts.set(name, (counts.get(name) ?? 0) + by);

/** A sale as it is kept; written out, since a copy by spreading takes as long as its reading. */
function rowOf(sale: SoldHome): SaleRow {
  const { home, address, city, state, parcel, price, soldOn, monthOnly, sourceId } = sale;
  const { lotHash, addressHash } = homeHashes(sale);
  return {
    home,
    address,
    city,
    state,
    parcel,
    price,
    soldOn,
    monthOnly,
    sourceId,
    lotHash,
    addressHash,
  };
}

/** An import under way: what was counted so far. */
class Reading {
  readonly leftOut = new Map<string, number>();
  readonly doubted = new Map<string, number>();
  readonly rows: LeftOutRows;
  readonly deeds = new Deeds();
  sales = 0;
  readonly #known = new KnownSales();
  readonly #states = new Set<string>();
  readonly #into: SaleImport;

  constructor(into: SaleImport, header: readonly string[]) {
    this.#into = into;
    this.rows = new LeftOutRows(header);
  }

  async take(batch: readonly ReadRow[]): Promise<void> {
    const kept: SaleRow[] = [];
    for (const { row, line, reading } of batch) {
      if (!reading.ok) {
        this.#leave(line, reading.reason, row);
        continue;
      }
      const { sale, doubted } = reading;
      if (!this.#states.has(sale.state)) {
        // oxlint-disable-next-line no-await-in-loop -- once for each state, before its first sale
        await this.#meet(sale.state);
      }
      this.deeds.see(sale);
      const made = rowOf(sale);
      if (!this.#known.add(made)) {
        this.#leave(line, "duplicate", row);
        continue;
      }
      for (const fact of doubted) counted(this.doubted, fact);
      kept.push(made);
    }
    this.sales += kept.length;
    if (this.sales > this.#into.room) {
      throw new Refused(refusal("sales.too_many", { details: { most: MOST_OWN_SALES } }));
    }
    if (kept.length > 0) await this.#into.append(kept);
  }

  async #meet(state: string): Promise<void> {
    this.#states.add(state);
    await this.#into.known(state, (sale) => this.#known.add(sale));
  }

  #leave(line: number, reason: string, row: readonly string[]): void {
    counted(this.leftOut, reason);
    this.rows.add(line, reason, row);
  }
}

/**
 * Imports the sales of a file (VAL-04): whole or not at all. A sale that counts already is left out as a repetition, so
 * that a second import of a file changes nothing.
 * @throws Refused as {@link readSales} does
 */
export async function importSales(
  into: SaleImport,
  sources: SaleSources,
  { name, importedBy, today, mapping: wanted }: SalesToImport,
): Promise<SalesImported> {
  const { found, mapping, batches } = await readSales(sources, { today, mapping: wanted });
  insistOnColumns(found, mapping);
  const reading = new Reading(into, found.header);
  for await (const batch of batches) await reading.take(batch);
  const several = [...reading.deeds.several];
  const removed = await into.removeBySource(several);
  if (removed > 0) {
    counted(reading.leftOut, "multi_parcel", removed);
    for (const deed of several) reading.rows.addBySource("multi_parcel", deed);
  }
  const sales = reading.sales - removed;
  const leftOut = Object.fromEntries(reading.leftOut);
  if (sales === 0 && reading.leftOut.size === 0) throw new Refused(refusal("sales.file_unknown"));
  if (sales === 0) return { file: null, sales, leftOut };
  const file = await into.finish({
    name,
    layout: found.layout?.name ?? "",
    headerKey: headerKey(found.header),
    mapping,
    sales,
    leftOut,
    doubted: Object.fromEntries(reading.doubted),
    leftOutKept: reading.rows.kept,
    leftOutRows: reading.rows.packed(),
    importedBy,
  });
  return { file, sales, leftOut };
}
