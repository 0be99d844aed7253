import { errorSentence } from "@oneup/texts";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { sentenceOf } from "#parts/failure.tsx";

/** Uploads a photo for a message, made small in the browser; what uploads is loaded with the first. */
export function useChatPhoto(onKept: (reference: string) => void) {
  const backend = useBackend();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const take = async (file: File) => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      const { preparePhoto } = await import("#parts/prepare-photo.ts");
      const prepared = await preparePhoto(file, new AbortController().signal);
      const whole = !prepared.ok && prepared.undecoded && backend.mode === "live";
      if (prepared.ok || whole) {
        onKept(await backend.uploadPicture(prepared.ok ? prepared.blob : file));
      } else setProblem(errorSentence(prepared.fault) ?? "");
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return { take: (file: File) => void take(file), busy, problem };
}
