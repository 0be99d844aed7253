import { type LicenceLayout, type LicenceMapping, missingColumns } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf, toastFailure } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes, today } from "#ui/format.ts";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { LicenceColumns } from "./licence-columns.tsx";
import { type LicencePreview, importLicences, previewLicences } from "./licence-files.ts";

/** A file that was chosen, as its beginning shows it. */
interface Chosen {
  readonly file: File;
  readonly preview: LicencePreview;
}

/** Shows the beginning of an official file, asks for what is not sure, and imports it (ACC-10). */
export default function ImportLicencesDialog({
  layout,
  onClose,
}: {
  layout: LicenceLayout;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [mapping, setMapping] = useState<LicenceMapping | null>(null);
  const [header, setHeader] = useState(layout.header);
  const [fileDate, setFileDate] = useState(today);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const preview = await previewLicences(layout.source, file);
      setChosen({ file, preview });
      setMapping(preview.mapping);
      setChecked(preview.sure);
      setFault("");
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  const ready =
    fileDate !== "" && mapping !== null && missingColumns(layout, mapping).length === 0 && checked;
  const send = async () => {
    if (!chosen || mapping === null) return;
    setBusy(true);
    try {
      const done = await importLicences(layout.source, chosen.file, { mapping, header, fileDate });
      await queries.invalidateQueries({ queryKey: ["licences.list"] });
      toasts.show({
        title: t.licences.dialog.done({ count: done.file.entries }),
        description: t.licences.dialog.doneLine({ approved: done.approved }),
        tone: "success",
      });
      onClose();
    } catch (error) {
      toastFailure(error, t.licences.dialog.failed());
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (busy ? undefined : onClose())}
      title={t.licences.dialog.title({ file: layout.file })}
      description={t.licences.dialog.line()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t.licences.dialog.cancel()}
          </Button>
          <Button variant="primary" loading={busy} disabled={!ready} onClick={() => void send()}>
            {t.licences.dialog.import()}
          </Button>
        </>
      }
    >
      {chosen === null || mapping === null ? (
        <FileDrop
          label={t.licences.dialog.drop()}
          hint={t.licences.dialog.dropHint()}
          accept=".csv,text/csv"
          onFiles={([first]) => void choose(first)}
          error={fault}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 [overflow-wrap:anywhere] text-ink-soft">
              {chosen.file.name}, {formatBytes(chosen.file.size)}
            </p>
            <Button size="sm" disabled={busy} onClick={() => setChosen(null)}>
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
          <Checkbox
            label={t.licences.dialog.header()}
            checked={header}
            onChange={(event) => setHeader(event.currentTarget.checked)}
          />
          <Notice tone={chosen.preview.sure ? "green" : "brass"}>
            {chosen.preview.sure ? t.licences.dialog.sure() : t.licences.dialog.unsure()}
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
            label={t.licences.dialog.check()}
            checked={checked}
            onChange={(event) => setChecked(event.currentTarget.checked)}
          />
          {busy ? <Progress label={t.licences.dialog.reading()} /> : null}
        </div>
      )}
    </Dialog>
  );
}
