import { LONGEST_NAME } from "@oneup/domain";
import { type AccountAnswer, type VerbOutput, routes } from "@oneup/operations";
import { accountCareTexts as t, shellTexts } from "@oneup/texts";
import { KeyRound, MailCheck, Unlink } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useBackend, useSession } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { server } from "#backend/http.ts";
import { LoadFailure } from "#parts/failures/failure.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { PasswordField, faultOf } from "#parts/forms/password-field.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { fromHere } from "#ui/waiting.ts";
import { useWelcome } from "./use-welcome.ts";

interface Opened {
  readonly purpose: "openAccount" | "resetPassword" | "confirmEmail" | "changeEmail";
  readonly email: string;
}

interface LinkKind extends Record<"title" | "submit" | "failed", () => string> {
  readonly path: string;
  readonly lead: (of: { email: string }) => string;
  readonly purposes: readonly Opened["purpose"][];
  /** Uses the link up. */
  readonly verb: "accounts.open" | "accounts.resetPassword" | "accounts.confirmEmail";
  /** Where another link is had. */
  readonly renew: "/forgot-password" | "/login";
}

/** ACC-03: whoever paid, registered or was invited chooses a password and is in. */
const opens: LinkKind = {
  ...t.open,
  path: "/open-account",
  purposes: ["openAccount"],
  verb: "accounts.open",
  renew: "/login",
};
const resets: LinkKind = {
  ...t.reset,
  path: "/reset-password",
  purposes: ["resetPassword"],
  verb: "accounts.resetPassword",
  renew: "/forgot-password",
};
/** After a press, as mail scanners follow links by themselves. */
const confirms: LinkKind = {
  ...t.confirm,
  path: "/confirm-email",
  purposes: ["confirmEmail", "changeEmail"],
  verb: "accounts.confirmEmail",
  renew: "/login",
};

type State =
  | { readonly at: "checking" | "over" }
  | { readonly at: "open"; readonly link: Opened }
  | { readonly at: "failed"; readonly error: unknown };

/** Looks at a link, which does not use it up. */
async function lookAt(token: string, { purposes }: LinkKind): Promise<State> {
  try {
    const answer = await server.send(routes["accounts.readLink"], { token: token || "none" });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
    const link = answer as Opened;
    return purposes.includes(link.purpose) ? { at: "open", link } : { at: "over" };
  } catch (error) {
    const isUnknown = ["account.link_unknown", "request.invalid"].includes(codeOf(error));
    return isUnknown ? { at: "over" } : { at: "failed", error };
  }
}

/** What there is to say and to do once a link was used up. */
function Done({ of }: { of: VerbOutput<"accounts.confirmEmail"> | null }) {
  const badge = of?.badge ?? null;
  return (
    <EmptyState
      level={1}
      title={of ? t.confirm.done() : t.reset.done()}
      picture={of ? <MailCheck /> : <KeyRound />}
      action={
        <ButtonLink href={of ? "/app" : "/login"} variant="primary">
          {of ? t.confirm.home() : t.link.signIn()}
        </ButtonLink>
      }
    >
      {of ? t.confirm.doneLine({ email: of.email }) : t.reset.doneLine()}
      {badge === null ? null : (
        <span className="mt-3 block">
          {t.confirm.badge({
            badge: shellTexts.menu[badge.badge](),
            number: badge.licenseNumber,
            state: badge.licenseState,
          })}
        </span>
      )}
    </EmptyState>
  );
}

function Over({ renew }: Pick<LinkKind, "renew">) {
  const signedIn = useBackend().mode === "live";
  const isLogin = renew === "/login";
  const wayOn =
    signedIn && isLogin ? (
      <ButtonLink href="/account" variant="primary">
        {t.link.account()}
      </ButtonLink>
    ) : (
      <ButtonLink href={renew} variant="primary">
        {isLogin ? t.link.signIn() : t.link.newOne()}
      </ButtonLink>
    );
  return (
    <EmptyState level={1} title={t.link.over()} picture={<Unlink />} action={wayOn}>
      {t.link.overLine()}
    </EmptyState>
  );
}

const NEW_PASSWORD = byRule(({ password }: { password: string; name: string }) => ({
  password: faultOf(password),
}));

interface NewPasswordFormProps {
  kind: LinkKind;
  link: Opened;
  onChosen: (password: string, name: string, signal: AbortSignal) => Promise<void>;
}

function NewPasswordForm({ kind, link: { purpose, email }, onChosen }: NewPasswordFormProps) {
  const changes = purpose === "changeEmail";
  const form = useForm(
    NEW_PASSWORD,
    ({ password, name }, { signal }) => onChosen(password, name, signal),
    { start: { password: "", name: "" }, failed: kind.failed() },
  );
  return (
    <>
      <PageHeader
        title={changes ? t.confirm.changeTitle() : kind.title()}
        lead={changes ? t.confirm.changeLead({ email }) : kind.lead({ email })}
      />
      <form noValidate {...form.props} className="flex flex-col gap-5">
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {/* An account that came of an email alone has none. */}
        {kind === opens ? (
          <Field label={t.open.name()} hint={t.open.nameHint()} error={form.at("name")} optional>
            <TextInput name="name" autoComplete="name" maxLength={LONGEST_NAME} />
          </Field>
        ) : null}
        <PasswordField name="password" kind="new" error={form.at("password")} />
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <Button type="submit" variant="primary" size="lg" full loading={form.busy}>
          {kind.submit()}
        </Button>
      </form>
    </>
  );
}

/**
 * `/open-account`, `/reset-password` and `/confirm-email`, the pages behind a mail's link (ACC-03, ACC-06). Its token stands
 * behind the `#`, which no log sees.
 */
export default function LinkScreen() {
  const { hash, pathname } = useLocation();
  const kind = [opens, confirms].find(({ path }) => pathname.startsWith(path)) ?? resets;
  const token = hash.slice(1);
  const session = useSession();
  const welcome = useWelcome();
  const [state, setState] = useState<State>({ at: "checking" });
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState<ReactNode>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const next = await lookAt(token, kind);
      if (!isGone) setState(next);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [token, kind, turn]);
  const spend = async (password: string, name: string, signal: AbortSignal) => {
    const stillHere = fromHere();
    const given = { token, password, ...(kind === opens ? { name } : {}) };
    const answer = await server.send(routes[kind.verb], given, { signal });
    if (kind === opens) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route answers the user object alone, as signing in does
      await welcome(answer as AccountAnswer, stillHere);
    } else if (kind === confirms) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
      setDone(<Done of={answer as VerbOutput<"accounts.confirmEmail">} />);
      await session.refresh();
    } else {
      setDone(<Done of={null} />);
      // Whoever was signed in here is not any more.
      await session.followLink();
    }
  };
  return (
    <Page width="form" tab={kind.title()}>
      {done !== null ? (
        done
      ) : state.at === "open" ? (
        <NewPasswordForm kind={kind} link={state.link} onChosen={spend} />
      ) : state.at === "over" ? (
        <Over renew={kind.renew} />
      ) : state.at === "failed" ? (
        <LoadFailure level={1} of={{ error: state.error, refetch: () => setTurn(turn + 1) }} />
      ) : (
        <>
          <PageHeader title={kind.title()} lead={t.link.checking()} />
          <Skeleton className="h-40 w-full" />
        </>
      )}
    </Page>
  );
}
