import { useEffect, useRef } from "react";
import { isFocusLost } from "#ui/focus.ts";

/** How long a page has to come, in ms. */
const COMING_MS = 10_000;

const headingNow = () => document.querySelector<HTMLElement>("main h1");

/**
 * What was pressed goes while the page below is still loading: its heading is not there yet, or is put in place of one
 * that `useHeadingFocus` gave the focus to. The focus goes along, unless somebody has gone on meanwhile.
 * @param isThere whether what is pressed is there
 */
export function useComingHeading(isThere: boolean): void {
  const wasThere = useRef(false);
  useEffect(() => {
    const went = wasThere.current && !isThere;
    wasThere.current = isThere;
    let held = headingNow();
    if (!went || !(isFocusLost() || document.activeElement === held)) return undefined;
    const look = () => {
      if (held?.isConnected === true) return;
      const next = headingNow();
      if (next === null) return;
      if (!isFocusLost()) return end();
      held = next;
      next.tabIndex = -1;
      next.focus({ preventScroll: true, focusVisible: false });
    };
    const watch = new MutationObserver(look);
    const timer = setTimeout(() => end(), COMING_MS);
    const end = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    watch.observe(document.body, { childList: true, subtree: true });
    return end;
  }, [isThere]);
}
