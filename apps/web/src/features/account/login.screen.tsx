import { landingAfterSignIn } from "@oneup/domain";
import { commonTexts, accountCareTexts, accountTexts as t } from "@oneup/texts";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useMe, useSession } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { messageOf } from "#parts/failures/failure.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { byRule, fieldToRetype, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { useFreeAccounts } from "#backend/operator.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Page } from "#ui/layout.tsx";
import { BackLink } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { useOnceAlive } from "#ui/browser.ts";
import { useStillHere } from "#ui/waiting.ts";
import { emailFault } from "./email-fault.ts";

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

const SIGN_IN = byRule(({ email, password }: { email: string; password: string }) => ({
  email: emailFault(email),
  password: password === "" ? commonTexts.pleaseFillInThisField() : undefined,
}));

/** `/login` (AUTH-01..07). */
export default function LoginScreen() {
  const session = useSession();
  const me = useMe();
  const { data } = useVerb("capabilities.read", {});
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get("next") ?? "";
  const stillHere = useStillHere();
  const isOffered = useFreeAccounts();
  const plan = useOnceAlive(selectedPlan, "");
  const { state } = useLocation();
  const registered = useOnceAlive(() => registeredEmail(state), null);

  // The fields keep what they hold themselves: somebody may type before the page is alive.
  const form = useForm(
    SIGN_IN,
    ({ email, password }, { signal }) => session.signIn(email, password, signal),
    {
      start: { email: "", password: "" },
      failed: t.failed(),
      onDone(user) {
        toasts.show({ title: t.success(), description: t.successLine() });
        if (stillHere()) void navigate(landingAfterSignIn(user.role, asked));
      },
      onRefused(error, refusal) {
        if (codeOf(error) === "network.cancelled") return;
        const description = messageOf(error, t.invalid());
        toasts.fail(t.failed(), description);
        refusal.tell(error, t.failed(), { field: fieldToRetype(error), isTold: true });
      },
    },
  );
  /** With a card payment provider an account begins with a plan (T-04); without, it is said when. */
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

  return (
    <Page
      width="form"
      back={<BackLink href="/">{t.back()}</BackLink>}
      title={commonTexts.signIn()}
      lead={leadAfter(registered)}
    >
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
      <form noValidate {...form.props} className="flex flex-col gap-5">
        <Field label={commonTexts.email()} error={form.at("email")} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            required
            defaultValue={registered ?? ""}
          />
        </Field>
        <Field
          label={commonTexts.password()}
          error={form.at("password")}
          told={form.refusal.refused?.isOwn === false}
          required
        >
          <TextInput type="password" name="password" autoComplete="current-password" required />
        </Field>
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <Button type="submit" variant="primary" size="lg" full loading={form.busy}>
          {commonTexts.signIn()}
        </Button>
      </form>
      <ButtonLink href="/forgot-password" variant="quiet" className="mt-3 -ml-3">
        {accountCareTexts.forgot.link()}
      </ButtonLink>
      <Section title={t.new.title()} description={t.new.line()} divided className="mt-6">
        <div className="flex flex-wrap gap-2">
          {isOffered ? (
            <ButtonLink
              href={asked === "" ? "/register" : `/register?next=${encodeURIComponent(asked)}`}
            >
              {t.new.free()}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/plans">{t.toPlans()}</ButtonLink>
          <Button variant="quiet" onClick={createAccount}>
            {t.create()}
          </Button>
          <ButtonLink href="/register/contractor" variant="quiet">
            {t.pro()}
          </ButtonLink>
        </div>
      </Section>
    </Page>
  );
}
