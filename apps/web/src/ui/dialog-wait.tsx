import { useEffect, useState, type RefObject } from "react";
import { useUiTexts } from "./ui-context.tsx";
import { useLong } from "./use-long.ts";

/** Whether a button of a dialog waits for its answer, and nothing else there tells how far it is. */
function useWaiting(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    const look = () =>
      setWaiting(
        current.querySelector("button[aria-busy=true]") !== null &&
          current.querySelector("progress") === null,
      );
    look();
    const changed = new MutationObserver(look);
    changed.observe(current, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
    return () => changed.disconnect();
  }, [dialog]);
  return waiting;
}

/** Says within a dialog, to the eye and to screen readers, that an answer takes longer than a second. */
export function DialogWait({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const long = useLong(useWaiting(dialog) ? "waiting" : "");
  const texts = useUiTexts();
  return (
    <p role="status" className="px-6 pb-4 text-sm text-ink-soft empty:absolute empty:pb-0">
      {long ? texts.slow : null}
    </p>
  );
}
