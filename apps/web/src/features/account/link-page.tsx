import { LONGEST_NAME } from "@oneup/domain";
import { routes } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { Unlink } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError } from "#backend/backend-error.ts";
import { server } from "#backend/http.ts";
import { LoadFailure } from "#parts/failures/failure.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { PasswordField, faultOf } from "#parts/forms/password-field.tsx";

type Purpose = "openAccount" | "resetPassword" | "confirmEmail" | "changeEmail";

interface Opened {
  readonly purpose: Purpose;
  readonly email: string;
}

type State =
  | { readonly at: "checking" }
  | { readonly at: "open"; readonly link: Opened }
  | { readonly at: "over" }
  | { readonly at: "failed"; readonly error: unknown };

/** Uses a link up by one of its verbs. Rejects with `BackendError`. */
export function spendLink(
  verb: "accounts.resetPassword" | "accounts.open" | "accounts.confirmEmail",
  input: { token: string; password?: string; name?: string },
  signal?: AbortSignal,
): Promise<unknown> {
  return server.send(routes[verb], input, { signal });
}

async function lookAt(token: string, purposes: readonly string[]): Promise<State> {
  try {
    const answer = await server.send(routes["accounts.readLink"], { token: token || "none" });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
    const link = answer as Opened;
    return purposes.includes(link.purpose) ? { at: "open", link } : { at: "over" };
  } catch (error) {
    const code = error instanceof BackendError ? error.code : "";
    const unknown = code === "account.link_unknown" || code === "request.invalid";
    return unknown ? { at: "over" } : { at: "failed", error };
  }
}

/** The link that opened this page: its token stands behind the `#`, which no log sees. Looking does not use it up. */
export function useLink(purposes: readonly Purpose[]): {
  state: State;
  token: string;
  retry: () => void;
} {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ at: "checking" });
  const [turn, setTurn] = useState(0);
  const wanted = purposes.join(" ");
  useEffect(() => {
    let over = false;
    async function look(): Promise<void> {
      const next = await lookAt(token, wanted.split(" "));
      if (!over) setState(next);
    }
    void look();
    return () => {
      over = true;
    };
  }, [token, wanted, turn]);
  return { state, token, retry: () => setTurn((before) => before + 1) };
}

interface PasswordWords {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly failed: string;
}

interface LinkPageProps {
  link: ReturnType<typeof useLink>;
  title: string;
  renew: "/forgot-password" | "/login";
  words: (opened: Opened) => PasswordWords;
  /** Asks for a name too, which may stay empty: of an account that came of an email alone. */
  asksName?: boolean;
  onChosen: (password: string, name: string, signal: AbortSignal) => Promise<void>;
}

/** The page behind a mail's link: a form for a new password, or why the link is over. */
export function LinkPage(props: LinkPageProps) {
  const { title, renew, words, asksName = false, onChosen } = props;
  const { state, retry } = props.link;
  const signedIn = useBackend().mode === "live";
  if (state.at === "open") {
    return (
      <Page width="form">
        <NewPasswordForm
          words={words(state.link)}
          email={state.link.email}
          asksName={asksName}
          onChosen={onChosen}
        />
      </Page>
    );
  }
  if (state.at === "over") {
    return (
      <Page width="form">
        <EmptyState
          level={1}
          title={t.link.over()}
          picture={<Unlink />}
          action={
            signedIn && renew === "/login" ? (
              <ButtonLink href="/account" variant="primary">
                {t.link.account()}
              </ButtonLink>
            ) : (
              <ButtonLink href={renew} variant="primary">
                {renew === "/login" ? t.link.signIn() : t.link.newOne()}
              </ButtonLink>
            )
          }
        >
          {t.link.overLine()}
        </EmptyState>
      </Page>
    );
  }
  if (state.at === "failed") {
    return (
      <Page width="form">
        <LoadFailure level={1} error={state.error} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page width="form">
      <PageHeader title={title} lead={t.link.checking()} />
      <Skeleton className="h-40 w-full" />
    </Page>
  );
}

interface NewPasswordFormProps {
  words: PasswordWords;
  email: string;
  asksName: boolean;
  onChosen: LinkPageProps["onChosen"];
}

const NEW_PASSWORD = byRule(({ password }: { password: string; name: string }) => ({
  password: faultOf(password),
}));

function NewPasswordForm({ words, email, asksName, onChosen }: NewPasswordFormProps) {
  const { title, lead, submit } = words;
  const form = useForm(
    NEW_PASSWORD,
    ({ password, name }, { signal }) => onChosen(password, name, signal),
    { start: { password: "", name: "" }, failed: words.failed },
  );
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
