import { HOMES_LAYOUTS, SALE_LAYOUTS } from "./layouts.ts";
import type { HomesLayout, SaleLayout } from "./layout.ts";
import {
  COLUMN_NAMES,
  COLUMN_WORDS,
  SALE_COLUMNS,
  type SaleColumn,
  type SaleMapping,
  missingSaleColumns,
  plainName,
} from "./sale-columns.ts";

/** The number of lines searched for the one that names the columns. */
const HEADER_WITHIN = 25;
/** A line that names fewer columns than this is none of names. */
const LEAST_KNOWN = 2;
/** Names that begin like a column's but mean something else: `price per sqft`. */
const NO_PREFIX = /per|ppsf|date|list|original|asking/;

const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(COLUMN_NAMES).flat(),
  ...[...SALE_LAYOUTS, ...HOMES_LAYOUTS].flatMap(({ signs }) => signs),
]);

/** What the columns of a file are. */
export interface FoundColumns {
  /** Which line names them, from 0. */
  readonly headerAt: number;
  readonly header: readonly string[];
  /** The format; null for one that is not known. */
  readonly layout: SaleLayout | null;
  /** A file of homes that sales are joined with, and no sales. */
  readonly homesLayout: HomesLayout | null;
  readonly mapping: SaleMapping;
  /** Columns without which nothing can be said and that were not found. */
  readonly missing: readonly SaleColumn[];
}

const namesOf = (header: readonly string[]) => header.map(plainName);

/** The line among the first that names most columns; the first with several cells where none names any. */
function headerLine(lines: readonly (readonly string[])[]): number {
  let [best, at] = [LEAST_KNOWN - 1, -1];
  for (const [line, cells] of lines.slice(0, HEADER_WITHIN).entries()) {
    const known = new Set(namesOf(cells).filter((name) => KNOWN_NAMES.has(name))).size;
    if (known > best) [best, at] = [known, line];
  }
  if (at >= 0) return at;
  return Math.max(
    0,
    lines.findIndex((cells) => cells.filter((cell) => cell.trim() !== "").length > 1),
  );
}

function signed<Layout extends { readonly signs: readonly string[] }>(
  layouts: readonly Layout[],
  names: ReadonlySet<string>,
): Layout | null {
  return layouts.find(({ signs }) => signs.every((sign) => names.has(sign))) ?? null;
}

/** Where a column stands: by one of its names, in their order, else by their words, else by the beginning of one. */
function positionOf(
  column: SaleColumn,
  names: readonly string[],
  given: readonly string[] | undefined,
): number | undefined {
  const wanted = given ?? COLUMN_NAMES[column];
  for (const name of wanted) {
    const at = names.indexOf(name);
    if (at >= 0) return at;
  }
  if (given !== undefined) return undefined;
  const words = COLUMN_WORDS[column];
  const worded = words === undefined ? -1 : names.findIndex((name) => words.test(name));
  if (worded >= 0) return worded;
  for (const name of wanted) {
    if (name.length < 7) continue;
    const at = names.findIndex(
      (each) =>
        each.startsWith(name) &&
        !KNOWN_NAMES.has(each) &&
        !NO_PREFIX.test(each.slice(name.length)) &&
        !(column === "price" && each.endsWith("sqft")),
    );
    if (at >= 0) return at;
  }
  return undefined;
}

/** Proposes what the columns of a header are. */
export function proposeColumns(
  header: readonly string[],
  layout: SaleLayout | HomesLayout | null,
): SaleMapping {
  const names = namesOf(header);
  const mapping: Partial<Record<SaleColumn, number>> = {};
  const taken = new Set<number>();
  for (const column of SALE_COLUMNS) {
    const at = positionOf(column, names, layout?.columns?.[column]);
    // One cell holds one fact, unless a known format says otherwise.
    if (at === undefined || (taken.has(at) && layout?.columns?.[column] === undefined)) continue;
    mapping[column] = at;
    taken.add(at);
  }
  return mapping;
}

/** Finds the line that names the columns of a file, its format, and what each column is. */
export function findColumns(lines: readonly (readonly string[])[]): FoundColumns {
  const headerAt = headerLine(lines);
  const header = lines[headerAt] ?? [];
  const names = new Set(namesOf(header));
  const layout = signed(SALE_LAYOUTS, names);
  const homesLayout = layout === null ? signed(HOMES_LAYOUTS, names) : null;
  const mapping = proposeColumns(header, layout ?? homesLayout);
  const missing = homesLayout === null ? missingSaleColumns(mapping, layout?.state ?? null) : [];
  return { headerAt, header, layout, homesLayout, mapping, missing };
}

/** The names of a header as one text: files with the same are mapped alike. */
export function headerKey(header: readonly string[]): string {
  return namesOf(header).join("|");
}
