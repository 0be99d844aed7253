import { type BrowserSession, openBrowserSession } from "#backend/browser-session.ts";
import { log } from "#backend/log.ts";
import { toasts } from "#ui/toast.ts";
import { bringLateParts } from "./late-parts.ts";
import { setAside } from "./take-over.tsx";

/** Asked for once the page is at rest, and with what has the focus first; without its code the page goes on all the same. */
const beginHabits = () => {
  bringLateParts();
  import("#ui/page-habits.ts").then(
    (late) => late.beginHabits(),
    () => undefined,
  );
};

/** Opens the session; once in a page. */
export function openShell(): BrowserSession {
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
  return opened;
}
