import { readDemoEmail } from "@oneup/domain";
import { commonTexts, paymentsTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { fromHere } from "#ui/waiting.ts";
import { useBegun } from "./use-begun.ts";

/** How long a sending takes (PLAN-07, S-43), in ms. */
const SENDING_MS = 1_500;

/** How the hour begins: by a link in a mail, at once on a server that sends none (PLAN-07), or as the demo's pretence. */
type Way = "mail" | "atOnce" | "pretend";

interface DemoDialogProps {
  /** Undefined until it is known. */
  way: Way | undefined;
  onClose: () => void;
}

const lines: Readonly<Record<Way, () => string>> = {
  mail: t.demo.realLine,
  atOnce: t.demo.openLine,
  pretend: t.demo.openLine,
};

const DEMO_EMAIL = byRule(({ email }: { email: string }) => ({
  email: readDemoEmail(email).ok ? undefined : t.demo.invalidLine(),
}));

/** The free hour by a link in a mail (PLAN-05..07). */
export default function DemoDialog({ way, onClose }: DemoDialogProps) {
  const backend = useBackend();
  const begun = useBegun();
  const known = way !== undefined;
  const sends = way === "mail";
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** The notification of an email that is none. */
  const told = useRef<number>(undefined);
  const form = useForm(
    DEMO_EMAIL,
    async ({ email }, { signal }) => {
      const read = readDemoEmail(email);
      const to = read.ok ? read.value : "";
      const stillHere = fromHere();
      if (way === "pretend") await new Promise((resolve) => void setTimeout(resolve, SENDING_MS));
      else await backend.call("accounts.askDemoHour", { email: to }, { signal });
      if (way === "atOnce") await begun(stillHere);
      return to;
    },
    {
      start: { email: sentTo ?? "" },
      failed: sends ? t.demo.failed() : t.demo.openFailed(),
      onDone: setSentTo,
    },
  );
  const { email } = form.typed;
  const isFine = readDemoEmail(email).ok;
  useEffect(() => {
    // What was wrong is mended.
    if (isFine && told.current !== undefined) toasts.dismiss(told.current);
  }, [isFine]);

  const submit: typeof form.props.onSubmit = (event) => {
    if (known) form.props.onSubmit?.(event);
    else event.preventDefault();
    if (!known || isFine) return;
    const description = t.demo.invalidLine();
    told.current = toasts.fail(t.demo.invalid(), description);
  };

  return (
    <Dialog
      onClose={onClose}
      title={t.demo.title()}
      description={way === undefined ? t.demo.line() : lines[way]()}
      size="sm"
    >
      <form {...form.props} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={commonTexts.email()} error={form.at("email")}>
          <TextInput type="email" autoComplete="email" data-autofocus {...form.field("email")} />
        </Field>
        <RefusalLine refused={form.refusal.refused} />
        {way === "pretend" ? null : <Waiting {...form.waits} />}
        <div role="status">
          {sentTo === null ? null : (
            <>
              <p className="font-[560] [overflow-wrap:anywhere] text-green-text">
                {sends ? t.demo.sent({ email: sentTo }) : t.demo.begun({ email: sentTo })}
              </p>
              {sends ? <p className="mt-1 text-sm text-ink-soft">{t.demo.realSentLine()}</p> : null}
            </>
          )}
        </div>
        {sentTo !== null && !sends ? (
          <ButtonLink href="/app" variant="primary" full>
            {t.hour.toAnalysis()}
          </ButtonLink>
        ) : (
          <Button type="submit" variant="primary" full loading={form.busy || !known}>
            {sends ? (sentTo === null ? t.demo.send() : t.demo.again()) : t.demo.openIt()}
          </Button>
        )}
        <ButtonLink href="/quick-quote" variant="quiet" full>
          {t.demo.without()}
        </ButtonLink>
      </form>
    </Dialog>
  );
}
