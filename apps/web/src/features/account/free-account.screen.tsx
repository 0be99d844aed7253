import { LONGEST_EMAIL, LONGEST_NAME, plans } from "@oneup/domain";
import { type AccountAnswer, routes } from "@oneup/operations";
import { accountCareTexts, accountTexts as t, commonTexts, paymentsTexts } from "@oneup/texts";
import { MailCheck, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import type { Me } from "#backend/backend.ts";
import { server } from "#backend/http.ts";
import { useVerb } from "#backend/use-verb.ts";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { PasswordField, faultOf } from "#parts/forms/password-field.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { useFreeAccounts } from "#backend/operator.ts";
import { propertiesText, usePlanOffers } from "#parts/plans/shop.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { useHeadingFocus } from "#ui/focus.ts";
import { EmptyPage } from "#ui/empty-page.tsx";
import { Page } from "#ui/layout.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { fromHere } from "#ui/waiting.ts";
import { emailFault } from "./email-fault.ts";
import { useWelcome } from "./use-welcome.ts";

interface FormProps {
  /** Whose free hour becomes an account; null for a guest. */
  hour: Me | null;
  onSent: (email: string) => void;
}

function AccountForm({ hour, onSent }: FormProps) {
  const welcome = useWelcome(useSearchParams()[0].get("next") ?? "");
  const { mode, starting = false } = useBackend();
  const { data } = useVerb("capabilities.read", {});
  // In the demo the server says so when it is asked (C-19), and what the demo's own home answers is not about it.
  const [wantsPassword, setWantsPassword] = useState(false);
  const isGuest = mode === "guest" && !starting;
  const asksPassword = wantsPassword || hour !== null || (isGuest && data?.mail === false);
  const start = { email: hour?.email ?? "", name: "", password: "" };
  const form = useForm(
    byRule(({ email, password }: typeof start) => ({
      email: emailFault(email),
      password: asksPassword ? faultOf(password) : undefined,
    })),
    async ({ email, name, password }, { signal }) => {
      const stillHere = fromHere();
      const given = { email: email.trim(), name, ...(asksPassword ? { password } : {}) };
      const answer = await server.send(routes["accounts.register"], given, { signal });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers: who was let in, or that a mail is on its way
      const account = answer as AccountAnswer | { asked: true };
      if ("role" in account) await welcome(account, stillHere);
      else onSent(given.email);
      return account;
    },
    {
      start,
      failed: t.free.failed(),
      onRefused(error, refusal) {
        const needed = !asksPassword && codeOf(error) === "field.required";
        if (needed) setWantsPassword(true);
        else refusal.tell(error, t.free.failed());
      },
    },
  );
  return (
    <form noValidate {...form.props} className="flex flex-col gap-5">
      {hour === null ? (
        <Field label={commonTexts.email()} error={form.at("email")} required>
          <TextInput type="email" name="email" autoComplete="username" maxLength={LONGEST_EMAIL} />
        </Field>
      ) : null}
      {asksPassword ? (
        <>
          <Field label={accountCareTexts.open.name()} error={form.at("name")} optional>
            <TextInput name="name" autoComplete="name" maxLength={LONGEST_NAME} />
          </Field>
          <PasswordField name="password" kind="new" error={form.at("password")} />
        </>
      ) : null}
      <RefusalLine refused={form.refusal.refused} />
      <Waiting {...form.waits} />
      <Button type="submit" variant="primary" size="lg" full loading={form.busy}>
        {t.free.submit()}
      </Button>
    </form>
  );
}

/** Why nobody makes one here: they have one, or the operator lets nobody. */
function NoForm({ me }: { me: Me | null }) {
  return (
    <EmptyPage
      width="form"
      tab={t.free.title()}
      picture={<UserRoundPlus />}
      title={me === null ? t.free.closed() : t.free.here()}
      action={
        me === null ? (
          <>
            <ButtonLink href="/plans" variant="primary">
              {t.toPlans()}
            </ButtonLink>
            <ButtonLink href="/quick-quote">{t.free.photo()}</ButtonLink>
          </>
        ) : (
          <ButtonLink href="/app" variant="primary">
            {t.free.goOn()}
          </ButtonLink>
        )
      }
    >
      {me === null ? t.free.closedLine() : t.free.hereLine({ email: me.email })}
    </EmptyPage>
  );
}

/** `/register` (EXP-07): an account without a payment, where the operator lets people make one. */
export default function FreeAccountScreen() {
  const { me, mode } = useBackend();
  const offer = usePlanOffers()(plans.demo);
  const isOffered = useFreeAccounts();
  const [sentTo, setSentTo] = useState("");
  useHeadingFocus(sentTo === "" ? "asks" : "sent");
  const account = mode === "live" ? me : null;
  const hour = account?.demoEndsAt ? account : null;
  if (!isOffered || (account !== null && hour === null)) return <NoForm me={account} />;
  if (sentTo !== "")
    return (
      <EmptyPage
        width="form"
        tab={t.free.title()}
        picture={<MailCheck />}
        title={t.free.sent()}
        action={<Button onClick={() => setSentTo("")}>{t.free.again()}</Button>}
      >
        {t.free.sentLine({ email: sentTo })}
      </EmptyPage>
    );
  return (
    <Page
      width="form"
      tab={t.free.title()}
      title={hour === null ? t.free.title() : t.free.keepTitle()}
      lead={hour === null ? t.free.lead() : t.free.keepLead({ email: hour.email })}
    >
      <ul className="mb-8 list-disc space-y-1.5 pl-5 text-ink-soft">
        <li>{t.free.bids()}</li>
        <li>{propertiesText(offer)}</li>
        <li>{paymentsTexts.plans.credits({ count: offer.monthlyCredits })}</li>
        <li>{paymentsTexts.plans.drafts()}</li>
        <li>{t.free.guest()}</li>
      </ul>
      <AccountForm hour={hour} onSent={setSentTo} />
      {hour === null ? (
        <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-6">
          <ButtonLink href="/login" variant="quiet">
            {t.free.signIn()}
          </ButtonLink>
          <ButtonLink href="/register/contractor" variant="quiet">
            {t.pro()}
          </ButtonLink>
        </div>
      ) : null}
    </Page>
  );
}
