import { useEffect, useRef, useState } from "react";
import { analysisInputTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { toasts } from "#ui/toast.ts";
import { SIMULATED } from "./wait.ts";

/**
 * An address by voice (APP-04). An account's browser transcribes what is said where it can; everybody
 * else, and a browser that cannot, gets 1.5 seconds and a sample address (APP-05, T-01).
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
    end.current = () => clearTimeout(timer);
  };

  const listen = async () => {
    let wanted = true;
    end.current = () => {
      wanted = false;
    };
    try {
      const { transcribe } = await import("./transcribe.ts");
      if (!wanted) return;
      end.current = transcribe(heard, stop);
      if (end.current === null) simulate();
    } catch {
      // Without a connection the code does not come, and nobody would write down what is said.
      if (!wanted) return;
      stop();
      toasts.show({
        title: t.input.voiceFailed(),
        description: t.input.voiceFailedLine(),
        tone: "destructive",
      });
    }
  };

  const start = () => {
    setListening(true);
    if (mode === "live") void listen();
    else simulate();
  };

  return { listening, toggle: listening ? stop : start };
}
