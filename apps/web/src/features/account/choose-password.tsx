import { type FormEvent, useState } from "react";
import { toastFailure } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PasswordField, faultOf } from "./password-field.tsx";
import { typed } from "./typed.ts";

interface ChoosePasswordProps {
  title: string;
  lead: string;
  submit: string;
  failed: string;
  email: string;
  onChosen: (password: string) => Promise<void>;
}

/** Asks for a new password for the account behind a link. */
export function ChoosePassword({
  title,
  lead,
  submit,
  failed,
  email,
  onChosen,
}: ChoosePasswordProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const send = async (password: string) => {
    setBusy(true);
    try {
      await onChosen(password);
    } catch (error) {
      toastFailure(error, failed);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typed(new FormData(event.currentTarget), "password");
    const wrong = faultOf(password);
    setFault(wrong);
    if (wrong === "" && !busy) void send(password);
  };
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField name="password" kind="new" error={fault} />
        <Button type="submit" variant="primary" size="lg" full loading={busy}>
          {submit}
        </Button>
      </form>
    </>
  );
}
