import { type ReactNode, StrictMode, useLayoutEffect } from "react";
import { BackendProvider } from "#backend/backend-context.tsx";
import type { BrowserSession } from "#backend/browser-session.ts";
import { ChangeFollower } from "#backend/change-follower.tsx";
import { Toaster } from "./late-parts.ts";
import { useAlive } from "#ui/browser.ts";
import { catchUp } from "./early-press.ts";

/** What stands around every page: who is here, where the data live, notifications. */
export function Root({ opened, children }: { opened: BrowserSession; children: ReactNode }) {
  // What stands outside of the page joins it when it is alive: a document rendered ahead has no place for it.
  const alive = useAlive();
  useLayoutEffect(catchUp, []);
  return (
    <StrictMode>
      <BackendProvider opened={opened}>
        {children}
        {alive ? (
          <>
            <ChangeFollower />
            <Toaster />
          </>
        ) : null}
      </BackendProvider>
    </StrictMode>
  );
}
