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
import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { server, serverOver } from "#backend/http.ts";
import { fetchTelling } from "#backend/upload-progress.ts";
import { sentenceOf, toastFailure } from "#parts/failure.tsx";
import { AlertDialog, Dialog } from "#ui/dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes, formatDate, today } from "#ui/format.ts";
import { Progress } from "#ui/progress.tsx";
import { Select } from "#ui/select.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { useLong } from "#ui/waiting.ts";

/** What the server says of the beginning of a file. */
interface LicencePreview {
  readonly mapping: LicenceMapping;
  /** All columns that are needed were found by their names, in a layout that is confirmed. */
  readonly sure: boolean;
  readonly lines: readonly (readonly string[])[];
}

/** What came of an import. */
interface LicenceImported {
  readonly file: LicenceFile;
  /** How many lines cannot be read, and the first of them. */
  readonly unread: { readonly count: number; readonly line: number } | null;
  /** How many waiting requests it approved. */
  readonly approved: number;
  /** How many badges it speaks against. */
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

/**
 * Imports a file. Rejects with `BackendError`.
 * @param onPercent hears how much of it was taken, 0 to 100: it is read as it comes
 */
async function importLicences(
  source: LicenceSource,
  file: File,
  how: {
    readonly mapping: LicenceMapping;
    readonly header: boolean;
    readonly fileDate: string;
    /** Whether far fewer lines than before are wanted. */
    readonly fewer: boolean;
    /** Whether it is wanted in the place of a file of a newer day. */
    readonly older: boolean;
  },
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
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

/** Which column holds what, and the first ten lines as they would be read. */
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
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keys
        tabIndex={0}
        role="region"
        aria-label={t.licences.dialog.preview()}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{t.licences.dialog.preview()}</caption>
          <thead className="bg-sunken">
            <tr>
              {shown.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-[560] whitespace-nowrap">
                  {t.licences.column[column]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(header ? 1 : 0, (header ? 1 : 0) + SHOWN_LINES).map((fields, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a file have no other name
              <tr key={at} className="border-t border-line">
                {shown.map((column) => (
                  <td key={column} className="figures px-3 py-2 whitespace-nowrap">
                    {fields[mapping[column] ?? -1] ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A file that was chosen, as its beginning shows it. */
interface Chosen {
  readonly file: File;
  readonly preview: LicencePreview;
}

/** Files that are imported only where it was asked. */
const DOUBTS = new Set(["license.far_smaller", "license.file_cut", "license.lines_unread"]);

/** Shows the beginning of an official file, asks for what is not sure, and imports it (ACC-10). */
export default function ImportLicencesDialog({
  layout,
  before,
  onClose,
}: {
  layout: LicenceLayout;
  /** The file whose place it takes. */
  before: LicenceFile | null;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [mapping, setMapping] = useState<LicenceMapping | null>(null);
  const [header, setHeader] = useState(layout.header);
  const [fileDate, setFileDate] = useState(today);
  const [checked, setChecked] = useState(false);
  /** What is under way: the name of a file that is looked at, or how much of one was read, in percent. */
  const [looking, setLooking] = useState("");
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  /** What makes the file look cut off or wrong, where that is asked about. */
  const [fewer, setFewer] = useState("");
  /** Whether it is being asked if a file of a newer day is to be replaced, or was and it is. */
  const [asksOlder, setAsksOlder] = useState(false);
  const [olderWanted, setOlderWanted] = useState(false);
  const older = isOlderFile(fileDate, before) ? before : null;
  const leaving = useRef<AbortController>(undefined);
  const busy = percent !== null;
  const [inHand, setInHand] = useState<"none" | "form" | "drop">("none");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  // What had the focus made room for what comes in its place.
  useEffect(() => {
    const next = inHand === "form" ? "[data-chosen]" : "button";
    if (inHand !== "none") place.current?.querySelector<HTMLElement>(next)?.focus();
  }, [inHand]);
  const long = useLong(looking);
  const begin = () => {
    leaving.current = new AbortController();
    setFault("");
    return leaving.current.signal;
  };

  const choose = async (file: File | undefined) => {
    if (!file) return;
    leaving.current?.abort();
    const signal = begin();
    setLooking(file.name);
    try {
      const preview = await previewLicences(layout.source, file, signal);
      setChosen({ file, preview });
      setMapping(preview.mapping);
      setChecked(preview.sure);
      setInHand("form");
    } catch (error) {
      // Another one was chosen meanwhile, or the dialog was closed.
      if (signal.aborted) return;
      setFault(sentenceOf(error));
    }
    setLooking("");
  };
  const found = useId();
  const why = useId();
  const noLines = (chosen?.preview.lines.length ?? 0) <= (header ? 1 : 0);
  const [missing] = mapping === null ? [] : missingColumns(layout, mapping);
  const words = t.licences.dialog;
  /** Why nothing can be imported yet, and the control that is about; null for nothing. */
  const wanting = noLines
    ? { name: "another", why: words.noLines() }
    : fileDate === ""
      ? { name: "fileDate", why: words.whyDate() }
      : missing !== undefined
        ? { name: missing, why: words.whyColumn({ column: t.licences.column[missing]() }) }
        : checked
          ? null
          : { name: "checked", why: words.whyChecked() };
  const press = () => {
    if (wanting === null) void send();
    else place.current?.querySelector<HTMLElement>(`[name="${wanting.name}"]`)?.focus();
  };
  const send = async (wanted: { fewer?: boolean; older?: boolean } = {}) => {
    if (!chosen || mapping === null) return;
    setFewer("");
    setAsksOlder(false);
    // Asked before anything of the file goes out: it may be large.
    if (older !== null && !wanted.older) {
      setAsksOlder(true);
      return;
    }
    const signal = begin();
    setPercent(0);
    try {
      const agreed = { fewer: wanted.fewer ?? false, older: wanted.older ?? false };
      const how = { mapping, header, fileDate, ...agreed };
      const telling = { signal, onPercent: setPercent };
      const done = await importLicences(layout.source, chosen.file, how, telling);
      toasts.show({
        title: t.licences.dialog.done({ count: done.file.entries }),
        description: [
          t.licences.dialog.doneLine({ approved: done.approved }),
          t.licences.inDoubt({ count: done.badgesInDoubt }),
          done.unread === null ? "" : t.licences.dialog.unread(done.unread),
        ]
          .join(" ")
          .trim(),
        tone: "success",
      });
      onClose();
      await queries.invalidateQueries({ queryKey: ["licences.list"] });
    } catch (error) {
      setPercent(null);
      if (signal.aborted) {
        // What was read to its end in that very moment is imported.
        void queries.invalidateQueries({ queryKey: ["licences.list"] });
        return;
      }
      if (DOUBTS.has(codeOf(error))) {
        setOlderWanted(wanted.older ?? false);
        setFewer(sentenceOf(error));
        return;
      }
      if (codeOf(error) === "license.older_file") {
        // Another admin imported a newer one meanwhile.
        await queries.invalidateQueries({ queryKey: ["licences.list"] });
        setAsksOlder(true);
        return;
      }
      setFault(sentenceOf(error));
      toastFailure(error, t.licences.dialog.failed());
    }
  };
  const stop = () => {
    leaving.current?.abort();
    if (!busy) return;
    const { stopped, stoppedLine, stoppedLate } = t.licences.dialog;
    const description = percent === 100 ? stoppedLate() : stoppedLine();
    toasts.show({ title: stopped(), description });
  };
  const leave = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (busy ? undefined : leave())}
      title={t.licences.dialog.title({ state: layout.state, file: layout.file })}
      description={before === null ? t.licences.dialog.first() : t.licences.dialog.line()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={busy ? stop : leave}>
            {busy ? t.licences.dialog.stop() : t.licences.dialog.cancel()}
          </Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={chosen === null}
            aria-describedby={why}
            onClick={press}
          >
            {t.licences.dialog.import()}
          </Button>
          <p
            id={why}
            role="status"
            className="min-w-0 self-center text-sm text-ink-soft empty:absolute max-sm:basis-full sm:order-first sm:mr-auto sm:max-w-[40ch]"
          >
            {chosen === null || busy ? null : wanting?.why}
          </p>
        </>
      }
    >
      {busy ? (
        <Progress
          label={t.licences.dialog.reading({ file: chosen?.file.name ?? "" })}
          step={percent === 100 ? t.licences.dialog.settling() : undefined}
          {...(percent === 100 ? {} : { percent })}
        />
      ) : chosen === null || mapping === null ? (
        <div ref={place} className="flex flex-col gap-5">
          <FileDrop
            label={t.licences.dialog.drop()}
            hint={t.licences.dialog.dropHint()}
            accept=".csv,text/csv"
            onFiles={([first]) => void choose(first)}
            error={fault}
            disabled={long}
          />
          {long ? <Progress label={t.licences.dialog.looking({ file: looking })} /> : null}
        </div>
      ) : (
        <div ref={place} className="flex flex-col gap-5">
          {fault === "" ? null : (
            <Notice tone="clay" icon={<CircleAlert />} title={t.licences.dialog.failed()}>
              {fault}
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p
              tabIndex={-1}
              data-chosen
              aria-describedby={found}
              className="min-w-0 [overflow-wrap:anywhere] text-ink-soft outline-none"
            >
              {chosen.file.name}, {formatBytes(chosen.file.size)}
            </p>
            <Button
              size="sm"
              name="another"
              onClick={() => {
                setChosen(null);
                setFault("");
                setInHand("drop");
              }}
            >
              {t.licences.dialog.another()}
            </Button>
          </div>
          <Field label={t.licences.dialog.date()} hint={t.licences.dialog.dateHint()} required>
            <TextInput
              type="date"
              name="fileDate"
              max={today()}
              value={fileDate}
              onChange={(event) => setFileDate(event.currentTarget.value)}
            />
          </Field>
          <div role="status" className="empty:absolute">
            {older === null ? null : (
              <Notice tone="brass">
                {t.licences.dialog.olderNotice({ before: formatDate(older.fileDate) })}
              </Notice>
            )}
          </div>
          <Checkbox
            label={t.licences.dialog.header()}
            checked={header}
            onChange={(event) => setHeader(event.currentTarget.checked)}
          />
          <div id={found}>
            <Notice tone={noLines ? "clay" : chosen.preview.sure ? "green" : "brass"}>
              {noLines
                ? t.licences.dialog.noLines()
                : chosen.preview.sure
                  ? t.licences.dialog.sure()
                  : t.licences.dialog.unsure()}
            </Notice>
          </div>
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
            label={t.licences.dialog.check()}
            checked={checked}
            onChange={(event) => setChecked(event.currentTarget.checked)}
          />
          <AlertDialog
            open={fewer !== ""}
            title={t.licences.dialog.fewer()}
            tone="danger"
            confirmLabel={t.licences.dialog.fewerConfirm()}
            onConfirm={() => void send({ fewer: true, older: olderWanted })}
            onCancel={() => setFewer("")}
          >
            {t.licences.dialog.fewerLine({ figures: fewer })}
          </AlertDialog>
          <AlertDialog
            open={asksOlder && older !== null}
            title={t.licences.dialog.older()}
            tone="danger"
            confirmLabel={t.licences.dialog.fewerConfirm()}
            onConfirm={() => void send({ older: true })}
            onCancel={() => setAsksOlder(false)}
          >
            {older === null
              ? null
              : t.licences.dialog.olderLine({
                  date: formatDate(fileDate),
                  before: formatDate(older.fileDate),
                })}
          </AlertDialog>
        </div>
      )}
    </Dialog>
  );
}
