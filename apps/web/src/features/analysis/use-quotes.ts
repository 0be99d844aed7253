import { analysisTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { toasts } from "#ui/toast.ts";
import { SIMULATED, wait } from "./wait.ts";

/**
 * `Get Contractor Quotes` (APP-35, APP-36): makes a request of the rooms, empties the choice and goes
 * to the quote builder, in the demo after half a second.
 */
export function useQuotes(propertyId: string, onMade: () => void) {
  const { mode } = useBackend();
  const { mutateAsync } = useCommand("properties.requestQuotes");
  const navigate = useNavigate();
  const leaving = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => () => leaving.current?.abort(), []);

  const ask = async (rooms: string[]) => {
    if (busy) return;
    if (rooms.length === 0) {
      toasts.show({
        title: t.toast.noRooms(),
        description: t.toast.noRoomsLine(),
        tone: "destructive",
      });
      return;
    }
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setBusy(true);
    try {
      const { limitReached } = await mutateAsync({ propertyId, rooms });
      onMade();
      if (limitReached) {
        toasts.show({
          title: t.toast.limitReached(),
          description: t.toast.limitReachedLine(),
          action: { label: t.toast.limitReachedAction(), onPress: () => void navigate("/quotes") },
        });
      } else {
        toasts.show({
          title: t.toast.quoteMade(),
          description: t.toast.quoteMadeLine(),
          tone: "success",
        });
      }
      if (mode !== "live") await wait(SIMULATED.quotes, signal);
      // Whoever went elsewhere meanwhile is not pulled away from there.
      if (!signal.aborted) await navigate("/quote-builder");
    } catch (error) {
      toastFailure(error, t.toast.quoteFailed());
    }
    setBusy(false);
  };

  return { ask, busy };
}
