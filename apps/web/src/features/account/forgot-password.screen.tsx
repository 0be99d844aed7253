import { routes } from "@oneup/operations";
import { commonTexts, accountCareTexts as t } from "@oneup/texts";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { server } from "#backend/http.ts";
import { useVerb } from "#backend/use-verb.ts";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Page } from "#ui/layout.tsx";
import { BackLink, PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useHeadingFocus } from "#ui/focus.ts";
import { emailFault } from "./email-fault.ts";

const ASKED = byRule(({ email }: { email: string }) => ({ email: emailFault(email) }));

async function askLink(typed: { email: string }, { signal }: { signal: AbortSignal }) {
  const email = typed.email.trim();
  await server.send(routes["accounts.forgotPassword"], { email }, { signal });
  return email;
}

/** `/forgot-password` (ACC-06): the same words whether there is an account or not. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState("");
  const { data } = useVerb("capabilities.read", {});
  const noMail = data?.mail === false;
  useHeadingFocus(sentTo === "" ? "asks" : "sent");
  const form = useForm(ASKED, askLink, {
    start: { email: "" },
    failed: t.forgot.failed(),
    onDone: setSentTo,
  });
  return (
    <Page
      width="form"
      tab={t.forgot.title()}
      back={<BackLink href="/login">{t.forgot.back()}</BackLink>}
    >
      <div aria-live="polite">
        {sentTo === "" ? (
          <>
            <PageHeader title={t.forgot.title()} lead={t.forgot.lead()} />
            <form noValidate {...form.props} className="flex flex-col gap-5">
              <Field label={commonTexts.email()} error={form.at("email")} required>
                <TextInput type="email" name="email" autoComplete="username" required />
              </Field>
              <RefusalLine refused={form.refusal.refused} />
              <Waiting {...form.waits} />
              <Button type="submit" variant="primary" size="lg" full loading={form.busy}>
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
