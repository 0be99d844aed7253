import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface Column<Row> {
  key: string;
  header: string;
  /** What stands in the cell. Its name lets the linter see a render prop, not a component. */
  renderCell: (row: Row) => ReactNode;
  /** end for money and counts. */
  align?: "start" | "end";
  /** The cell that names the row: a row header, and the title of the card on a phone. One per table. */
  main?: boolean;
  /** Keeps the header for screen readers only, for columns of buttons. */
  hideHeader?: boolean;
}

interface DataTableProps<Row> {
  /** What the table shows; read out first. */
  caption: string;
  /** Shows the caption above the table too. */
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
  className?: string;
}

/** Spelled out because a table that is laid out as cards otherwise loses its roles in some browsers. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
};

/**
 * Rows and columns where there is room, cards of names and values where there is not (under 672 px of its own place). */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  empty,
  className,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <div className={cx("@container", className)}>
      <table {...roles.table} className="block w-full text-sm @2xl:table @2xl:border-collapse">
        <caption
          className={showCaption ? "block pb-3 text-left font-[560] @2xl:table-caption" : "sr-only"}
        >
          {caption}
        </caption>
        <thead {...roles.rowgroup} className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...roles.columnheader}
                scope="col"
                className={cx(
                  "border-b border-line px-3 pb-2.5 align-bottom font-[520] text-ink-faint first:pl-0 last:pr-0",
                  column.align === "end" ? "text-right" : "text-left",
                )}
              >
                <span className={column.hideHeader === true ? "sr-only" : undefined}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="flex flex-col gap-3 @2xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              className="block rounded-lg border border-line bg-surface px-4 py-3 @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:bg-transparent @2xl:hover:bg-surface"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shared =
    "@2xl:table-cell @2xl:border-b @2xl:border-line @2xl:px-3 @2xl:py-3 @2xl:align-middle @2xl:first:pl-0 @2xl:last:pr-0";
  if (column.main === true) {
    return (
      <th
        {...roles.rowheader}
        scope="row"
        className={cx("block pb-2 text-left text-base font-[560] @2xl:text-sm", shared)}
      >
        {column.renderCell(row)}
      </th>
    );
  }
  return (
    <td
      {...roles.cell}
      className={cx(
        "flex items-baseline gap-6 py-1",
        column.hideHeader === true ? "justify-end" : "justify-between",
        shared,
        column.align === "end" ? "@2xl:text-right" : "@2xl:text-left",
      )}
    >
      {column.hideHeader === true ? null : (
        <span aria-hidden="true" className="text-ink-faint @2xl:hidden">
          {column.header}
        </span>
      )}
      <span className="min-w-0 text-right @2xl:text-inherit">{column.renderCell(row)}</span>
    </td>
  );
}
