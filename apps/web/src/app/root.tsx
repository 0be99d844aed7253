import {
  type ReactNode,
  StrictMode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { BackendProvider } from "#backend/backend-provider.tsx";
import { log } from "#backend/log.ts";
import { isNotAsked } from "#ui/late-code.ts";
import { useAlive } from "#ui/use-once-alive.ts";
import { catchUp } from "./early-press.ts";
import { firstSign } from "./first-sign.ts";
import { showLaterStyles } from "./later-styles.ts";
import { loadShellParts } from "./load-shell-parts.ts";
import { ShellContext } from "./shell-context.ts";
import type { ShellParts } from "./shell-parts.ts";
import { isUnused } from "./unused.ts";

/** An unused browser shows a guest, who misses nothing before doing something. */
const whenWanted = () => (isUnused() ? firstSign() : Promise.resolve());

interface RootProps {
  /** null where the page was rendered ahead: then they come after it. */
  parts: ShellParts | null;
  children: ReactNode;
}

/** What stands around every page: who is here, where the data live, notifications. */
export function Root({ parts: first, children }: RootProps) {
  const [parts, setParts] = useState(first);
  const open = useCallback(async () => (first ?? (await loadShellParts())).opened, [first]);
  // What stands outside of the page joins it when it is alive: a document rendered ahead has no place for it.
  const alive = useAlive();
  useLayoutEffect(catchUp, []);
  useEffect(showLaterStyles, []);
  useEffect(() => {
    if (parts !== null) return undefined;
    const bring = () =>
      void loadShellParts().then(setParts, (error: unknown) => {
        if (!isNotAsked(error)) log("The shell cannot be loaded", error);
      });
    void whenWanted().then(bring);
    // Without a connection it cannot come; where it has come, it comes once.
    addEventListener("online", bring);
    return () => removeEventListener("online", bring);
  }, [parts]);
  return (
    <StrictMode>
      <ShellContext value={parts}>
        <BackendProvider opened={parts?.opened ?? null} open={open}>
          {children}
          {parts === null || !alive ? null : (
            <>
              <parts.ChangeFollower />
              <parts.Toaster />
            </>
          )}
        </BackendProvider>
      </ShellContext>
    </StrictMode>
  );
}
