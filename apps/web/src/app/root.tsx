import {
  type ReactNode,
  StrictMode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { BackendProvider } from "#backend/backend-context.tsx";
import { log } from "#backend/log.ts";
import { isNotAsked } from "#ui/late.tsx";
import { useAlive } from "#ui/browser.ts";
import { catchUp } from "./early-press.ts";
import { firstSign } from "./first-sign.ts";
import { showLaterStyles } from "./later-styles.ts";
import { ShellContext, loadShellParts } from "./shell-context.ts";
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
  const [failed, setFailed] = useState(false);
  const bring = useCallback((pressed: boolean) => {
    setFailed(false);
    loadShellParts(pressed).then(setParts, (error: unknown) => {
      setFailed(true);
      if (!isNotAsked(error)) log("The shell cannot be loaded", error);
    });
  }, []);
  const ask = useCallback(() => bring(false), [bring]);
  const askAgain = useCallback(() => bring(true), [bring]);
  const shell = useMemo(() => ({ parts, failed, ask, askAgain }), [parts, failed, ask, askAgain]);
  const open = useCallback(async () => (first ?? (await loadShellParts())).opened, [first]);
  // What stands outside of the page joins it when it is alive: a document rendered ahead has no place for it.
  const alive = useAlive();
  useLayoutEffect(catchUp, []);
  useEffect(showLaterStyles, []);
  useEffect(() => {
    if (parts !== null) return undefined;
    void whenWanted().then(ask);
    // Without a connection it cannot come.
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, [parts, ask]);
  return (
    <StrictMode>
      <ShellContext value={shell}>
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
