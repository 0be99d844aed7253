import { sendingTexts as t } from "@oneup/texts";
import { codeOf } from "#backend/backend-error.ts";
import { Progress } from "#ui/progress.tsx";
import { toasts } from "#ui/toast.ts";
import { useLong } from "#ui/use-long.ts";
import { toastFormFailure } from "./failure.tsx";

interface SendingProps {
  /** What is being sent, in words; empty while nothing is. */
  label: string;
  onStop: () => void;
}

/**
 * Says what a form sends once that takes its time, with a way to stop waiting. For commands that may safely be
 * sent again: under the same key they are done once (MKT-04).
 */
export function Sending({ label, onStop }: SendingProps) {
  if (!useLong(label)) return null;
  return (
    <Progress
      className="w-full"
      label={label}
      step={t.step()}
      cancelLabel={t.stop()}
      onCancel={onStop}
    />
  );
}

/** As `toastFormFailure`, where one can stop waiting. */
export function toastUnsent(error: unknown, title: string): void {
  if (codeOf(error) === "network.cancelled") {
    toasts.show({ title: t.stopped(), description: t.stoppedLine() });
  } else toastFormFailure(error, title);
}
