import type { BidDraft, BidTextField, bidLimits } from "@oneup/domain";
import { partsTexts, projectTexts as t } from "@oneup/texts";
import { memo } from "react";
import { today } from "#ui/format.ts";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { KeptInProfile } from "./kept-in-profile.tsx";

interface LineProps {
  field: BidTextField;
  label: string;
  hint?: string;
  /** Optional ones say so. */
  required?: boolean;
  value: string;
  error: string | undefined;
  locked: boolean;
  most: number;
  type?: "date" | "tel" | "email";
  autoComplete?: string;
  onChange: (part: Partial<BidDraft>) => void;
}

/** One field. A letter typed in another one leaves it as it is: a phone has no time for all of them. */
const Line = memo(function Line(props: LineProps) {
  const { field, label, hint, required = false, value, error, locked, most, onChange } = props;
  const { type, autoComplete } = props;
  const bound = {
    name: field,
    value,
    readOnly: locked,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  };
  const text = { ...bound, maxLength: most, ...(autoComplete ? { autoComplete } : {}) };
  return (
    <Field
      label={label}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      {...(required ? { required } : { optional: true })}
    >
      {field === "amount" ? (
        <MoneyInput {...text} />
      ) : field === "notes" ? (
        <TextArea rows={4} limit={most} {...bound} />
      ) : (
        <TextInput
          {...text}
          {...(type ? { type } : {})}
          {...(type === "date" ? { min: today() } : {})}
        />
      )}
    </Field>
  );
});

interface BidFieldsProps {
  draft: BidDraft;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  /** The email of a known bidder is read-only (PROJ-09). */
  emailLocked: boolean;
  /** Nothing was sent yet: a profile without name or phone takes them from it. */
  isNew: boolean;
  /** The state of the bidder's license, where the property lies in another one (ACC-10). */
  licensedElsewhere: string | null;
  limits: typeof bidLimits;
  /** Always the same function: else every field is made anew at each letter. */
  onChange: (part: Partial<BidDraft>) => void;
}

/** The fields of a bid (PROJ-08). What is typed stays as typed. */
export function BidFields({
  draft,
  errors,
  locked,
  emailLocked,
  isNew,
  licensedElsewhere,
  limits,
  onChange,
}: BidFieldsProps) {
  const line = (field: BidTextField) => ({
    field,
    value: draft[field] ?? "",
    error: errors[field] || undefined,
    locked: locked || (field === "email" && emailLocked),
    most: limits[field === "expirationDate" ? "amount" : field],
    onChange,
  });
  return (
    <>
      <Line {...line("amount")} label={t.form.amount()} hint={t.form.amountHint()} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...line("expirationDate")} label={t.form.expirationDate()} type="date" required />
        <Line {...line("phone")} label={t.form.phone()} type="tel" autoComplete="tel" required />
        <Line {...line("name")} label={t.form.name()} autoComplete="name" required />
        <Line {...line("company")} label={t.form.company()} autoComplete="organization" required />
      </div>
      {isNew && !locked ? <KeptInProfile /> : null}
      <Line
        {...line("email")}
        label={t.form.email()}
        hint={t.form.emailHint()}
        type="email"
        autoComplete="email"
        required
      />
      <Line
        {...line("license")}
        label={t.form.license()}
        {...(licensedElsewhere === null || locked
          ? {}
          : { hint: partsTexts.check.elsewhere({ state: licensedElsewhere }) })}
      />
      <Line {...line("timeline")} label={t.form.timeline()} hint={t.form.timelineHint()} />
      <Line {...line("notes")} label={t.form.notes()} />
    </>
  );
}
