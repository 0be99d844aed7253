import { analysisInputTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { toasts } from "#ui/toast.ts";
import { SIMULATED } from "./wait.ts";

/** The used part of the browser's speech recognition, which has no types yet. */
interface Recognition {
  lang: string;
  addEventListener(
    type: "result",
    listener: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void,
  ): void;
  addEventListener(type: "error", listener: (event: { error: string }) => void): void;
  addEventListener(type: "end", listener: () => void): void;
  start(): void;
  abort(): void;
}

/** The recognition of this browser; null where it has none. */
function openRecognition(): Recognition | null {
  const there: unknown =
    Reflect.get(globalThis, "SpeechRecognition") ??
    Reflect.get(globalThis, "webkitSpeechRecognition");
  if (typeof there !== "function") return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constructor of the browser that has no type yet
  return new (there as new () => Recognition)();
}

function toastFailure(error: string): void {
  const denied = error === "not-allowed" || error === "service-not-allowed";
  toasts.fail(
    denied ? t.input.voiceDenied() : t.input.voiceFailed(),
    denied ? t.input.voiceDeniedLine() : t.input.voiceFailedLine(),
  );
}

/** Starts a transcription and answers how to stop it; null where the browser cannot. */
function transcribe(onHeard: (words: string) => void, onOver: () => void): (() => void) | null {
  const recognition = openRecognition();
  if (recognition === null) return null;
  recognition.lang = "en-US";
  let wanted = true;
  const over = () => {
    if (wanted) onOver();
  };
  recognition.addEventListener("result", ({ results }) => {
    if (wanted) onHeard(results[0]?.[0]?.transcript ?? "");
  });
  recognition.addEventListener("error", ({ error }) => {
    if (wanted && error !== "aborted") toastFailure(error);
    over();
  });
  recognition.addEventListener("end", over);
  recognition.start();
  return () => {
    wanted = false;
    recognition.abort();
  };
}

/**
 * An address by voice (APP-04): transcribed for accounts where the browser can, else a sample after 1.5 s (APP-05,
 * T-01).
 */
export function useVoice(onHeard: (address: string) => void) {
  const { mode } = useBackend();
  const [listening, setListening] = useState(false);
  const end = useRef<(() => void) | null>(null);

  useEffect(() => () => end.current?.(), []);

  const stop = () => {
    end.current?.();
    end.current = null;
    setListening(false);
  };
  const heard = (address: string) => {
    stop();
    if (address.trim() !== "") onHeard(address.trim());
  };
  const simulate = () => {
    const timer = setTimeout(() => heard(t.input.sample()), SIMULATED.listening);
    return () => clearTimeout(timer);
  };
  const start = () => {
    setListening(true);
    end.current = (mode === "live" ? transcribe(heard, stop) : null) ?? simulate();
  };
  return { listening, toggle: listening ? stop : start };
}
