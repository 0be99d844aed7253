import { LONGEST_NAME } from "@oneup/domain";
import { accountCareTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { toastFormFailure } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { PasswordField, faultOf } from "./password-field.tsx";
import { typed } from "./typed.ts";

interface ChoosePasswordProps {
  title: string;
  lead: string;
  submit: string;
  failed: string;
  email: string;
  /** Asks for a name too, which may stay empty: of an account that came of an e-mail alone. */
  asksName?: boolean;
  onChosen: (password: string, name: string) => Promise<void>;
}

/** Asks for a new password for the account behind a link. */
export function ChoosePassword({
  title,
  lead,
  submit,
  failed,
  email,
  asksName = false,
  onChosen,
}: ChoosePasswordProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const send = async (password: string, name: string) => {
    setBusy(true);
    try {
      await onChosen(password, name);
    } catch (error) {
      toastFormFailure(error, failed);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const password = typed(given, "password");
    const wrong = faultOf(password);
    setFault(wrong);
    if (wrong === "" && !busy) void send(password, typed(given, "name"));
  };
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {asksName ? (
          <Field label={t.open.name()} hint={t.open.nameHint()} optional>
            <TextInput name="name" autoComplete="name" maxLength={LONGEST_NAME} />
          </Field>
        ) : null}
        <PasswordField name="password" kind="new" error={fault} />
        <Button type="submit" variant="primary" size="lg" full loading={busy}>
          {submit}
        </Button>
      </form>
    </>
  );
}
