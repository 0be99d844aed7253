import { sendingTexts as t } from "@oneup/texts";
import { CircleAlert, RotateCw } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { sentenceOf, toastFormFailure } from "#parts/failures/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { useLong } from "#ui/waiting.ts";

/** Progress of a command that takes long, with a way to stop: sent again under the same key it is done once (MKT-04). */
export function Sending({ label, onStop }: { label: string; onStop?: (() => void) | undefined }) {
  if (!useLong(label)) return null;
  return (
    <Progress
      className="w-full"
      label={label}
      step={t.step()}
      {...(onStop === undefined ? {} : { cancelLabel: t.stop(), onCancel: onStop })}
    />
  );
}

/** A form's unsent state, told and then kept beside its button. */
interface Unsent {
  readonly title: string;
  readonly sentence: string;
}

/** Tells that a form was not sent: in a notification, and in a line that stays until it is. */
export function useUnsent() {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  return {
    unsent,
    /** @param title what was not done, in a few words */
    tell: (error: unknown, title: string) => {
      if (codeOf(error) === "network.cancelled") {
        toasts.show({ title: t.stopped(), description: t.stoppedLine() });
        return;
      }
      setUnsent({ title, sentence: sentenceOf(error, true) });
      toastFormFailure(error, title);
    },
    sent: () => setUnsent(null),
  };
}

/** Moves the focus to the form's own submit button, as this line disappears. */
function focusSubmit({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const buttons = currentTarget.form?.querySelectorAll<HTMLElement>("[type=submit]") ?? [];
  [...buttons].find((button) => button !== currentTarget)?.focus();
}

/** The line beside the button of a form that was not sent, with a way to send it again. */
export function UnsentLine({ unsent, busy }: { unsent: Unsent | null; busy: boolean }) {
  if (unsent === null || busy) return null;
  return (
    <Notice
      tone="clay"
      icon={<CircleAlert />}
      title={unsent.title}
      className="w-full"
      action={
        <Button type="submit" size="sm" icon={<RotateCw />} onClick={focusSubmit}>
          {t.again()}
        </Button>
      }
    >
      {unsent.sentence}
    </Notice>
  );
}

export interface CommandWaitProps {
  busy: boolean;
  label?: string;
  onStop: () => void;
}

/** Progress of a command, with a way to stop waiting. */
export default function CommandWait({ busy, label = t.label(), onStop }: CommandWaitProps) {
  const stop = () => {
    onStop();
    toasts.show({ title: t.stopped(), description: t.maybeLine() });
  };
  return <Sending label={busy ? label : ""} onStop={stop} />;
}

interface PhotoSendingProps {
  busy: boolean;
  again: (() => void) | null;
  stop: () => void;
}

/** Progress of a photo, or a button to send again one that did not arrive. */
export function PhotoSending({ busy, again, stop }: PhotoSendingProps) {
  if (again !== null) {
    return (
      <Button size="sm" icon={<RotateCw />} className="self-start" onClick={again}>
        {t.photoAgain()}
      </Button>
    );
  }
  return <Sending label={busy ? t.photo() : ""} onStop={stop} />;
}
