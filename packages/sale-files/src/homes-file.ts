import type { Cell, HomesLayout } from "./layout.ts";
import type { HomeFacts } from "./read-sale.ts";
import { type SaleColumn, type SaleMapping, plainName } from "./sale-columns.ts";

/** The columns of a home's facts: not its sale's. */
const FACTS: readonly SaleColumn[] = [
  "city",
  "zip",
  "lat",
  "lon",
  "sqft",
  "basementSqft",
  "lotSqft",
  "beds",
  "baths",
  "fullBaths",
  "threeQuarterBaths",
  "halfBaths",
  "floors",
  "yearBuilt",
  "yearRenovated",
  "condition",
  "grade",
];
const NAMED = new Map(FACTS.map((column, at) => [column, at]));

/** Homes by parcel number, each as one text: half a million fit. */
export class HomesFile {
  readonly #layout: HomesLayout;
  readonly #mapping: SaleMapping;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #homes = new Map<string, string>();

  constructor(layout: HomesLayout, header: readonly string[], mapping: SaleMapping) {
    this.#layout = layout;
    this.#mapping = mapping;
    this.#positions = new Map(header.map((name, at) => [plainName(name), at]));
  }

  get size(): number {
    return this.#homes.size;
  }

  /** The first of a parcel's buildings counts. */
  add(row: readonly string[]): void {
    const cell: Cell = (name) => (row[this.#positions.get(name) ?? -1] ?? "").trim();
    const parcel = this.#layout.parcel(cell);
    if (parcel === null || this.#homes.has(keyOf(parcel))) return;
    const said = (column: SaleColumn) => (row[this.#mapping[column] ?? -1] ?? "").trim();
    const address = this.#layout.address?.(cell) ?? said("address");
    this.#homes.set(keyOf(parcel), [address, ...FACTS.map(said)].join("\t"));
  }

  /** Zeros in front do not count: spreadsheets lose them. */
  find(parcel: string): HomeFacts | null {
    const kept = this.#homes.get(keyOf(parcel));
    if (kept === undefined) return null;
    const [address = "", ...facts] = kept.split("\t");
    return {
      address,
      said: (column) => {
        const at = NAMED.get(column);
        return at === undefined ? "" : (facts[at] ?? "");
      },
    };
  }
}

const keyOf = (parcel: string) => parcel.replace(/^0+/, "");
