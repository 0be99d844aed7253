import { LONGEST_REASON } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import type { ComponentProps } from "react";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface ChoiceFieldProps<Value extends string>
  extends
    Omit<ComponentProps<typeof Field>, "children">,
    Pick<ComponentProps<typeof Select>, "name" | "onChange"> {
  value: string | undefined;
  /** Stands for none of them, and can be chosen. */
  placeholder?: string | undefined;
  options: readonly Value[];
  words: Readonly<Record<Value, () => string>>;
  /** The value that another admin saved here meanwhile. */
  elsewhere?: string | null;
}

/** A choice among fixed values, such as a role or a plan. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const {
    name,
    value = "",
    options,
    words,
    placeholder,
    elsewhere = null,
    onChange,
    ...field
  } = props;
  return (
    <Field {...field}>
      <Select
        name={name}
        value={value}
        {...(placeholder === undefined ? {} : { placeholder })}
        options={options.map((each) => ({ value: each, label: words[each]() }))}
        onChange={onChange}
      />
      <Elsewhere now={elsewhere} />
    </Field>
  );
}

/** A note of what another admin saved in this field meanwhile; null for nothing (ACC-09). */
export function Elsewhere({ now }: { now: string | null }) {
  return (
    <p aria-live="polite" className="mt-2 max-w-prose text-sm text-ink-soft empty:absolute">
      {now === null ? null : t.planForm.changedElsewhere({ now })}
    </p>
  );
}

/** A draft that is no more than a reason. */
export const NO_REASON = { reason: "" };

const { takenReason: reason, takenHint: hint } = t.verifications.unseen;

const words = {
  rejection: t.verifications.dialog,
  secondHolder: { reason, hint },
  status: t.reason,
};

interface ReasonFieldProps extends Pick<ComponentProps<typeof TextArea>, "value" | "onChange"> {
  /** A rejection and a second holder of a license need a reason, a pause or block may have one. */
  of: keyof typeof words;
  error?: string | undefined;
}

/** Why a request is rejected (ADM-13), a license has a second holder (ACC-11), or an account is paused or blocked (ADM-07). */
export function ReasonField({ of, error, ...typed }: ReasonFieldProps) {
  const required = of !== "status";
  return (
    <Field
      label={words[of].reason()}
      hint={words[of].hint()}
      required={required}
      optional={!required}
      error={error}
    >
      <TextArea data-autofocus rows={3} limit={LONGEST_REASON} {...typed} name="reason" />
    </Field>
  );
}
