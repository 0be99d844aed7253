import type { SalePreview } from "@oneup/operations";
import type { SaleMapping } from "@oneup/sale-files";
import { SALE_COLUMNS } from "@oneup/sale-files";
import { salesTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { sentenceOf, toastFailure } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes, formatCount } from "#ui/format.ts";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { useLong } from "#ui/waiting.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { importSales, nameOf, previewSales } from "./sale-upload.ts";
import { doubtedWords, leftOutOf, reasonWords } from "./sale-words.ts";

const KINDS = ".csv,.tsv,.txt,.json,.geojson,.xlsx,text/csv,application/json";

/** Files that were chosen, as their beginnings show them. */
interface Chosen {
  readonly files: readonly File[];
  readonly preview: SalePreview;
  /** As it was chosen last: what the preview says may be of the choice before. */
  readonly mapping: SaleMapping;
}

/** What the beginning of a file says of it. */
function Findings({ preview }: { preview: SalePreview }) {
  const { layout, missing, isOnePage } = preview;
  const { lines, all } = leftOutOf(preview.leftOut);
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
        <p>{t.dialog.sample({ sales: preview.sales, leftOut: all })}</p>
        {lines.length === 0 ? null : (
          <ul className="mt-1 text-sm text-ink-soft">
            {lines.map(({ reason, count }) => (
              <li key={reason}>
                {reasonWords(reason)}: {formatCount(count)}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-1 text-sm text-ink-soft empty:hidden">{doubtedWords(preview.doubted)}</p>
      </div>
    </>
  );
}

/** Shows how a file of sales will be read, asks for what is not sure, and imports it (VAL-04). */
export default function ImportSalesDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [looking, setLooking] = useState("");
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const [choosesColumns, setChoosesColumns] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const why = useId();
  const columns = useId();
  const busy = percent !== null;
  const long = useLong(looking);
  useEffect(() => () => leaving.current?.abort(), []);
  const [fresh, setFresh] = useState(0);
  // What had the focus made room for what comes in its place.
  useEffect(() => {
    if (fresh > 0) place.current?.querySelector<HTMLElement>("[data-chosen]")?.focus();
  }, [fresh]);

  const begin = () => {
    leaving.current?.abort();
    leaving.current = new AbortController();
    setFault("");
    return leaving.current.signal;
  };
  const look = async (files: readonly File[], mapping: SaleMapping | null) => {
    if (files.length === 0) return;
    const signal = begin();
    setLooking(nameOf(files));
    try {
      const preview = await previewSales(files, mapping, signal);
      setChosen({ files, preview, mapping: preview.mapping });
      if (mapping === null) {
        setChoosesColumns(preview.missing.length > 0);
        setFresh((count) => count + 1);
      }
    } catch (error) {
      // Another one was chosen meanwhile, or the dialog was closed.
      if (signal.aborted) return;
      setFault(sentenceOf(error));
    }
    setLooking("");
  };
  const map = (mapping: SaleMapping) => {
    if (chosen === null) return;
    setChosen({ ...chosen, mapping });
    void look(chosen.files, mapping);
  };
  const missing = SALE_COLUMNS.find(
    (column) => chosen?.preview.missing.includes(column) && chosen.mapping[column] === undefined,
  );
  const send = async () => {
    if (chosen === null) return;
    if (missing !== undefined) {
      setChoosesColumns(true);
      place.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    const signal = begin();
    setPercent(0);
    try {
      const { files, preview, mapping } = chosen;
      const how = { salesAt: preview.salesAt, mapping };
      const done = await importSales(files, how, { signal, onPercent: setPercent });
      toasts.show({
        title: t.dialog.done({ count: done.sales }),
        description: t.dialog.doneLine({ count: leftOutOf(done.leftOut).all }),
        tone: "success",
      });
      onClose();
    } catch (error) {
      setPercent(null);
      // What was read to its end in that very moment is imported.
      if (!signal.aborted) {
        setFault(sentenceOf(error));
        toastFailure(error, t.dialog.failed());
      }
    }
    await queries.invalidateQueries({ queryKey: ["sales.listFiles"] });
  };
  const stop = () => {
    leaving.current?.abort();
    if (!busy) return;
    const description = t.dialog[percent === 100 ? "stoppedLate" : "stoppedLine"]();
    toasts.show({ title: t.dialog.stopped(), description });
  };
  const leave = () => {
    stop();
    onClose();
  };
  const preview = chosen?.preview;
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (busy ? undefined : leave())}
      title={t.dialog.title()}
      description={t.dialog.line()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={busy ? stop : leave}>
            {busy ? t.dialog.stop() : t.dialog.cancel()}
          </Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={chosen === null}
            aria-describedby={why}
            onClick={() => void send()}
          >
            {t.dialog.import()}
          </Button>
          <p
            id={why}
            role="status"
            className="min-w-0 self-center text-sm text-ink-soft empty:absolute max-sm:basis-full sm:order-first sm:mr-auto sm:max-w-[40ch]"
          >
            {busy || missing === undefined
              ? null
              : t.dialog.whyColumn({ column: t.column[missing]() })}
          </p>
        </>
      }
    >
      {busy ? (
        <Progress
          label={t.dialog.reading({ file: nameOf(chosen?.files ?? []) })}
          step={percent === 100 ? t.dialog.settling() : undefined}
          {...(percent === 100 ? {} : { percent })}
        />
      ) : chosen === null || preview === undefined ? (
        <div className="flex flex-col gap-5">
          <FileDrop
            label={t.dialog.drop()}
            hint={t.dialog.dropHint()}
            accept={KINDS}
            multiple
            onFiles={(files) => void look(files.slice(0, 2), null)}
            error={fault}
            disabled={long}
          />
          {long ? <Progress label={t.dialog.looking({ file: looking })} /> : null}
        </div>
      ) : (
        <div ref={place} className="flex flex-col gap-5">
          {fault === "" ? null : (
            <Notice tone="clay" icon={<CircleAlert />} title={t.dialog.failed()}>
              {fault}
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p
              tabIndex={-1}
              data-chosen
              className="min-w-0 [overflow-wrap:anywhere] text-ink-soft outline-none"
            >
              {chosen.files.map(({ name, size }) => `${name}, ${formatBytes(size)}`).join("; ")}
            </p>
            <Button
              size="sm"
              onClick={() => {
                setChosen(null);
                setFault("");
              }}
            >
              {t.dialog.another()}
            </Button>
          </div>
          <Findings preview={preview} />
          {preview.joins === null ? null : (
            <FileDrop
              label={t.dialog.addSecond()}
              hint={t.dialog.joins({ format: preview.joins })}
              accept={KINDS}
              onFiles={(files) => void look([...chosen.files.slice(0, 1), ...files], null)}
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
            {choosesColumns ? (
              <ColumnChoice
                header={preview.header}
                missing={missing}
                mapping={chosen.mapping}
                onChange={map}
              />
            ) : null}
          </div>
        </div>
      )}
    </Dialog>
  );
}
