import { analysisTexts, sendingTexts as t } from "@oneup/texts";
import { Sending } from "#parts/sending.tsx";
import { toasts } from "#ui/toast.ts";

interface AddressWaitProps {
  busy: boolean;
  onStop: () => void;
}

/** Says that an analysis takes its time, with a way to stop waiting. Its code comes after the page. */
export default function AddressWait({ busy, onStop }: AddressWaitProps) {
  const stop = () => {
    onStop();
    toasts.show({ title: t.stopped(), description: t.maybeLine() });
  };
  return <Sending label={busy ? analysisTexts.toast.analyzing() : ""} onStop={stop} />;
}
