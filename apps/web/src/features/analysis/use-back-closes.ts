import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Where a dialog covers the page; as in overlays.css. */
const PHONE = "(width < 40rem)";

/** Whether the history stands at a step that an open dialog made. */
export function isCovered(state: unknown): boolean {
  return typeof state === "object" && state !== null && "covered" in state;
}

/**
 * On a phone an open dialog is a step of its own, which Back takes back, in every browser and whatever page was before;
 * the design system can do so within one document alone. However it closes, its step is gone with it.
 * @param close answers whether it is still open, as what lay over it was closed instead
 */
export function useBackCloses(isOpen: boolean, close: () => boolean): void {
  const here = useLocation();
  const navigate = useNavigate();
  const covered = isCovered(here.state);
  /** The step of the dialog that is open was made. */
  const made = useRef(false);
  const cover = useEffectEvent(() => void navigate(here, { state: { covered: true } }));
  const leave = useEffectEvent(() => void navigate(-1));
  const closeIt = useEffectEvent(close);
  useEffect(() => {
    const wasMade = made.current;
    made.current = isOpen && (covered || wasMade || matchMedia(PHONE).matches);
    if (!isOpen && covered) leave();
    else if (isOpen && !covered && made.current && !(wasMade && !closeIt())) cover();
  }, [isOpen, covered]);
}
