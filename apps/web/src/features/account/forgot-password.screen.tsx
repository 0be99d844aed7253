import { routes } from "@oneup/operations";
import { accountCareTexts as t, accountTexts } from "@oneup/texts";
import { ArrowLeft, MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { server } from "#backend/server.ts";
import { useVerb } from "#backend/use-verb.ts";
import { toastFormFailure } from "#parts/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useTitle } from "#ui/use-title.ts";
import { typed } from "./typed.ts";

/** `/forgot-password` (ACC-06): the same words whether there is an account or not. */
export default function ForgotPasswordScreen() {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState("");
  const { data } = useVerb("capabilities.read", {});
  const noMail = data?.mail === false;
  useTitle(t.forgot.title());
  const ask = async (email: string) => {
    setBusy(true);
    try {
      await server.send(routes["accounts.forgotPassword"], { email });
      setSentTo(email);
    } catch (error) {
      toastFormFailure(error, t.forgot.failed());
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void ask(typed(new FormData(event.currentTarget), "email").trim());
  };
  return (
    <Page width="form">
      <ButtonLink href="/login" variant="quiet" icon={<ArrowLeft />} className="mb-6 -ml-3">
        {t.forgot.back()}
      </ButtonLink>
      <div aria-live="polite">
        {sentTo === "" ? (
          <>
            <PageHeader title={t.forgot.title()} lead={t.forgot.lead()} />
            <form onSubmit={submit} className="flex flex-col gap-5">
              <Field label={accountTexts.email()} required>
                <TextInput type="email" name="email" autoComplete="username" required />
              </Field>
              <Button type="submit" variant="primary" size="lg" full loading={busy}>
                {t.forgot.submit()}
              </Button>
            </form>
          </>
        ) : (
          <EmptyState
            level={1}
            title={t.forgot.sent()}
            picture={<MailCheck />}
            action={<Button onClick={() => setSentTo("")}>{t.forgot.again()}</Button>}
          >
            {t.forgot.sentLine({ email: sentTo })}
            {noMail ? <span className="mt-2 block">{t.forgot.noMail()}</span> : null}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
