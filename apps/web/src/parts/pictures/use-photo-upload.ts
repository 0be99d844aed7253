import { useEffect, useState } from "react";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { quiet } from "#ui/late.tsx";
import { useRun } from "#ui/use-run.ts";

/** The code that makes a photo small: asked for once without a connection, browsers never ask for it again. */
async function loadPreparation() {
  const unreachable = { code: "network.unreachable", message: "", sentence: "" } as const;
  if (!navigator.onLine && prepared === null) throw new BackendError(unreachable);
  try {
    prepared ??= await import("./prepare-photo.ts");
    return prepared;
  } catch {
    throw new BackendError(unreachable);
  }
}

let prepared: typeof import("./prepare-photo.ts") | null = null;

/** Stands below where a photo is chosen: its code comes once that stands. */
export const PhotoSending = quiet(async () => ({
  default: (await import("#parts/forms/sending.tsx")).PhotoSending,
}));

/** A photo on its way to be kept (PIC-07): made small in the browser, or whole where only that cannot decode it. */
export function usePhotoUpload(purpose: "judged" | "shown", onKept: (reference: string) => void) {
  const backend = useBackend();
  const run = useRun();
  const [busy, setBusy] = useState(false);
  useAskBeforeLeaving(busy);
  const [problem, setProblem] = useState("");
  /** The photo that did not arrive: it need not be chosen anew. */
  const [left, setLeft] = useState<File | null>(null);

  useEffect(() => {
    // A photo that is chosen after the connection was lost finds it here; what shows comes first.
    const timer = setTimeout(() => void loadPreparation().catch(() => undefined));
    return () => clearTimeout(timer);
  }, []);

  const take = async (file: File | undefined) => {
    if (file === undefined || busy) return;
    const signal = run.begin();
    setBusy(true);
    setProblem("");
    setLeft(null);
    try {
      const { refusalOf, sendPhoto } = await loadPreparation();
      const sent = await sendPhoto(backend, file, signal, purpose);
      if (signal.aborted) return;
      if (sent.ok) onKept(sent.reference);
      else setProblem(refusalOf(sent));
    } catch (error) {
      if (signal.aborted) return;
      setProblem(sentenceOf(error));
      // What is wrong with the photo itself stays wrong with it.
      if (!codeOf(error).startsWith("picture.")) setLeft(file);
    }
    setBusy(false);
  };
  const stop = () => {
    run.stop();
    setBusy(false);
  };

  return {
    take: (file: File | undefined) => void take(file),
    busy,
    problem,
    stop,
    sending: { busy, stop, again: left === null || busy ? null : () => void take(left) },
  };
}
