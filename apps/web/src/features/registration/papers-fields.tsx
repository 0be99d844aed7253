import { LONGEST_REGISTRATION_URL } from "@oneup/domain";
import { registrationTexts as t } from "@oneup/texts";
import { FileCheck2, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { Refusal } from "#parts/refusal.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { ACCEPT, type openCertificate, useCertificate, useCertificateName } from "./certificate.ts";
import type { Statement } from "./draft.ts";

interface PapersFieldsProps {
  statement: Statement;
  certificate: ReturnType<typeof openCertificate>;
  refusal: Refusal;
  onChange: (part: Partial<Statement>) => void;
}

/** The optional papers (AUTH-12): an insurance certificate and a business profile. */
export function PapersFields({ statement, certificate, refusal, onChange }: PapersFieldsProps) {
  const { file, notTaken } = useCertificate(certificate);
  const error = refusal.at("insuranceDocument") ?? notTaken;
  const faultId = useId();
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
    refusal.mend("insuranceDocument");
  };
  const remove = () => {
    certificate.remove();
    forgetName();
    refusal.mend("insuranceDocument");
  };
  return (
    <div className="flex flex-col gap-5">
      <div>
        {file === null ? (
          <>
            <FileDrop
              name="insuranceDocument"
              label={t.papers.insurance()}
              hint={t.papers.insuranceHint({ tier: statement.requestedTier })}
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
              <IconButton
                name="insuranceDocument"
                aria-describedby={error === undefined ? undefined : faultId}
                label={t.papers.remove()}
                icon={<X />}
                onClick={remove}
              />
            </div>
            <div aria-live="polite" className="mt-2 empty:absolute">
              {error === undefined ? null : <FieldError id={faultId}>{error}</FieldError>}
            </div>
          </div>
        )}
      </div>
      <Field label={t.papers.google()} optional error={refusal.at("googleBusinessUrl")}>
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
