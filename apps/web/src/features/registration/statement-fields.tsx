import {
  type Profession,
  type RegistrationDraft,
  type Tier,
  type VerificationDraft,
  LONGEST_REGISTRATION_LINE,
  LONGEST_REGISTRATION_URL,
  checkLicenceShape,
  licenseStates,
  missingStatedFields,
  readWebAddress,
  tiers,
} from "@oneup/domain";
import { commonTexts, registrationTexts as t } from "@oneup/texts";
import { BadgeCheck, CircleCheck, FileCheck2, Info, ShieldCheck, Star, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { Refusal } from "#parts/failures/refusal.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { IconButton } from "#ui/button.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { type openCertificate, ACCEPT, useCertificate, useCertificateName } from "./certificate.ts";

/** What is typed of the license and the papers; the file stands apart, as it does not survive a reload. */
export type Statement = Omit<VerificationDraft, "insuranceDocument">;

/** An empty form; the lowest tier is chosen unless another is (AUTH-13). */
export const EMPTY_STATEMENT: Statement = {
  businessName: "",
  licenseNumber: "",
  licenseState: "",
  googleBusinessUrl: "",
  requestedTier: "tier1",
};

/** What is wrong, by the field. */
export type Faults = Partial<Record<keyof RegistrationDraft, string>>;

/** What keeps a statement from being sent. */
export function faultsOfStatement(statement: Statement): Faults {
  const faults: Faults = {};
  for (const field of missingStatedFields(statement))
    faults[field] = commonTexts.pleaseFillInThisField();
  const url = statement.googleBusinessUrl.trim();
  if (url !== "" && readWebAddress(url) === null) faults.googleBusinessUrl = t.papers.googleWrong();
  return faults;
}

/** What the shape of the number says, at once; a shape alone is never called verified (ACC-10). */
function ShapeLine({ statement, userType }: { statement: Statement; userType: Profession }) {
  const { licenseState: state, licenseNumber } = statement;
  const verdict =
    licenseNumber.trim() === "" ? "notHeld" : checkLicenceShape({ ...statement, userType });
  if (verdict === "notHeld") return null;
  const fits = verdict === "fits";
  const Icon = fits ? CircleCheck : Info;
  return (
    <p
      className={`-mt-2 flex items-start gap-2 text-sm ${fits ? "text-green-text" : "text-brass-text"}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t.license[verdict]({ state })}
    </p>
  );
}

interface LicenseFieldsProps {
  statement: Statement;
  userType: Profession;
  refusal: Refusal;
  onChange: (part: Partial<Statement>) => void;
}

/** State and number of a license, with what its shape says. */
export function LicenseFields({ statement, userType, refusal, onChange }: LicenseFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={commonTexts.state()} required error={refusal.at("licenseState")}>
          <Select
            name="licenseState"
            placeholder={t.license.stateNone()}
            options={licenseStates.map((state) => ({ value: state, label: state }))}
            value={statement.licenseState}
            onChange={(event) => {
              onChange({ licenseState: event.currentTarget.value });
              // A number is held against its state.
              refusal.mend("licenseNumber");
            }}
          />
        </Field>
        <Field label={commonTexts.licenseNumber()} required error={refusal.at("licenseNumber")}>
          <TextInput
            name="licenseNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_REGISTRATION_LINE}
            value={statement.licenseNumber}
            onChange={(event) => onChange({ licenseNumber: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div aria-live="polite" className="empty:absolute">
        {refusal.at("licenseNumber") === undefined ? (
          <ShapeLine statement={statement} userType={userType} />
        ) : null}
      </div>
    </>
  );
}

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

const pictures = { tier1: <BadgeCheck />, tier2: <ShieldCheck />, tier3: <Star /> } as const;

interface TierFieldsProps {
  value: Tier;
  onChange: (tier: Tier) => void;
  /** What the chosen tier asks for and is not there yet: told, never required (C-16). */
  missing: boolean;
  /** The tiers that can be asked for; all by default. */
  offered?: readonly Tier[];
}

/** One of the three tiers, with what each asks for (AUTH-13, AUTH-14). */
export function TierFields({ value, onChange, missing, offered = tiers }: TierFieldsProps) {
  return (
    <>
      <RadioCards
        label={t.tier.label()}
        name="requestedTier"
        hideLabel
        value={value}
        onChange={onChange}
        options={offered.map((tier) => ({
          value: tier,
          label: t.tier[tier](),
          description: t.tier[`${tier}Line`](),
          picture: pictures[tier],
        }))}
      />
      <p aria-live="polite" className="mt-3 text-sm text-ink-soft empty:absolute">
        {missing ? t.tier.missing({ tier: value }) : null}
      </p>
    </>
  );
}
