import { landingAfterSignIn } from "@oneup/domain";
import { accountCareTexts, accountTexts as t } from "@oneup/texts";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useMe, useSession } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { messageOf } from "#parts/failures/failure.tsx";
import { RefusalLine, useRefusal } from "#parts/failures/refusal.tsx";
import { Waiting, useWaiting } from "#parts/forms/waiting.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { useOnceAlive } from "#ui/browser.ts";
import { useStillHere } from "#ui/waiting.ts";
import { useTitle } from "#ui/use-title.ts";
import { fieldFaults, textOf } from "./use-form.ts";

/** The name of the plan that was chosen before signing in (AUTH-03, S-26); empty without one. */
function selectedPlan(): string {
  try {
    const plan = localStorage.getItem("selectedPlan") ?? "";
    const names: Readonly<Record<string, (() => string) | undefined>> = t.plans;
    return (Object.hasOwn(names, plan) && names[plan]?.()) || plan;
  } catch {
    return "";
  }
}

/** The email of a registration a moment ago (AUTH-16); empty after one in the demo, null without one. */
function registeredEmail(state: unknown): string | null {
  const { registered } = (state ?? {}) as { registered?: unknown };
  return typeof registered === "string" ? registered : null;
}

function leadAfter(registered: string | null): string {
  if (registered === null) return t.lead();
  return registered === "" ? t.leadDemo() : t.leadRegistered();
}

/** `/login` (AUTH-01..07). */
export default function LoginScreen() {
  const session = useSession();
  const me = useMe();
  const { data } = useVerb("capabilities.read", {});
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get("next") ?? "";
  const [busy, setBusy] = useState(false);
  const stillHere = useStillHere();
  const refusal = useRefusal();
  const { begin, waits } = useWaiting(busy, refusal.form);
  const plan = useOnceAlive(selectedPlan, "");
  const { state } = useLocation();
  const registered = useOnceAlive(() => registeredEmail(state), null);
  useTitle(t.title());

  const signIn = async (form: FormData) => {
    setBusy(true);
    refusal.clear();
    try {
      const [email, password] = [textOf(form, "email"), textOf(form, "password")];
      const user = await session.signIn(email, password, begin());
      toasts.show({ title: t.success(), description: t.successLine() });
      if (stillHere()) await navigate(landingAfterSignIn(user.role, asked));
    } catch (error) {
      if (codeOf(error) === "network.cancelled") return;
      const description = messageOf(error, t.invalid());
      toasts.show({ title: t.failed(), description, tone: "destructive" });
      // Which of the two is wrong nobody is told: the password is the one that cannot be read over.
      const field = codeOf(error) === "account.wrong_credentials" ? "password" : "";
      refusal.tell(error, t.failed(), { field, isTold: true });
    } finally {
      setBusy(false);
    }
  };
  /** The way to a new account: by a plan where cards can be charged (T-04), else a note. */
  const createAccount = () => {
    if (data?.payments === "stripe") {
      void navigate("/plans");
      return;
    }
    toasts.show({
      title: t.createTitle(),
      description: t.createLine(),
      action: { label: t.toPlans(), onPress: () => void navigate("/plans") },
    });
  };
  // The fields keep what they hold themselves: somebody may type before the page is alive.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || refusal.mark(fieldFaults(event.currentTarget))) return;
    void signIn(new FormData(event.currentTarget));
  };

  return (
    <Page width="form">
      <ButtonLink href="/" variant="quiet" icon={<ArrowLeft />} className="mb-6 -ml-3">
        {t.back()}
      </ButtonLink>
      <PageHeader title={t.title()} lead={leadAfter(registered)} />
      {plan === "" ? null : (
        <Badge tone="brass" className="mb-6">
          {t.selectedPlan({ plan })}
        </Badge>
      )}
      {me && !me.isDemo && !me.isImpersonating ? (
        <Card tone="green" padding="sm" className="mb-6">
          <p className="[overflow-wrap:anywhere]">{t.signedIn({ email: me.email })}</p>
          <ButtonLink
            href={landingAfterSignIn(me.isAdmin ? "admin" : "user", asked)}
            className="mt-3"
          >
            {t.goOn({ name: me.name || me.email })}
          </ButtonLink>
        </Card>
      ) : null}
      <form noValidate {...refusal.props} onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t.email()} error={refusal.at("email")} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            required
            defaultValue={registered ?? ""}
          />
        </Field>
        <Field
          label={t.password()}
          error={refusal.at("password")}
          told={refusal.refused?.isOwn === false}
          required
        >
          <TextInput type="password" name="password" autoComplete="current-password" required />
        </Field>
        <RefusalLine refused={refusal.refused} />
        <Waiting {...waits} />
        <Button type="submit" variant="primary" size="lg" full loading={busy}>
          {t.submit()}
        </Button>
      </form>
      <ButtonLink href="/forgot-password" variant="quiet" className="mt-3 -ml-3">
        {accountCareTexts.forgot.link()}
      </ButtonLink>
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-6">
        <Button variant="quiet" onClick={createAccount}>
          {t.create()}
        </Button>
        <ButtonLink href="/register/contractor" variant="quiet">
          {t.pro()}
        </ButtonLink>
      </div>
    </Page>
  );
}
