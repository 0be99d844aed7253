import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import {
  type ReactNode,
  type Ref,
  Fragment,
  memo,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from "react";
import { cx } from "./cx.ts";
import { Select } from "./select.tsx";
import { uiTexts as texts } from "./ui-texts.ts";

/** The column that rows are sorted by, and whether the largest comes first. */
interface Sorting {
  readonly key: string;
  readonly down: boolean;
}

/** The order after a press on a header: up, down, as the rows came. */
function nextSorting(sorting: Sorting | null, key: string): Sorting | null {
  if (sorting?.key !== key) return { key, down: false };
  return sorting.down ? null : { key, down: true };
}

/** Rows in the order of a value; equal ones stay as they came. */
function sortedRows<Row>(
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

export interface Column<Row> {
  key: string;
  header: string;
  /** The cell's content; named so that the linter sees a render prop. */
  renderCell: (row: Row) => ReactNode;
  /** end for money and counts. */
  align?: "start" | "end";
  /** The cell that names the row: a row header, and the title of the card on a phone. One per table. */
  main?: boolean;
  /** The cell's name where it holds more than that; read at every cell of the row. */
  nameOf?: (row: Row) => string;
  /** Keeps the header for screen readers only, for columns of buttons. */
  hideHeader?: boolean;
  /** Left out on paper: there is nothing but to press. */
  offPaper?: boolean;
  /** The sort value of the column; text is compared as people write it. */
  sortBy?: (row: Row) => number | string;
}

interface DataTableProps<Row> {
  /** What the table shows; read out first. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
  /** The ref of what the rows stand in, such as that of `useGrownList`. */
  list?: Ref<HTMLTableSectionElement>;
  /** Columns of one width, whatever stands in them; the first stays in view while the others scroll sideways. */
  even?: boolean;
  /** Whether its texts need more than 672 px; cards in windows under 960 px then. */
  roomy?: boolean;
  className?: string;
}

/** The number of columns that fit into 672 px. */
const FITTING = 8;

/** Explicit roles: some browsers drop them when a table is laid out as cards. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
};

/**
 * Rows and columns where there is room, cards of names and values where there is not (under 672 px of its own
 * place, with more than eight columns in a window under 1216 px).
 * Columns with `sortBy` are sorted by their header, on cards by a list.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  list,
  even = false,
  roomy = false,
  className,
}: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  // The header answers the press at once, the rows follow in the next frame.
  const order = useDeferredValue(sorting);
  // Sorting moves rows: what stands in them is not made anew for it.
  const shown = useMemo(
    () =>
      new Map(
        rows.map((row) => [
          row,
          <tr
            key={rowKey(row)}
            {...roles.row}
            className="flex break-inside-avoid flex-col rounded-lg border border-line bg-surface px-4 py-3 @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:bg-transparent @2xl:hover:bg-surface"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} even={even} />
            ))}
          </tr>,
        ]),
      ),
    [rows, columns, even, rowKey],
  );
  const press = useCallback((key: string) => setSorting((now) => nextSorting(now, key)), []);
  const sortable = useMemo(
    () =>
      columns.flatMap(({ key, header, sortBy }) => (sortBy === undefined ? [] : [{ key, header }])),
    [columns],
  );
  const many = columns.length > FITTING && !even;
  const pairs = many || roomy;
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  const by = columns.find(({ key }) => key === order?.key)?.sortBy;
  const ordered = order && by ? sortedRows(rows, by, order.down) : rows;
  return (
    <div
      // Without a container nothing is laid out as a table.
      className={cx(
        many ? "ui-many min-[76rem]:@container" : roomy ? "min-[60rem]:@container" : "@container",
        className,
      )}
    >
      {sortable.length > 0 ? (
        <SortList columns={sortable} sorting={sorting} onSort={setSorting} />
      ) : null}
      <table
        {...roles.table}
        className={cx(
          "block w-full text-sm @2xl:table @2xl:border-collapse",
          even && "[overflow-wrap:anywhere] @2xl:table-fixed",
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.rowgroup} className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.columnheader}
                scope="col"
                // Said before each of its cells: without the button's words.
                aria-label={column.sortBy === undefined ? undefined : column.header}
                aria-sort={sortOf(column.key, sorting)}
                className={cx(
                  "border-b border-line px-3 pb-2.5 align-bottom font-[520] text-ink-faint first:pl-0 last:pr-0",
                  column.offPaper === true && "print:hidden",
                  even && column.main === true && stays,
                  column.align === "end" ? "text-right" : "text-left",
                )}
              >
                {column.sortBy === undefined ? (
                  <span
                    className={
                      column.hideHeader === true
                        ? "sr-only"
                        : even
                          ? "[overflow-wrap:anywhere]"
                          : undefined
                    }
                  >
                    {column.header}
                  </span>
                ) : (
                  <SortButton
                    name={column.key}
                    header={column.header}
                    atEnd={column.align === "end"}
                    sorted={sortOf(column.key, sorting)}
                    onPress={press}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...roles.rowgroup}
          ref={list}
          className={cx(
            "grid gap-3 @2xl:table-row-group",
            pairs ? "sm:grid-cols-2" : "grid-cols-1",
          )}
        >
          {ordered.map((row) => shown.get(row))}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the column that names the rows in view. */
const stays = "@2xl:sticky @2xl:left-0 @2xl:z-1 @2xl:bg-paper";

function sortOf(key: string, sorting: Sorting | null): "ascending" | "descending" | undefined {
  if (sorting?.key !== key) return undefined;
  return sorting.down ? "descending" : "ascending";
}

interface SortButtonProps {
  /** The column's key. */
  name: string;
  header: string;
  /** Whether the column is aligned at its end. */
  atEnd: boolean;
  sorted: "ascending" | "descending" | undefined;
  onPress: (name: string) => void;
}

/** A header that sorts: up, down, and as it was. A press makes anew those alone that it changes. */
const SortButton = memo(({ name, header, atEnd, sorted, onPress }: SortButtonProps) => {
  const mine = sorted !== undefined;
  const Icon = mine ? (sorted === "descending" ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <span
      className={cx(
        "group/sort relative inline-flex min-h-7 items-center gap-1",
        mine && "text-ink",
        atEnd && "flex-row-reverse",
      )}
    >
      {header}
      {/* Covers its header. Cards are sorted by the list above them: there nothing unseen takes the focus. */}
      <button
        type="button"
        aria-label={`${texts.sortBy} ${header}`}
        onClick={() => onPress(name)}
        className="invisible rounded-sm after:absolute after:inset-0 @2xl:visible print:hidden"
      >
        <Icon
          aria-hidden="true"
          className={cx(
            "size-3.5 shrink-0",
            mine ? "text-green-text" : "opacity-40 transition-opacity group-hover/sort:opacity-100",
          )}
        />
      </button>
    </span>
  );
});

interface SortListProps {
  columns: readonly Pick<Column<unknown>, "key" | "header">[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** The sort choice for cards, which have no headers. */
function SortList({ columns, sorting, onSort }: SortListProps) {
  const id = useId();
  const options = useMemo(
    () => (
      <>
        <option value="">{texts.unsorted}</option>
        {columns.map(({ key, header }) => (
          <Fragment key={key}>
            <option value={`${key}:up`}>{texts.sortUp(header)}</option>
            <option value={`${key}:down`}>{texts.sortDown(header)}</option>
          </Fragment>
        ))}
      </>
    ),
    [columns],
  );
  return (
    <div className="mb-3 flex items-center gap-3 @2xl:hidden print:hidden">
      <label htmlFor={id} className="shrink-0 text-sm text-ink-soft">
        {texts.sortBy}
      </label>
      <Select
        id={id}
        value={sorting === null ? "" : `${sorting.key}:${sorting.down ? "down" : "up"}`}
        onChange={(event) => {
          const [key = "", way] = event.target.value.split(":");
          onSort(key === "" ? null : { key, down: way === "down" });
        }}
      >
        {options}
      </Select>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  even: boolean;
}

function Cell<Row>({ column, row, even }: CellProps<Row>) {
  const shared =
    "@2xl:table-cell @2xl:border-b @2xl:border-line @2xl:px-3 @2xl:py-3 @2xl:align-middle @2xl:first:pl-0 @2xl:last:pr-0";
  if (column.main === true) {
    return (
      <th
        {...roles.rowheader}
        scope="row"
        aria-label={column.nameOf?.(row)}
        className={cx(
          // The title of a card, whichever column it is.
          "order-first block pb-2 text-left text-base font-[560] @2xl:text-sm",
          shared,
          even && stays,
        )}
      >
        {column.renderCell(row)}
      </th>
    );
  }
  return (
    <td
      {...roles.cell}
      className={cx(
        "flex items-center gap-6 py-1 tight:flex-wrap",
        column.hideHeader === true ? "justify-end" : "justify-between",
        shared,
        column.offPaper === true && "print:hidden",
        column.align === "end" ? "@2xl:text-right" : "@2xl:text-left",
      )}
    >
      {column.hideHeader === true ? null : (
        <span
          aria-hidden="true"
          className="max-w-3/5 shrink-0 [overflow-wrap:anywhere] text-ink-faint @2xl:hidden"
        >
          {column.header}
        </span>
      )}
      <span className="min-w-0 text-right @2xl:[text-align:inherit]">{column.renderCell(row)}</span>
    </td>
  );
}
