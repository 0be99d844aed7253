import type { SalePreview, SalesImported } from "@oneup/operations";
import type { SaleMapping } from "@oneup/sale-files";
import { server, serverOver } from "#backend/http.ts";
import { fetchTelling } from "#backend/upload-progress.ts";
import type { Telling } from "#parts/forms/import-dialog.tsx";

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
export async function previewSales(
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
export async function importSales(
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
