import { LONGEST_PASSWORD, SHORTEST_PASSWORD, passwordFault } from "@oneup/domain";
import { accountCareTexts as t } from "@oneup/texts";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/button.tsx";
import { TextInput } from "#ui/text-input.tsx";

interface PasswordFieldProps extends Pick<
  ComponentProps<typeof TextInput>,
  "name" | "value" | "onChange"
> {
  kind: "new" | "current";
  error: string | undefined;
  label?: string;
  hint?: string;
}

/** What is wrong with a password that somebody chose. */
export function faultOf(password: string): string | undefined {
  const fault = passwordFault(password);
  if (fault === "password.usual") return t.password.usual();
  return fault === null ? undefined : t.password.short({ least: SHORTEST_PASSWORD });
}

/** A password, to be looked at on demand. */
export function PasswordField({ kind, error, label, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const isNew = kind === "new";
  return (
    <Field
      label={label ?? (isNew ? t.password.label() : t.password.current())}
      hint={hint ?? (isNew ? t.password.hint({ least: SHORTEST_PASSWORD }) : undefined)}
      error={error}
      required
    >
      <TextInput
        {...input}
        type={shown ? "text" : "password"}
        autoComplete={isNew ? "new-password" : "current-password"}
        maxLength={LONGEST_PASSWORD}
        adornmentEnd={
          <IconButton
            label={shown ? t.password.hide() : t.password.show()}
            icon={shown ? <EyeOff /> : <Eye />}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
