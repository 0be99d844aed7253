import { LONGEST_REGISTRATION_URL } from "@oneup/domain";
import { registrationTexts as t } from "@oneup/texts";
import { FileCheck2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Field } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { ACCEPT, type openCertificate, useCertificate, useCertificateName } from "./certificate.ts";
import type { Faults, Statement } from "./draft.ts";

interface PapersFieldsProps {
  statement: Statement;
  certificate: ReturnType<typeof openCertificate>;
  faults: Faults;
  onChange: (part: Partial<Statement>) => void;
  /** Another file was chosen, or it was removed. */
  onFile: () => void;
}

/** The optional papers (AUTH-12): an insurance certificate and a business profile. */
export function PapersFields({
  statement,
  certificate,
  faults,
  onChange,
  onFile,
}: PapersFieldsProps) {
  const { file, refusal } = useCertificate(certificate);
  const error = refusal === "" ? faults.insuranceDocument : refusal;
  const [name, keepName, forgetName] = useCertificateName();
  // What was chosen before the page was loaded, until another is.
  const [lost, setLost] = useState(name);
  useEffect(() => {
    if (file !== null) keepName(file.name);
  }, [file, keepName]);
  const choose = (chosen: File | undefined) => {
    setLost("");
    forgetName();
    if (chosen) certificate.choose(chosen);
    onFile();
  };
  const remove = () => {
    certificate.remove();
    forgetName();
    onFile();
  };
  return (
    <div className="flex flex-col gap-5">
      <div data-field="insuranceDocument">
        {file === null ? (
          <>
            <FileDrop
              label={t.papers.insurance()}
              hint={t.papers.insuranceHint()}
              accept={ACCEPT}
              onFiles={([first]) => choose(first)}
              error={error}
            />
            {lost === "" || error !== undefined ? null : (
              <p className="mt-2 text-sm [overflow-wrap:anywhere] text-brass-text">
                {t.papers.again({ name: lost })}
              </p>
            )}
          </>
        ) : (
          <div>
            <div className="flex items-center gap-3 rounded-md border border-green-line bg-green-tint px-4 py-3">
              <FileCheck2 aria-hidden="true" className="size-6 shrink-0 text-green-text" />
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="block text-sm text-ink-soft">{t.papers.insurance()}</span>
                {t.papers.chosen({ name: file.name, size: formatBytes(file.bytes) })}
              </p>
              <IconButton label={t.papers.remove()} icon={<X />} onClick={remove} />
            </div>
            {error === undefined ? null : (
              <p role="alert" className="mt-2 text-sm text-clay-text">
                {error}
              </p>
            )}
          </div>
        )}
      </div>
      <Field label={t.papers.google()} optional error={faults.googleBusinessUrl}>
        <TextInput
          name="googleBusinessUrl"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={LONGEST_REGISTRATION_URL}
          value={statement.googleBusinessUrl}
          onChange={(event) => onChange({ googleBusinessUrl: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
