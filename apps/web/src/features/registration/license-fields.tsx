import {
  LONGEST_REGISTRATION_LINE,
  type Profession,
  checkLicenceShape,
  licenseStates,
} from "@oneup/domain";
import { registrationTexts as t } from "@oneup/texts";
import { CircleCheck, Info } from "lucide-react";
import type { Refusal } from "#parts/refusal.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { Statement } from "./draft.ts";

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
        <Field label={t.license.state()} required error={refusal.at("licenseState")}>
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
        <Field label={t.license.number()} required error={refusal.at("licenseNumber")}>
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
