import { LONGEST_REASON } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Begun } from "./begun.tsx";

const { takenReason: reason, takenHint: hint } = t.verifications.unseen;

const words = {
  rejection: t.verifications.dialog,
  secondHolder: { reason, hint },
  status: t.reason,
};

interface ReasonFieldProps {
  /** A rejection and a second holder of a license need a reason, a pause or block may have one. */
  of: keyof typeof words;
  value: string;
  error?: string | undefined;
  onChange: (reason: string) => void;
  /** Starts over with a reason that was typed before its dialog was closed; null for one that was not. */
  onForget: (() => void) | null;
}

/** Why a request is rejected (ADM-13), a license has a second holder (ACC-11), or an account is paused or blocked (ADM-07). */
export function ReasonField({ of, value, error, onChange, onForget }: ReasonFieldProps) {
  const required = of !== "status";
  return (
    <>
      {onForget === null ? null : <Begun onForget={onForget} />}
      <Field
        label={words[of].reason()}
        hint={words[of].hint()}
        required={required}
        optional={!required}
        error={error}
      >
        <TextArea
          data-autofocus
          rows={3}
          name="reason"
          limit={LONGEST_REASON}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
