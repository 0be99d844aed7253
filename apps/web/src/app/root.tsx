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
import { useAlive } from "#ui/use-once-alive.ts";
import { catchUp } from "./early-press.ts";
import { loadShellParts } from "./load-shell-parts.ts";
import { ShellContext } from "./shell-context.ts";
import type { ShellParts } from "./shell-parts.ts";

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
  useEffect(() => {
    if (parts === null) {
      loadShellParts().then(setParts, (error: unknown) => log("The shell cannot be loaded", error));
    }
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
