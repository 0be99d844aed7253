import { readDemoEmail } from "@oneup/domain";
import { commonTexts, paymentsTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

/** How long a sending takes (PLAN-07, S-43), in ms. */
const SENDING_MS = 1_500;

interface DemoDialogProps {
  /** A mail server takes letters: the link is really sent. Else it is simulated, without a call (T-10). */
  sends: boolean;
  known: boolean;
  onClose: () => void;
}

const DEMO_EMAIL = byRule(({ email }: { email: string }) => ({
  email: readDemoEmail(email).ok ? undefined : t.demo.invalidLine(),
}));

/** The free hour by a link in a mail (PLAN-05..07). */
export default function DemoDialog({ sends, known, onClose }: DemoDialogProps) {
  const backend = useBackend();
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** The notification of an email that is none. */
  const told = useRef<number>(undefined);
  const form = useForm(
    DEMO_EMAIL,
    async ({ email }, { signal }) => {
      const read = readDemoEmail(email);
      const to = read.ok ? read.value : "";
      if (sends) await backend.call("accounts.askDemoHour", { email: to }, { signal });
      else await new Promise((resolve) => void setTimeout(resolve, SENDING_MS));
      return to;
    },
    { start: { email: sentTo ?? "" }, failed: t.demo.failed(), onDone: setSentTo },
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
    told.current = toasts.show({ title: t.demo.invalid(), description, tone: "destructive" });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.demo.title()}
      description={sends ? t.demo.realLine() : t.demo.line()}
      size="sm"
    >
      <form {...form.props} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={commonTexts.email()} error={form.at("email")}>
          <TextInput type="email" autoComplete="email" data-autofocus {...form.field("email")} />
        </Field>
        <RefusalLine refused={form.refusal.refused} />
        {sends ? <Waiting {...form.waits} /> : null}
        <div role="status">
          {sentTo === null ? null : (
            <>
              <p className="font-[560] [overflow-wrap:anywhere] text-green-text">
                {t.demo.sent({ email: sentTo })}
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {sends ? t.demo.realSentLine() : t.demo.sentLine()}
              </p>
            </>
          )}
        </div>
        <Button type="submit" variant="primary" full loading={form.busy || !known}>
          {sentTo === null ? t.demo.send() : t.demo.again()}
        </Button>
      </form>
    </Dialog>
  );
}
