import type { SalePreview } from "@oneup/operations";
import { type SaleMapping, SALE_COLUMNS } from "@oneup/sale-files";
import { salesTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ImportDialog, useImport } from "#parts/forms/import-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { ColumnChoice, PreviewTable } from "./preview-table.tsx";
import { importSales, previewSales } from "./sale-upload.ts";
import { LeftOutList, doubtedWords, leftOutOf } from "./sale-words.tsx";

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
