import { errorSentence } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { sentenceOf } from "./failure.tsx";

/**
 * Keeps a photo (PIC-07): checked and made small in the browser, by what is loaded with the first one;
 * what only this browser cannot decode goes up whole. `onKept` is told its reference.
 */
export function usePhotoUpload(purpose: "judged" | "shown", onKept: (reference: string) => void) {
  const backend = useBackend();
  const leaving = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => () => leaving.current?.abort(), []);

  const take = async (file: File | undefined) => {
    if (file === undefined || busy) return;
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setBusy(true);
    setProblem("");
    try {
      const { preparePhoto } = await import("./prepare-photo.ts");
      const prepared = await preparePhoto(file, signal, purpose);
      if (signal.aborted) return;
      const whole = !prepared.ok && prepared.undecoded && backend.mode === "live";
      if (!prepared.ok && !whole) setProblem(errorSentence(prepared.fault, prepared.details) ?? "");
      else {
        const reference = await backend.uploadPicture(prepared.ok ? prepared.blob : file);
        if (!signal.aborted) onKept(reference);
      }
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error));
    }
    setBusy(false);
  };

  return { take: (file: File | undefined) => void take(file), busy, problem };
}
