import { type BrowserSession, openBrowserSession } from "#backend/browser-session.ts";
import { log } from "#backend/log.ts";
import { toasts } from "#ui/toast.ts";
import { bringLateParts } from "./late-parts.ts";
import { setAside } from "./take-over.tsx";

/** How long what the page waits for is left alone before it is looked for again, in ms. */
const LOOK_AGAIN_MS = 250;

/** Asked for with what has the focus first; without its code the page goes on all the same. */
const beginHabits = () => {
  bringLateParts();
  import("#ui/page-habits.ts").then(
    (late) => late.beginHabits(),
    () => undefined,
  );
};

/** The page is at rest: it is alive, nothing on its screen is on the way, and there is time. */
function whenAtRest(work: () => void): void {
  const look = () => {
    const isAlive = "alive" in document.documentElement.dataset;
    if (isAlive && document.querySelector("#main [aria-busy=true]") === null) work();
    else setTimeout(() => whenAtRest(work), LOOK_AGAIN_MS);
  };
  // Safari has none.
  (globalThis.requestIdleCallback ?? setTimeout)(look);
}

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
    whenAtRest(beginHabits);
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
    document.documentElement.toggleAttribute("data-session", now.mode === "live");
  });
  return opened;
}
