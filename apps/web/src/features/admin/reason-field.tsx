import { LONGEST_REJECTION } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why a request is rejected (ADM-13): the professional reads it. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <Field
      label={t.verifications.dialog.reason()}
      hint={t.verifications.dialog.hint()}
      required
      error={error}
    >
      <TextArea
        data-autofocus
        rows={3}
        name="reason"
        limit={LONGEST_REJECTION}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
