import type { PreviewedSale } from "@oneup/operations";
import { SALE_COLUMNS, type SaleColumn, type SaleMapping } from "@oneup/sale-files";
import { salesTexts as t } from "@oneup/texts";
import { StatusBadge } from "#ui/badge.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Field } from "#ui/field.tsx";
import { formatCount, formatDate, formatMoney } from "#ui/format.ts";
import { Select } from "#ui/select.tsx";
import { reasonWords } from "./sale-words.tsx";

const said = (text: string) => (text === "" ? t.dialog.nothing() : text);

function placeOf({ sale }: PreviewedSale): string {
  if (sale === null) return "";
  const { address, city, state, home } = sale;
  return [address, city, `${state} ${home.zip ?? ""}`.trim()]
    .filter((part) => part !== "")
    .join(", ");
}

function soldOf({ sale }: PreviewedSale): string {
  if (sale === null) return "";
  const date = formatDate(sale.soldOn);
  return sale.monthOnly ? t.dialog.month({ date }) : date;
}

const columns: readonly Column<PreviewedSale>[] = [
  {
    key: "line",
    header: t.dialog.lineOf(),
    renderCell: ({ line }) => formatCount(line),
    align: "end",
    main: true,
  },
  {
    key: "outcome",
    header: t.dialog.outcome(),
    renderCell: ({ reason }) => (
      <StatusBadge tone={reason === null ? "green" : "neutral"}>
        {reason === null ? t.dialog.isSale() : reasonWords(reason)}
      </StatusBadge>
    ),
  },
  { key: "place", header: t.column.address(), renderCell: placeOf },
  {
    key: "price",
    header: t.column.price(),
    renderCell: ({ sale }) => (sale === null ? "" : formatMoney(sale.price)),
    align: "end",
  },
  { key: "sold", header: t.column.soldOn(), renderCell: soldOf },
  {
    key: "size",
    header: t.dialog.size(),
    renderCell: ({ sale }) =>
      sale === null
        ? ""
        : said(sale.home.sqft === null ? "" : t.dialog.sqft({ count: sale.home.sqft })),
    align: "end",
  },
  {
    key: "rooms",
    header: t.dialog.rooms(),
    renderCell: ({ sale }) =>
      sale === null
        ? ""
        : `${said(String(sale.home.beds ?? ""))}, ${said(String(sale.home.baths ?? ""))}`,
  },
];

/** The first rows of a file as they will be read, or why they are left out. */
export function PreviewTable({ rows }: { rows: readonly PreviewedSale[] }) {
  return (
    <DataTable
      caption={t.dialog.first()}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
    />
  );
}

export function ColumnChoice({
  header,
  mapping,
  missing,
  onChange,
}: {
  header: readonly string[];
  mapping: SaleMapping;
  /** The first column that is needed and not chosen. */
  missing: SaleColumn | undefined;
  onChange: (mapping: SaleMapping) => void;
}) {
  const options = header.map((name, at) => ({
    value: String(at),
    label: name.trim() === "" ? t.dialog.position({ number: at + 1 }) : name.trim(),
  }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {SALE_COLUMNS.map((column) => (
        <Field
          key={column}
          label={t.column[column]()}
          error={missing === column ? t.dialog.needed() : undefined}
        >
          <Select
            name={column}
            placeholder={t.dialog.notRead()}
            options={options}
            value={mapping[column] === undefined ? "" : String(mapping[column])}
            onChange={({ currentTarget: { value } }) => {
              const { [column]: _before, ...others } = mapping;
              onChange(value === "" ? others : { ...others, [column]: Number(value) });
            }}
          />
        </Field>
      ))}
    </div>
  );
}
