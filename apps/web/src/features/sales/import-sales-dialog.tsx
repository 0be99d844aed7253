import type { PreviewedSale, SalePreview, SalesImported } from "@oneup/operations";
import { type SaleColumn, type SaleMapping, SALE_COLUMNS } from "@oneup/sale-files";
import { salesTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { server, serverOver } from "#backend/http.ts";
import { fetchTelling } from "#backend/upload-progress.ts";
import { type Telling, ImportDialog, useImport } from "#parts/forms/import-dialog.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Field } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatCount, formatDate, formatMoney } from "#ui/format.ts";
import { Select } from "#ui/select.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { LeftOutList, doubtedWords, leftOutOf, reasonWords } from "./sale-words.tsx";

/** The part of a text file read before its import, in bytes; a workbook is read whole. */
const BEGINNING_BYTES = 2_000_000;
const BYTES = "application/octet-stream";

const isBook = ({ name }: File) => /\.xlsx$/i.test(name);
const beginningOf = (file: File) => (isBook(file) ? file : file.slice(0, BEGINNING_BYTES));

function path(base: string, said: Readonly<Record<string, string>>): string {
  return `${base}?${new URLSearchParams(said).toString()}`;
}

const mapped = (mapping: SaleMapping | null) =>
  mapping === null ? {} : { mapping: JSON.stringify(mapping) };

/** Looks at the beginning of one or two files. Rejects with `BackendError`. */
async function previewSales(
  files: readonly File[],
  mapping: SaleMapping | null,
  signal: AbortSignal,
): Promise<SalePreview> {
  const pieces = files.map(beginningOf);
  const url = path("/api/sale-files/preview", {
    fileName: nameOf(files),
    split: String(pieces.length > 1 ? (pieces[0]?.size ?? 0) : 0),
    whole: files.map((file, at) => (pieces[at]?.size === file.size ? "1" : "0")).join(""),
    ...mapped(mapping),
  });
  const body = new Blob([...pieces], { type: BYTES });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  return (await server.upload({ method: "POST", path: url }, body, { signal })) as SalePreview;
}

/** Imports sales, which are read as they come. Rejects with `BackendError`. */
async function importSales(
  files: readonly File[],
  { salesAt, mapping }: { readonly salesAt: number; readonly mapping: SaleMapping },
  { signal, onPercent }: Telling,
): Promise<SalesImported> {
  // The homes go ahead, so that each sale finds its own.
  const ordered = [files[1 - salesAt], files[salesAt]].filter((file) => file !== undefined);
  const split = ordered.length > 1 ? (ordered[0]?.size ?? 0) : 0;
  const sales = ordered.slice(-1);
  const said = { fileName: nameOf(sales), split: String(split), ...mapped(mapping) };
  const telling = serverOver(fetchTelling(onPercent));
  const body = new Blob([...ordered], { type: BYTES });
  const route = { method: "PUT", path: path("/api/sale-files", said) } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  return (await telling.upload(route, body, { signal })) as SalesImported;
}

const nameOf = (files: readonly File[]) =>
  files
    .map(({ name }) => name)
    .join(", ")
    .slice(0, 200);

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
function PreviewTable({ rows }: { rows: readonly PreviewedSale[] }) {
  return (
    <DataTable
      caption={t.dialog.first()}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
    />
  );
}

function ColumnChoice({
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

const KINDS = ".csv,.tsv,.txt,.json,.geojson,.xlsx,text/csv,application/json";

function Findings({ preview }: { preview: SalePreview }) {
  const { layout, missing, isOnePage } = preview;
  const format =
    layout === null
      ? t.dialog[missing.length > 0 ? "unknown" : "byName"]()
      : t.dialog.format({ format: layout });
  return (
    <>
      <Notice tone={missing.length > 0 ? "clay" : layout === null ? "brass" : "green"}>
        {format}
      </Notice>
      {isOnePage ? <Notice tone="brass">{t.dialog.onePage()}</Notice> : null}
      <div>
        <p>{t.dialog.sample({ sales: preview.sales, leftOut: leftOutOf(preview.leftOut).all })}</p>
        <LeftOutList counts={preview.leftOut} />
        <p className="mt-1 text-sm text-ink-soft empty:hidden">{doubtedWords(preview.doubted)}</p>
      </div>
    </>
  );
}

/** Shows how a file of sales will be read, asks for what is not sure, and imports it (VAL-04). */
export default function ImportSalesDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const state = useImport<SalePreview>(t.dialog);
  const { chosen } = state;
  const preview = chosen?.preview;
  /** As it was chosen last: what the preview says may be of the choice before. */
  const [mapping, setMapping] = useState<SaleMapping>({});
  const [choosesColumns, setChoosesColumns] = useState(false);
  const columns = useId();
  const look = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const found = await state.look(files, (signal) => previewSales(files, null, signal));
    if (found === null) return;
    setMapping(found.mapping);
    setChoosesColumns(found.missing.length > 0);
  };
  const map = (next: SaleMapping) => {
    const files = chosen?.files ?? [];
    setMapping(next);
    void state.look(files, (signal) => previewSales(files, next, signal));
  };
  const missing = SALE_COLUMNS.find(
    (column) => preview?.missing.includes(column) && mapping[column] === undefined,
  );
  const send = async () => {
    if (chosen === null) return;
    if (missing !== undefined) {
      setChoosesColumns(true);
      document.getElementById(columns)?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    await state.send(async (telling) => {
      const how = { salesAt: chosen.preview.salesAt, mapping };
      const done = await importSales(chosen.files, how, telling);
      toasts.show({
        title: t.dialog.done({ count: done.sales }),
        description: t.dialog.doneLine({ count: leftOutOf(done.leftOut).all }),
        tone: "success",
      });
      onClose();
    });
    await queries.invalidateQueries({ queryKey: ["sales.listFiles"] });
  };
  return (
    <ImportDialog
      title={t.dialog.title()}
      line={t.dialog.line()}
      words={t.dialog}
      state={state}
      accept={KINDS}
      multiple
      why={missing && t.dialog.whyColumn({ column: t.column[missing]() })}
      onFiles={(files) => void look(files.slice(0, 2))}
      onImport={() => void send()}
      onClose={onClose}
    >
      {chosen === null || preview === undefined ? null : (
        <>
          <Findings preview={preview} />
          {preview.joins === null ? null : (
            <FileDrop
              label={t.dialog.addSecond()}
              hint={t.dialog.joins({ format: preview.joins })}
              accept={KINDS}
              onFiles={(files) => void look([...chosen.files.slice(0, 1), ...files])}
            />
          )}
          {/* Without a column that is needed no row can be a sale. */}
          {preview.missing.length === 0 ? <PreviewTable rows={preview.rows} /> : null}
          <div>
            <Button
              size="sm"
              aria-expanded={choosesColumns}
              aria-controls={columns}
              onClick={() => setChoosesColumns(!choosesColumns)}
            >
              {t.dialog[choosesColumns ? "columnsHide" : "columnsShow"]()}
            </Button>
          </div>
          <div id={columns} hidden={!choosesColumns}>
            <ColumnChoice
              header={preview.header}
              missing={missing}
              mapping={mapping}
              onChange={map}
            />
          </div>
        </>
      )}
    </ImportDialog>
  );
}
