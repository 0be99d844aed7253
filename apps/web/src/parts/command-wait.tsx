import { sendingTexts as t } from "@oneup/texts";
import { toasts } from "#ui/toast.ts";
import { Sending } from "./sending.tsx";

interface CommandWaitProps {
  /** Whether a command is on its way. */
  busy: boolean;
  /** What is done, in words; that it is being sent, by default. */
  label?: string;
  /** Waits no longer. */
  onStop: () => void;
}

/** Says that what a press asked for takes its time, with a way to stop waiting. Its code comes after the page. */
export default function CommandWait({ busy, label = t.label(), onStop }: CommandWaitProps) {
  const stop = () => {
    onStop();
    toasts.show({ title: t.stopped(), description: t.maybeLine() });
  };
  return <Sending label={busy ? label : ""} onStop={stop} />;
}
