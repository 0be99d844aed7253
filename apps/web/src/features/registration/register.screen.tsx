import {
  LONGEST_EMAIL,
  LONGEST_PASSWORD,
  LONGEST_REGISTRATION_LINE,
  SHORTEST_PASSWORD,
} from "@oneup/domain";
import { commonTexts, registrationTexts as t } from "@oneup/texts";
import { BadgeCheck, Eye, EyeOff, MailCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Heading } from "#ui/typography.tsx";
import { useTitle } from "#ui/use-title.ts";
import { LicenseFields, PapersFields, TierFields } from "./statement-fields.tsx";
import { type DoneFor, openEarly, useRegistration } from "./use-registration.ts";

interface StepProps {
  number: number;
  title: string;
  line?: string;
  children: ReactNode;
}

/** A part of a longer form: its number, its name, and its fields. */
function Step({ number, title, line, children }: StepProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-6 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 sm:grid-cols-[2.5rem_1fr]"
    >
      <span
        aria-hidden="true"
        className="figures hidden size-9 items-center justify-center rounded-full border border-brass-line bg-brass-tint text-brass-text sm:flex"
      >
        {number}
      </span>
      <div className="min-w-0">
        <Heading level={2} size="card">
          {title}
        </Heading>
        {line === undefined ? null : <p className="mt-1 text-sm text-ink-soft">{line}</p>}
        <div className="mt-5 flex flex-col gap-5">{children}</div>
      </div>
    </section>
  );
}

type Form = ReturnType<typeof useRegistration>;

/** Fields about the person, and how they will sign in. */
function WhoFields({ form }: { form: Form }) {
  const { typed, refusal, isDemo } = form;
  const [shown, setShown] = useState(false);
  return (
    <>
      <RadioCards
        label={t.who.type()}
        name="userType"
        columns={2}
        value={typed.userType}
        onChange={(userType) => form.change({ userType })}
        options={[
          {
            value: "contractor",
            label: commonTexts.contractor(),
            description: t.who.contractorLine(),
          },
          { value: "realtor", label: t.who.realtor(), description: t.who.realtorLine() },
        ]}
      />
      <Field label={t.who.business()} required error={refusal.at("businessName")}>
        <TextInput
          name="businessName"
          autoComplete="organization"
          maxLength={LONGEST_REGISTRATION_LINE}
          value={typed.businessName}
          onChange={(event) => form.change({ businessName: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={commonTexts.email()}
        required
        error={refusal.at("email")}
        hint={isDemo ? undefined : t.who.emailHint()}
      >
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          value={typed.email}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={commonTexts.password()}
        required
        error={refusal.at("password")}
        hint={isDemo ? t.who.passwordDemo() : t.who.passwordHint({ least: SHORTEST_PASSWORD })}
      >
        <TextInput
          name="password"
          type={shown ? "text" : "password"}
          autoComplete="new-password"
          maxLength={LONGEST_PASSWORD}
          value={form.password}
          onChange={(event) => form.typePassword(event.currentTarget.value)}
          adornmentEnd={
            <IconButton
              label={shown ? t.who.hide() : t.who.show()}
              icon={shown ? <EyeOff /> : <Eye />}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          }
        />
      </Field>
    </>
  );
}

function RegistrationForm({ form }: { form: Form }) {
  const { typed, refusal, busy, waits } = form;
  const { adopt, fields, hold } = form;
  // Once, when the page that was rendered ahead comes to life.
  const isAlive = useRef(false);
  useEffect(() => {
    if (!isAlive.current && fields.current) {
      adopt(fields.current);
      // A file that was chosen before is heard of again, as if it were chosen now.
      const chooser = fields.current.querySelector<HTMLInputElement>('input[type="file"]');
      if (chooser?.files?.length) chooser.dispatchEvent(new Event("change", { bubbles: true }));
    }
    isAlive.current = true;
  }, [adopt, fields]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit();
  };
  const asked = { tier1: true, tier2: form.hasFile, tier3: typed.googleBusinessUrl.trim() !== "" };
  return (
    <form noValidate ref={hold} onInput={refusal.props.onInput} onSubmit={submit}>
      <Step number={1} title={t.who.title()}>
        <WhoFields form={form} />
      </Step>
      <Step number={2} title={t.license.title()} line={t.license.line()}>
        <LicenseFields
          statement={typed}
          userType={typed.userType}
          refusal={refusal}
          onChange={form.change}
        />
      </Step>
      <Step number={3} title={t.tier.title()}>
        <TierFields
          value={typed.requestedTier ?? "tier1"}
          onChange={(requestedTier) => form.change({ requestedTier })}
          missing={!asked[typed.requestedTier ?? "tier1"]}
        />
      </Step>
      <Step number={4} title={t.papers.title()} line={t.papers.line()}>
        <PapersFields
          statement={typed}
          certificate={form.certificate}
          refusal={refusal}
          onChange={form.change}
        />
      </Step>
      <div className="flex flex-col gap-4 border-t border-line pt-6 sm:pl-16">
        <p className="text-sm text-ink-soft">{t.form.terms()}</p>
        <RefusalLine refused={refusal.refused} />
        <Waiting {...waits} />
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" variant="primary" size="lg" loading={busy}>
            {t.form.submit()}
          </Button>
          <ButtonLink href="/login" variant="quiet" size="lg">
            {t.form.signIn()}
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}

interface RegisteredProps {
  done: DoneFor;
  isDemo: boolean;
}

/** What comes after the form, and the way there (AUTH-16): a mail is spoken of only where one is sent. */
function Registered({ done: { email, type, password }, isDemo }: RegisteredProps) {
  const { data } = useVerb("capabilities.read", {});
  const session = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // The form was longer: its end is where they still are.
  useEffect(() => {
    scrollTo({ top: 0 });
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true, focusVisible: false });
  }, []);
  const mails = data?.mail ?? true;
  const line = mails ? t.done.mail({ email, type }) : t.done.noMail({ email, type });
  const goOn = async () => {
    setBusy(true);
    try {
      await session.signIn(email, password);
      await navigate(type === "realtor" ? "/realtor-dashboard" : "/contractor-dashboard");
    } catch {
      // The email had an account before, with another password: the sign-in page says so.
      await navigate("/login", { state: { registered: email } });
    }
  };
  return (
    // In the middle of the view, where no notification lies over it.
    <Page width="form" className="flex min-h-[80dvh] flex-col justify-center">
      <EmptyState
        level={1}
        title={isDemo ? t.done.title() : t.done.toast()}
        picture={mails ? <MailCheck /> : <BadgeCheck />}
        action={
          isDemo ? undefined : (
            <Button variant="primary" size="lg" loading={busy} onClick={() => void goOn()}>
              {t.done.goOn({ type })}
            </Button>
          )
        }
      >
        {isDemo ? t.done.demo() : line}
      </EmptyState>
    </Page>
  );
}

/** `/register/contractor` (AUTH-10..16). Once it is known who is here, their own draft stands there. */
export default function RegisterScreen() {
  const me = useMe();
  const [early] = useState(openEarly);
  return <Registration key={me?.id ?? ""} early={early} />;
}

function Registration({ early }: { early: ReturnType<typeof openEarly> }) {
  useTitle(t.title());
  const { mode } = useBackend();
  const form = useRegistration(early);
  if (form.doneFor !== null) {
    return <Registered done={form.doneFor} isDemo={form.isDemo} />;
  }
  if (mode === "live") {
    return (
      <Page width="form">
        <EmptyState
          level={1}
          title={t.signedIn.title()}
          action={
            <ButtonLink href="/verification" variant="primary">
              {commonTexts.myVerification()}
            </ButtonLink>
          }
        >
          {t.signedIn.line()}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page width="text">
      <PageHeader title={t.title()} lead={t.lead()} />
      <RegistrationForm form={form} />
    </Page>
  );
}
