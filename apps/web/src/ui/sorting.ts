/** The column that rows are sorted by, and whether the largest comes first. */
export interface Sorting {
  readonly key: string;
  readonly down: boolean;
}

/** What a press on a header leads to: up, then down, then as the rows came. */
export function nextSorting(sorting: Sorting | null, key: string): Sorting | null {
  if (sorting?.key !== key) return { key, down: false };
  return sorting.down ? null : { key, down: true };
}

/** Rows in the order of a value; equal ones stay as they came. */
export function sortedRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => number | string,
  down: boolean,
): Row[] {
  const way = down ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    return typeof a === "number" && typeof b === "number"
      ? way * (a - b)
      : way * String(a).localeCompare(String(b), "en-US", { numeric: true });
  });
}
