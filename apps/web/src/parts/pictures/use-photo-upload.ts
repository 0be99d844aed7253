import { useEffect, useRef, useState } from "react";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import { sentenceOf } from "#parts/failure.tsx";
import { quiet } from "#ui/late.tsx";

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
  const leaving = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  useAskBeforeLeaving(busy);
  const [problem, setProblem] = useState("");
  /** The photo that did not arrive: it need not be chosen anew. */
  const [left, setLeft] = useState<File | null>(null);

  useEffect(() => {
    // A photo that is chosen after the connection was lost finds it here; what shows comes first.
    const timer = setTimeout(() => void loadPreparation().catch(() => undefined));
    return () => {
      clearTimeout(timer);
      leaving.current?.abort();
    };
  }, []);

  const take = async (file: File | undefined) => {
    if (file === undefined || busy) return;
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setBusy(true);
    setProblem("");
    setLeft(null);
    try {
      const { preparePhoto, refusalOf } = await loadPreparation();
      const prepared = await preparePhoto(file, signal, purpose);
      if (signal.aborted) return;
      const whole = !prepared.ok && prepared.undecoded && backend.mode === "live";
      if (!prepared.ok && !whole) setProblem(refusalOf(prepared));
      else {
        const reference = await backend.uploadPicture(prepared.ok ? prepared.blob : file, signal);
        if (!signal.aborted) onKept(reference);
      }
    } catch (error) {
      if (signal.aborted) return;
      setProblem(sentenceOf(error));
      // What is wrong with the photo itself stays wrong with it.
      if (!codeOf(error).startsWith("picture.")) setLeft(file);
    }
    setBusy(false);
  };
  const stop = () => {
    leaving.current?.abort();
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
