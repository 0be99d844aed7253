import { LONGEST_REASON } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Begun } from "./begun.tsx";

interface ReasonFieldProps {
  /** A rejection needs a reason, a pause or block may have one. */
  of: "rejection" | "status";
  value: string;
  error?: string | undefined;
  onChange: (reason: string) => void;
  /** Starts over with a reason that was typed before its dialog was closed; null for one that was not. */
  onForget: (() => void) | null;
}

const words = { rejection: t.verifications.dialog, status: t.reason };

/** Why a request is rejected (ADM-13) or an account paused or blocked (ADM-07): whom it concerns reads it. */
export function ReasonField({ of, value, error, onChange, onForget }: ReasonFieldProps) {
  const required = of === "rejection";
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
