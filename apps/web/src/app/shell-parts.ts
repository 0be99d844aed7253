import { createElement, useEffect } from "react";
import { type BrowserSession, openBrowserSession } from "#backend/browser-session.ts";
import { ChangeFollower } from "#backend/change-follower.tsx";
import { log } from "#backend/log.ts";
import { useVerb } from "#backend/use-verb.ts";
import { quiet } from "#ui/late.tsx";
import { bringMenus } from "#ui/menu.tsx";
import { toasts, useCurrentToast } from "#ui/toast.ts";
import { bringTooltips } from "#ui/tooltip.tsx";
import { Bell } from "./bell.tsx";
import { TakeOver, setAside } from "./take-over.tsx";

interface UnseenBidsProps {
  /** Told how many bids are new, and 0 when this goes. */
  onCount: (count: number) => void;
}

/** Counts the new bids of whoever owns quotes (NAV-20, NAV-21); shows nothing itself. */
function UnseenBids({ onCount }: UnseenBidsProps) {
  const count = useVerb("quotes.countUnseenBids", {}).data?.count ?? 0;
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  return null;
}

const LateToaster = quiet(async () => ({ default: (await import("#ui/toaster.tsx")).Toaster }));

/** The region of notifications, while there is one. */
function Toaster() {
  return useCurrentToast() === null ? null : createElement(LateToaster);
}

/** The session of this browser and the parts of the shell that work on it. */
export interface ShellParts {
  readonly opened: BrowserSession;
  readonly ChangeFollower: typeof ChangeFollower;
  readonly Toaster: typeof Toaster;
  readonly Bell: typeof Bell;
  readonly TakeOver: typeof TakeOver;
  readonly UnseenBids: typeof UnseenBids;
}

/** Brings what opens over a page, so that it does so without a connection too. */
export function bringLateParts(): void {
  bringMenus();
  bringTooltips();
  LateToaster.ahead();
}

/** Asked for once the page is at rest, and with what has the focus first; without its code the page goes on all the same. */
const beginHabits = () => {
  bringLateParts();
  import("#ui/page-habits.ts").then(
    (late) => late.beginHabits(),
    () => undefined,
  );
};

export function openShellParts(): ShellParts {
  const opened = openBrowserSession({
    setAside,
    hearElsewhere: (isSomebodyHere) => {
      import("./signed-in-elsewhere.ts").then(
        (late) => late.tellSignedInElsewhere(opened.session, isSomebodyHere),
        (error: unknown) => log("Who signed in in another tab cannot be told", error),
      );
    },
  });
  if (typeof document !== "undefined") {
    addEventListener("focusin", beginHabits, { once: true });
    // Safari has none.
    (globalThis.requestIdleCallback ?? setTimeout)(beginHabits);
  }
  opened.queries.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "pending") return;
    const name = event.mutation.options.mutationKey?.[0];
    if (typeof name === "string") toasts.settle(name);
  });
  let before = opened.session.backend();
  opened.session.onSwitch((now) => {
    // What somebody was told is not for whoever comes next; who is here first is known late.
    if (!before.starting && before.me?.id !== now.me?.id) toasts.dismiss();
    before = now;
  });
  return {
    opened,
    ChangeFollower,
    Toaster,
    Bell,
    TakeOver,
    UnseenBids,
  };
}
