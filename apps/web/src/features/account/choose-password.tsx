import { LONGEST_NAME } from "@oneup/domain";
import { accountCareTexts as t } from "@oneup/texts";
import { RefusalLine } from "#parts/refusal.tsx";
import { Waiting } from "#parts/waiting.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { PasswordField, faultOf } from "./password-field.tsx";
import { textOf } from "./typed.ts";
import { useForm } from "./use-form.ts";

interface ChoosePasswordProps {
  title: string;
  lead: string;
  submit: string;
  failed: string;
  email: string;
  /** Asks for a name too, which may stay empty: of an account that came of an email alone. */
  asksName?: boolean;
  onChosen: (password: string, name: string, signal: AbortSignal) => Promise<void>;
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
  const form = useForm(failed, async (given, { mark, signal }) => {
    const password = textOf(given, "password");
    const wrong = faultOf(password);
    if (wrong === "") await onChosen(password, textOf(given, "name"), signal);
    else mark({ password: wrong });
  });
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <form noValidate {...form.props} className="flex flex-col gap-5">
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {asksName ? (
          <Field
            label={t.open.name()}
            hint={t.open.nameHint()}
            error={form.refusal.at("name")}
            optional
          >
            <TextInput name="name" autoComplete="name" maxLength={LONGEST_NAME} />
          </Field>
        ) : null}
        <PasswordField name="password" kind="new" error={form.refusal.at("password")} />
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <Button type="submit" variant="primary" size="lg" full loading={form.busy}>
          {submit}
        </Button>
      </form>
    </>
  );
}
