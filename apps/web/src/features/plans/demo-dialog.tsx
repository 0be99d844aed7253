import { readDemoEmail } from "@oneup/domain";
import { paymentsTexts as t } from "@oneup/texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { RefusalLine, useRefusal } from "#parts/failures/refusal.tsx";
import { Waiting, useWaiting } from "#parts/forms/waiting.tsx";
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

/** The free hour by a link in a mail (PLAN-05..07). */
export default function DemoDialog({ sends, known, onClose }: DemoDialogProps) {
  const backend = useBackend();
  const [email, setEmail] = useState("");
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** The notification of an email that is none. */
  const told = useRef<number>(undefined);
  const refusal = useRefusal();
  const { begin, waits } = useWaiting(sends && sending, refusal.form);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (text: string) => {
    setEmail(text);
    // What was wrong is mended.
    if (told.current !== undefined && readDemoEmail(text).ok) toasts.dismiss(told.current);
  };

  const ask = async (to: string) => {
    try {
      await backend.call("accounts.askDemoHour", { email: to }, { signal: begin() });
      setSentTo(to);
    } catch (error) {
      refusal.tell(error, t.demo.failed());
    } finally {
      setSending(false);
    }
  };

  const send = () => {
    const read = readDemoEmail(email);
    if (!read.ok) {
      const description = t.demo.invalidLine();
      told.current = toasts.show({ title: t.demo.invalid(), description, tone: "destructive" });
      refusal.mark({ email: description });
      return;
    }
    refusal.clear();
    setSending(true);
    if (sends) {
      void ask(read.value);
      return;
    }
    timer.current = setTimeout(() => {
      setSending(false);
      setSentTo(read.value);
    }, SENDING_MS);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (known && !sending) send();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.demo.title()}
      description={sends ? t.demo.realLine() : t.demo.line()}
      size="sm"
    >
      <form {...refusal.props} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={t.demo.email()} error={refusal.at("email")}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            data-autofocus
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Field>
        <RefusalLine refused={refusal.refused} />
        <Waiting {...waits} />
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
        <Button type="submit" variant="primary" full loading={sending || !known}>
          {sentTo === null ? t.demo.send() : t.demo.again()}
        </Button>
      </form>
    </Dialog>
  );
}
