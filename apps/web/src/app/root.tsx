import { type ReactNode, StrictMode, useEffect, useState } from "react";
import { BackendProvider } from "#backend/backend-provider.tsx";
import type { BrowserSession } from "#backend/browser-session.ts";
import { log } from "#backend/log.ts";
import { loadShellParts } from "./load-shell-parts.ts";
import { ShellContext } from "./shell-context.ts";
import type { ShellParts } from "./shell-parts.ts";

async function openSession(): Promise<BrowserSession> {
  return (await loadShellParts()).opened;
}

interface RootProps {
  /** null where the page was rendered ahead: then they come after it. */
  parts: ShellParts | null;
  children: ReactNode;
}

/** What stands around every page: who is here, where the data live, notifications. */
export function Root({ parts: first, children }: RootProps) {
  const [parts, setParts] = useState(first);
  useEffect(() => {
    if (parts === null) {
      loadShellParts().then(setParts, (error: unknown) => log("The shell cannot be loaded", error));
    }
  }, [parts]);
  return (
    <StrictMode>
      <ShellContext value={parts}>
        <BackendProvider opened={parts?.opened ?? null} open={openSession}>
          {children}
          {parts === null ? null : (
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
