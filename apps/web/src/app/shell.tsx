import { shellTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Notices } from "./notices.tsx";
import { SiteHeader } from "./site-header.tsx";

interface ShellProps {
  footer: boolean;
  /** Whoever is at this page cannot go on without the server. */
  needsServer?: boolean;
  children: ReactNode;
}

/** The shell around every screen: header, the screen, and on most pages the footer. */
export function Shell({ footer, needsServer = false, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2"
      >
        {t.skip()}
      </a>
      <SiteHeader />
      <Notices needsServer={needsServer} />
      {/* The footer begins below the first view, so that it does not jump while a screen is loading. */}
      <main id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
        {children}
      </main>
      {footer ? <Footer /> : null}
    </div>
  );
}
