import { LONGEST_EMAIL } from "@oneup/domain";
import { routes } from "@oneup/operations";
import { commonTexts, accountCareTexts as t } from "@oneup/texts";
import { useState } from "react";
import type { Me } from "#backend/backend.ts";
import { server } from "#backend/http.ts";
import { CommandButton } from "#parts/forms/read-only.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { anything, byRule, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { PasswordField, faultOf } from "#parts/forms/password-field.tsx";
import { AccountCard } from "./account-card.tsx";

const NEW_PASSWORD = byRule((typed: { currentPassword: string; newPassword: string }) => ({
  newPassword: faultOf(typed.newPassword),
}));
/** Adds to a line about a link that was sent where it waits on a server that sends no mail. */
function useSentLine(): (line: string) => string {
  const { data } = useVerb("capabilities.read", {});
  return (line) => (data?.mail === false ? `${line} ${t.forgot.noMail()}` : line);
}

/** Sends whoever is signed in a link to choose a password, without the current one (ACC-06). */
function useOwnLink(email: string): { busy: boolean; send: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const sentTo = useSentLine();
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await server.send(routes["accounts.forgotPassword"], { email });
      toasts.show({
        title: t.changePassword.sent(),
        description: sentTo(t.changePassword.sentLine({ email })),
      });
    } catch (error) {
      toastFailure(error, t.changePassword.failed());
    } finally {
      setBusy(false);
    }
  }
  return { busy, send };
}

/** Changes the password; the current one is asked for (ACC-06). */
export function PasswordCard({ me, onDone }: { me: Me; onDone: () => void }) {
  const form = useVerbForm(NEW_PASSWORD, "accounts.changePassword", {
    start: { currentPassword: "", newPassword: "" },
    asksAgain: false,
    failed: t.changePassword.failed(),
    input: (passwords) => passwords,
    onDone(_answer, fields) {
      fields?.reset();
      toasts.show({ title: t.changePassword.done(), description: t.changePassword.doneLine() });
      onDone();
    },
  });
  // Whoever came by a free hour has none, and everybody else may forget theirs.
  const { busy, send } = useOwnLink(me.email);
  return (
    <AccountCard title={commonTexts.password()} line={t.changePassword.line()}>
      <form {...form.props} className="flex flex-col gap-5">
        <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          name="currentPassword"
          kind="current"
          error={form.refusal.at("currentPassword")}
        />
        <PasswordField name="newPassword" kind="new" error={form.refusal.at("newPassword")} />
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <Button type="submit" loading={form.busy} className="self-start">
          {t.changePassword.submit()}
        </Button>
      </form>
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
        {t.changePassword.unknown()}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        loading={busy}
        onClick={() => void send()}
      >
        {t.changePassword.sendLink()}
      </Button>
    </AccountCard>
  );
}

/** Asks for another email; it counts once the link that goes there was opened (ACC-06). */
export function EmailCard({ me }: { me: Me }) {
  const sentTo = useSentLine();
  const form = useVerbForm(anything, "accounts.changeEmail", {
    start: { email: "", currentPassword: "" },
    asksAgain: false,
    failed: t.email.failed(),
    input: ({ email, currentPassword }) => ({ email: email.trim(), currentPassword }),
    onDone({ email }, fields) {
      fields?.reset();
      toasts.show({ title: t.email.done(), description: sentTo(t.email.doneLine({ email })) });
    },
  });
  return (
    <AccountCard title={commonTexts.email()} line={t.email.line({ email: me.email })}>
      <form {...form.props} className="flex flex-col gap-5">
        <Field label={t.email.new()} error={form.refusal.at("email")} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            maxLength={LONGEST_EMAIL}
            required
          />
        </Field>
        <PasswordField
          name="currentPassword"
          kind="current"
          error={form.refusal.at("currentPassword")}
        />
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <CommandButton type="submit" loading={form.busy} className="self-start">
          {t.email.submit()}
        </CommandButton>
      </form>
    </AccountCard>
  );
}
