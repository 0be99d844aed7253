import {
  type Profession,
  type Tier,
  LONGEST_EMAIL,
  LONGEST_REGISTRATION_LINE,
  SHORTEST_PASSWORD,
  changedMembers,
  isEmail,
  missingRegistrationFields,
} from "@oneup/domain";
import { commonTexts, registrationTexts as t } from "@oneup/texts";
import { BadgeCheck, MailCheck } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend, useSession } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { type Refusal, RefusalLine } from "#parts/failures/refusal.tsx";
import { PasswordField, faultOf } from "#parts/forms/password-field.tsx";
import { filledIn, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { formatBytes } from "#ui/format.ts";
import { EmptyPage } from "#ui/empty-page.tsx";
import { Page } from "#ui/layout.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { fromHere } from "#ui/waiting.ts";
import {
  useCertificate,
  type Faults,
  LicenseFields,
  PapersFields,
  TierFields,
  faultsOfStatement,
  ruleWith,
} from "./statement-fields.tsx";

/** AUTH-16. */
const TO_LOGIN_MS = 2_000;

const EMPTY = {
  userType: "contractor" as Profession,
  businessName: "",
  email: "",
  licenseNumber: "",
  licenseState: "",
  googleBusinessUrl: "",
  /** The lowest is chosen unless another is (AUTH-13). */
  requestedTier: "tier1" as Tier,
  /** Held by its field alone: it is never written down. */
  password: "",
};

type Typed = typeof EMPTY;

/** @param strict false in the demo, where nothing is held against what a server would refuse (AUTH-11) */
function faultsOf(
  { userType: _type, email, password, ...statement }: Typed,
  strict: boolean,
): Faults {
  const found = faultsOfStatement(statement);
  for (const field of missingRegistrationFields({ ...statement, email, password }))
    found[field] = commonTexts.pleaseFillInThisField();
  if (found.email === undefined && !isEmail(email)) found.email = t.form.emailWrong();
  const fault = strict && found.password === undefined ? faultOf(password) : undefined;
  if (fault !== undefined) found.password = fault;
  return found;
}

/** The form of somebody who has no account: what is typed, what is wrong, and sending it. */
function useRegistration() {
  const backend = useBackend();
  const isDemo = backend.mode === "demo";
  const navigate = useNavigate();
  const certificate = useCertificate();
  const [sent, setSent] = useState<Typed | null>(null);
  const tellFull = async (error: unknown, refusal: Refusal) => {
    const { file } = await certificate.taken();
    const title = t.form.failed();
    const sentence = file
      ? t.papers.noRoom({ size: formatBytes(file.bytes) })
      : t.papers.noRoomWithoutFile();
    toasts.show({ title, description: sentence, tone: "destructive" });
    const field = file ? "insuranceDocument" : "";
    refusal.tell(error, title, { field, sentence, isTold: true });
  };
  const form = useForm(
    ruleWith(certificate, (typed: Typed) => faultsOf(typed, !isDemo)),
    async (typed, { signal }) => {
      const stillHere = fromHere();
      const insuranceDocument = (await certificate.taken()).file?.dataUrl ?? "";
      await backend.call("verifications.register", { ...typed, insuranceDocument }, { signal });
      return { typed: { ...typed, email: typed.email.trim() }, isHere: stillHere() };
    },
    {
      start: EMPTY,
      draftKey: "registration",
      failed: t.form.failed(),
      onDone({ typed, isHere }) {
        setSent(typed);
        certificate.remove();
        // The page itself says what comes next of an account (AUTH-16).
        if (isHere && !isDemo) return;
        const registered = isDemo ? "" : typed.email;
        const toLogin = () => void navigate("/login", { state: { registered } });
        toasts.show({
          title: t.done.toast(),
          description: isDemo ? t.done.toastLine() : t.done.toastLive(),
          tone: "success",
          // Whoever went elsewhere meanwhile is not pulled away from there.
          ...(isHere ? {} : { action: { label: commonTexts.signIn(), onPress: toLogin } }),
        });
      },
      onRefused(error, refusal) {
        if (codeOf(error) === "storage.full") void tellFull(error, refusal);
        else refusal.tell(error, t.form.failed());
      },
    },
  );
  return { form, certificate, sent, isDemo };
}

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

type Registering = ReturnType<typeof useRegistration>;

/** Fields about the person, and how they will sign in. */
function WhoFields({ form, isDemo }: Pick<Registering, "form" | "isDemo">) {
  return (
    <>
      <RadioCards
        label={t.who.type()}
        name="userType"
        columns={2}
        value={form.typed.userType}
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
      <Field label={t.who.business()} required error={form.at("businessName")}>
        <TextInput
          autoComplete="organization"
          maxLength={LONGEST_REGISTRATION_LINE}
          {...form.field("businessName")}
        />
      </Field>
      <Field
        label={commonTexts.email()}
        required
        error={form.at("email")}
        hint={isDemo ? undefined : t.who.emailHint()}
      >
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          {...form.field("email")}
        />
      </Field>
      <PasswordField
        name="password"
        kind="new"
        label={commonTexts.password()}
        hint={isDemo ? t.who.passwordDemo() : t.who.passwordHint({ least: SHORTEST_PASSWORD })}
        error={form.at("password")}
      />
    </>
  );
}

function RegistrationForm({ form, certificate, isDemo }: Omit<Registering, "sent">) {
  const { starting = false } = useBackend();
  const { userType, requestedTier: tier, googleBusinessUrl } = form.typed;
  /** What was filled in and chosen before the page was alive counts. */
  const adopt = useEffectEvent(() => {
    const early = document.forms.namedItem("registration");
    const found = changedMembers<Typed>({ ...filledIn(early, EMPTY), password: "" }, EMPTY);
    if (Object.keys(found).length > 0) form.change(found);
    const chooser = early?.querySelector<HTMLInputElement>('input[type="file"]');
    const [file] = chooser?.files ?? [];
    if (file) certificate.choose(file);
  });
  // Before anything can be pressed.
  useLayoutEffect(() => adopt(), []);
  // What is sent before it is known who is here waits for that.
  const [pressed, press] = useState(false);
  const sendPressed = useEffectEvent(() => form.send());
  useEffect(() => {
    if (pressed && !starting) sendPressed();
  }, [pressed, starting]);
  const given = {
    tier1: true,
    tier2: certificate.file !== null,
    tier3: googleBusinessUrl.trim() !== "",
  };
  return (
    <form
      name="registration"
      noValidate
      {...form.props}
      onSubmit={(event) => {
        if (!starting) return form.props.onSubmit?.(event);
        event.preventDefault();
        press(true);
      }}
    >
      <Step number={1} title={t.who.title()}>
        <WhoFields form={form} isDemo={isDemo} />
      </Step>
      <Step number={2} title={t.license.title()} line={t.license.line()}>
        <LicenseFields form={form} userType={userType} />
      </Step>
      <Step number={3} title={t.tier.title()}>
        <TierFields
          value={tier}
          onChange={(requestedTier) => form.change({ requestedTier })}
          missing={!given[tier]}
        />
      </Step>
      <Step number={4} title={t.papers.title()} line={t.papers.line()}>
        <PapersFields form={form} certificate={certificate} tier={tier} />
      </Step>
      <div className="flex flex-col gap-4 border-t border-line pt-6 sm:pl-16">
        <p className="text-sm text-ink-soft">{t.form.terms()}</p>
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={form.busy || (pressed && starting)}
          >
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
  sent: Typed;
  isDemo: boolean;
}

/** What comes after the form, and the way there (AUTH-16): a mail is spoken of only where one is sent. */
function Registered({ sent: { email, userType: type, password }, isDemo }: RegisteredProps) {
  const { data } = useVerb("capabilities.read", {});
  const session = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // In the demo there is no account to sign in to.
  useEffect(() => {
    if (!isDemo) return undefined;
    const toLogin = () => void navigate("/login", { state: { registered: "" } });
    const leaving = setTimeout(toLogin, TO_LOGIN_MS);
    return () => clearTimeout(leaving);
  }, [isDemo, navigate]);
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
    <EmptyPage
      width="form"
      tab={t.title()}
      className="flex min-h-[80dvh] flex-col justify-center"
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
    </EmptyPage>
  );
}

/** `/register/contractor` (AUTH-10..16). Another persona's form is another one; whoever is found to be here goes on in it. */
export default function RegisterScreen() {
  const { me, starting = false } = useBackend();
  const id = me?.id ?? "";
  const [first, setFirst] = useState(starting ? null : id);
  if (first === null && !starting) setFirst(id);
  return <Registration key={starting || id === first ? "" : id} />;
}

function Registration() {
  const { mode } = useBackend();
  const { sent, ...registering } = useRegistration();
  if (sent !== null) return <Registered sent={sent} isDemo={registering.isDemo} />;
  if (mode === "live") {
    return (
      <EmptyPage
        width="form"
        tab={t.title()}
        title={t.signedIn.title()}
        action={
          <ButtonLink href="/verification" variant="primary">
            {commonTexts.myVerification()}
          </ButtonLink>
        }
      >
        {t.signedIn.line()}
      </EmptyPage>
    );
  }
  return (
    <Page width="text" title={t.title()} lead={t.lead()}>
      <RegistrationForm {...registering} />
    </Page>
  );
}
