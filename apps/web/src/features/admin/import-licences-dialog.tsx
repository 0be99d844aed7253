import {
  type LicenceFile,
  type LicenceLayout,
  type LicenceMapping,
  type LicenceSource,
  LICENCE_BEGINNING_BYTES,
  isOlderFile,
  licenceColumns,
  missingColumns,
} from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { server, serverOver } from "#backend/http.ts";
import { fetchTelling } from "#backend/upload-progress.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { type Telling, ImportDialog, useImport } from "#parts/forms/import-dialog.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate, today } from "#ui/format.ts";
import { Select } from "#ui/select.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

interface LicencePreview {
  readonly mapping: LicenceMapping;
  /** Whether all needed columns were found by name, in a confirmed layout. */
  readonly sure: boolean;
  readonly lines: readonly (readonly string[])[];
}

interface LicenceImported {
  readonly file: LicenceFile;
  /** How many lines cannot be read, and the first of them. */
  readonly unread: { readonly count: number; readonly line: number } | null;
  readonly approved: number;
  readonly badgesInDoubt: number;
}

/** Browsers call these files by different kinds. */
const asCsv = (file: Blob, most = file.size) => file.slice(0, most, "text/csv");

/** Looks at the beginning of a file. Rejects with `BackendError`. */
async function previewLicences(
  source: LicenceSource,
  file: File,
  signal: AbortSignal,
): Promise<LicencePreview> {
  const route = { method: "POST", path: `/api/admin/licences/${source}/preview` } as const;
  const beginning = asCsv(file, LICENCE_BEGINNING_BYTES);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  return (await server.upload(route, beginning, { signal })) as LicencePreview;
}

/** Imports a file, which is read as it comes. Rejects with `BackendError`. */
async function importLicences(
  source: LicenceSource,
  file: File,
  how: {
    readonly mapping: LicenceMapping;
    readonly header: boolean;
    readonly fileDate: string;
  } & Agreed,
  { signal, onPercent }: Telling,
): Promise<LicenceImported> {
  const query = new URLSearchParams({
    fileName: file.name.slice(0, 200),
    fileDate: how.fileDate,
    header: String(how.header),
    fewer: String(how.fewer),
    older: String(how.older),
    mapping: JSON.stringify(how.mapping),
  });
  const route = { method: "PUT", path: `/api/admin/licences/${source}?${query}` } as const;
  const telling = serverOver(fetchTelling(onPercent));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  return (await telling.upload(route, asCsv(file), { signal })) as LicenceImported;
}

interface LicenceColumnsProps {
  layout: LicenceLayout;
  lines: readonly (readonly string[])[];
  header: boolean;
  mapping: LicenceMapping;
  onChange: (mapping: LicenceMapping) => void;
}

const SHOWN_LINES = 10;

/** The columns of the file, and its first ten lines as they would be read. */
function LicenceColumns({ layout, lines, header, mapping, onChange }: LicenceColumnsProps) {
  const [first = []] = lines;
  const options = first.map((name, at) => ({
    value: String(at),
    label: header ? name || t.licences.position({ number: at + 1 }) : `${at + 1}: ${name}`,
  }));
  const asked = licenceColumns.filter(
    (column) => layout.columns[column] !== undefined || layout.needed.includes(column),
  );
  const shown = asked.filter((column) => mapping[column] !== null);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map((column) => (
          <Field
            key={column}
            label={t.licences.column[column]()}
            required={layout.needed.includes(column)}
            error={
              layout.needed.includes(column) && mapping[column] === null
                ? t.licences.dialog.needed()
                : undefined
            }
          >
            <Select
              name={column}
              placeholder={t.licences.dialog.notRead()}
              options={options}
              value={mapping[column] === null ? "" : String(mapping[column])}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...mapping, [column]: value === "" ? null : Number(value) })
              }
            />
          </Field>
        ))}
      </div>
      <DataTable
        caption={t.licences.dialog.preview()}
        columns={shown.map((column) => ({
          key: column,
          header: t.licences.column[column](),
          renderCell: ({ fields }: { fields: readonly string[]; at: number }) => (
            <span className="figures">{fields[mapping[column] ?? -1] ?? ""}</span>
          ),
        }))}
        rows={lines
          .slice(header ? 1 : 0, (header ? 1 : 0) + SHOWN_LINES)
          .map((fields, at) => ({ fields, at }))}
        rowKey={({ at }) => String(at)}
      />
    </>
  );
}

/** Objections that the admin overruled. */
interface Agreed {
  /** Far fewer lines than before are wanted. */
  readonly fewer: boolean;
  /** Whether the file may replace one of a newer day. */
  readonly older: boolean;
}

/** A question that is open, with what was agreed to before. */
interface Doubt {
  readonly about: keyof Agreed;
  readonly agreed: Agreed;
  /** What makes the file look cut off or wrong. */
  readonly figures: string;
}

/** Refusals that an admin can overrule. */
const DOUBTS = new Set(["license.far_smaller", "license.file_cut", "license.lines_unread"]);

const words = t.licences.dialog;

function tellDone({ file, approved, badgesInDoubt, unread }: LicenceImported): void {
  toasts.show({
    title: words.done({ count: file.entries }),
    description: [
      words.doneLine({ approved }),
      t.licences.inDoubt({ count: badgesInDoubt }),
      unread === null ? "" : words.unread(unread),
    ]
      .join(" ")
      .trim(),
    tone: "success",
  });
}

/** Shows the beginning of an official file, asks for what is not sure, and imports it (ACC-10). */
export default function ImportLicencesDialog({
  layout,
  before,
  onClose,
}: {
  layout: LicenceLayout;
  before: LicenceFile | null;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const state = useImport<LicencePreview>(words);
  const { chosen } = state;
  const [mapping, setMapping] = useState<LicenceMapping | null>(null);
  const [header, setHeader] = useState(layout.header);
  const [fileDate, setFileDate] = useState(today);
  const [checked, setChecked] = useState(false);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const look = (signal: AbortSignal) => previewLicences(layout.source, file, signal);
    const found = await state.look([file], look);
    if (found === null) return;
    setMapping(found.mapping);
    setChecked(found.sure);
  };
  const noLines = (chosen?.preview.lines.length ?? 0) <= (header ? 1 : 0);
  const [missing] = mapping === null ? [] : missingColumns(layout, mapping);
  /** The reason why nothing can be imported yet, with its control; null for none. */
  const wanting = noLines
    ? { name: "another", why: words.noLines() }
    : fileDate === ""
      ? { name: "fileDate", why: words.whyDate() }
      : missing !== undefined
        ? { name: missing, why: words.whyColumn({ column: t.licences.column[missing]() }) }
        : checked
          ? null
          : { name: "checked", why: words.whyChecked() };
  const send = async (agreed: Agreed) => {
    setDoubt(null);
    const [file] = chosen?.files ?? [];
    if (file === undefined || mapping === null) return;
    // Asked before anything of the file goes out: it may be large.
    if (isOlderFile(fileDate, before) && !agreed.older) {
      setDoubt({ about: "older", agreed, figures: "" });
      return;
    }
    await state.send(
      async (telling) => {
        const how = { mapping, header, fileDate, ...agreed };
        tellDone(await importLicences(layout.source, file, how, telling));
        onClose();
      },
      (error) => {
        const isFewer = DOUBTS.has(codeOf(error));
        // Another admin imported a newer one meanwhile.
        const isOlder = codeOf(error) === "license.older_file";
        const about = isFewer ? "fewer" : "older";
        if (isFewer || isOlder) setDoubt({ about, agreed, figures: sentenceOf(error) });
        return isFewer || isOlder;
      },
    );
    await queries.invalidateQueries({ queryKey: ["licences.list"] });
  };
  const press = () => {
    if (wanting === null) void send({ fewer: false, older: false });
    else
      place.current
        ?.closest("dialog")
        ?.querySelector<HTMLElement>(`[name="${wanting.name}"]`)
        ?.focus();
  };
  return (
    <ImportDialog
      title={words.title({ state: layout.state, file: layout.file })}
      line={before === null ? words.first() : words.line()}
      words={words}
      state={state}
      accept=".csv,text/csv"
      why={wanting?.why}
      onFiles={([first]) => void choose(first)}
      onImport={press}
      onClose={onClose}
    >
      {chosen === null || mapping === null ? null : (
        <div ref={place} className="flex flex-col gap-5">
          <Field label={words.date()} hint={words.dateHint()} required>
            <TextInput
              type="date"
              name="fileDate"
              max={today()}
              value={fileDate}
              onChange={(event) => setFileDate(event.currentTarget.value)}
            />
          </Field>
          <Checkbox
            label={words.header()}
            checked={header}
            onChange={(event) => setHeader(event.currentTarget.checked)}
          />
          <Notice tone={noLines ? "clay" : chosen.preview.sure ? "green" : "brass"}>
            {noLines ? words.noLines() : chosen.preview.sure ? words.sure() : words.unsure()}
          </Notice>
          <LicenceColumns
            layout={layout}
            lines={chosen.preview.lines}
            header={header}
            mapping={mapping}
            onChange={(next) => {
              setMapping(next);
              setChecked(false);
            }}
          />
          <Checkbox
            name="checked"
            label={words.check()}
            checked={checked}
            onChange={(event) => setChecked(event.currentTarget.checked)}
          />
          {doubt === null ? null : (
            <AlertDialog
              open
              title={words[doubt.about]()}
              tone="danger"
              confirmLabel={words.fewerConfirm()}
              onConfirm={() => void send({ ...doubt.agreed, [doubt.about]: true })}
              onCancel={() => setDoubt(null)}
            >
              {doubt.about === "fewer"
                ? words.fewerLine({ figures: doubt.figures })
                : words.olderLine({
                    date: formatDate(fileDate),
                    before: formatDate(before?.fileDate ?? fileDate),
                  })}
            </AlertDialog>
          )}
        </div>
      )}
    </ImportDialog>
  );
}
