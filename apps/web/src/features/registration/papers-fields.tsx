import { registrationTexts as t } from "@oneup/texts";
import { FileCheck2, X } from "lucide-react";
import { useState } from "react";
import { Field } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { ACCEPT, readCertificate } from "./certificate.ts";
import type { ChosenFile, Faults, Statement } from "./draft.ts";

interface PapersFieldsProps {
  statement: Statement;
  file: ChosenFile | null;
  faults: Faults;
  onChange: (part: Partial<Statement>) => void;
  onFile: (file: ChosenFile | null) => void;
  /** A file was chosen and is being read. */
  onReading?: (work: Promise<ChosenFile>) => void;
}

/** The optional papers (AUTH-12): an insurance certificate and a business profile. */
export function PapersFields({
  statement,
  file,
  faults,
  onChange,
  onFile,
  onReading,
}: PapersFieldsProps) {
  const [fault, setFault] = useState("");
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const work = readCertificate(chosen);
      onReading?.(work);
      onFile(await work);
      setFault("");
    } catch (error) {
      setFault(error instanceof Error ? error.message : t.papers.unreadable());
    }
  };
  const error = fault === "" ? faults.insuranceDocument : fault;
  return (
    <div className="flex flex-col gap-5">
      {file === null ? (
        <FileDrop
          label={t.papers.insurance()}
          hint={t.papers.insuranceHint()}
          accept={ACCEPT}
          onFiles={([first]) => void take(first)}
          error={error}
        />
      ) : (
        <div>
          <div className="flex items-center gap-3 rounded-md border border-green-line bg-green-tint px-4 py-3">
            <FileCheck2 aria-hidden="true" className="size-6 shrink-0 text-green-text" />
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="block text-sm text-ink-soft">{t.papers.insurance()}</span>
              {t.papers.chosen({ name: file.name, size: formatBytes(file.bytes) })}
            </p>
            <IconButton label={t.papers.remove()} icon={<X />} onClick={() => onFile(null)} />
          </div>
          {error === undefined ? null : (
            <p role="alert" className="mt-2 text-sm text-clay-text">
              {error}
            </p>
          )}
        </div>
      )}
      <Field label={t.papers.google()} optional error={faults.googleBusinessUrl}>
        <TextInput
          name="googleBusinessUrl"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={500}
          value={statement.googleBusinessUrl}
          onChange={(event) => onChange({ googleBusinessUrl: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
