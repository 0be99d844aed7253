import type { BidDraft, BidTextField, bidLimits } from "@oneup/domain";
import { projectTexts as t } from "@oneup/texts";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { today } from "./bid-draft.ts";

interface BidFieldsProps {
  draft: BidDraft;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  /** The email of a known bidder is read-only (PROJ-09). */
  emailLocked: boolean;
  limits: typeof bidLimits;
  onChange: (part: Partial<BidDraft>) => void;
}

/** The fields of a bid (PROJ-08). What is typed stays as typed. */
export function BidFields({
  draft,
  errors,
  locked,
  emailLocked,
  limits,
  onChange,
}: BidFieldsProps) {
  const bind = (field: BidTextField) => ({
    name: field,
    value: draft[field] ?? "",
    readOnly: locked,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  const line = (field: Exclude<BidTextField, "notes">) => ({
    ...bind(field),
    maxLength: limits[field === "expirationDate" ? "amount" : field],
  });
  const error = (field: BidTextField) => errors[field] || undefined;
  return (
    <>
      <Field label={t.form.amount()} hint={t.form.amountHint()} error={error("amount")} required>
        <MoneyInput {...line("amount")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.form.expirationDate()} error={error("expirationDate")} required>
          <TextInput type="date" min={today()} {...line("expirationDate")} />
        </Field>
        <Field label={t.form.phone()} error={error("phone")} required>
          <TextInput type="tel" autoComplete="tel" {...line("phone")} />
        </Field>
        <Field label={t.form.name()} error={error("name")} required>
          <TextInput autoComplete="name" {...line("name")} />
        </Field>
        <Field label={t.form.company()} error={error("company")} required>
          <TextInput autoComplete="organization" {...line("company")} />
        </Field>
      </div>
      <Field label={t.form.email()} hint={t.form.emailHint()} error={error("email")} required>
        <TextInput
          type="email"
          autoComplete="email"
          {...line("email")}
          readOnly={locked || emailLocked}
        />
      </Field>
      <Field label={t.form.license()} optional error={error("license")}>
        <TextInput {...line("license")} />
      </Field>
      <Field
        label={t.form.timeline()}
        hint={t.form.timelineHint()}
        optional
        error={error("timeline")}
      >
        <TextInput {...line("timeline")} />
      </Field>
      <Field label={t.form.notes()} optional error={error("notes")}>
        <TextArea rows={4} limit={limits.notes} {...bind("notes")} />
      </Field>
    </>
  );
}
