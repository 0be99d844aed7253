import { useEffect, useRef, useState, type RefObject } from "react";
import { CARD_BUTTON, openModal } from "./modal-host.ts";

/** How long a closing dialog stays in the page so that it can be seen going, in ms; overlays.css has the same figure. */
const LEAVE_MS = 220;

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether the content stands in the page: from opening until the leave is over. */
  present: boolean;
}

/** Keeps a native `<dialog>` in step with `open`: shown modally, focus inside, and back where it was afterwards. */
export function useModal(open: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setLeaving(!open);
  }

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    const before = document.activeElement;
    const leave = openModal(dialog);
    const wanted =
      dialog.querySelector<HTMLElement>("[data-autofocus]") ??
      dialog.querySelector<HTMLElement>("h2");
    wanted?.focus({ preventScroll: true });
    return () => {
      const card = dialog.closest("[data-keeps-focus]");
      leave();
      // What was decided in the dialog may have taken its button away: the card of that button goes on.
      const target = before?.isConnected ? before : card?.querySelector(CARD_BUTTON);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [open]);

  return { ref, present: open || leaving };
}
