import { commonTexts, SUPPORT_EMAIL, shellTexts as t } from "@oneup/texts";
import { type ReactNode, Component, useSyncExternalStore } from "react";
import { useMe, useBackend } from "#backend/backend-context.tsx";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import { SiteHeader, Wordmark } from "./header.tsx";
import { SiteNav } from "./site-nav.tsx";
import { serverNotice, storageNotice } from "#backend/notices.ts";
import { NOTICE, connection, offlineText } from "./connection.ts";
import { useRoom } from "./strip.tsx";

const Line = ({ children }: { children: ReactNode }) => <p className={NOTICE}>{children}</p>;

/** Lines over the screen that hold for all of it: offline, storage that is full or keeps nothing (REL-06). */
function Notices({ needsServer }: { needsServer: boolean }) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isThere, () => true);
  const storage = useSyncExternalStore(
    storageNotice.subscribe,
    storageNotice.current,
    () => "ok" as const,
  );
  const silent = useSyncExternalStore(serverNotice.subscribe, serverNotice.current, () => false);
  const { mode } = useBackend();
  const guest = () => (needsServer ? t.state.offlinePage() : offlineText());
  const offline = () => (mode === "live" ? t.state.offlineAccount() : guest());
  // Whoever types far down has to know that nothing can be sent; a guest goes on all the same.
  const stays = !isOnline && mode === "live";
  return (
    <div
      ref={useRoom("--notices")}
      role="status"
      className={stays ? "sticky top-13 z-20 lg:top-16 short:static" : undefined}
    >
      {isOnline ? null : <Line>{offline()}</Line>}
      {/* An account's screens say it themselves. */}
      {silent && isOnline && mode === "guest" ? <Line>{t.state.silent()}</Line> : null}
      {storage === "memory" ? <Line>{t.state.storageBlocked()}</Line> : null}
      {storage === "full" ? (
        <Line>
          {t.state.storageFull()}{" "}
          <UiLink href="/app" className="font-medium underline">
            {t.state.storageFullLink()}
          </UiLink>
        </Line>
      ) : null}
    </div>
  );
}

/** Keeps the shell standing when a screen fails, and offers a way on. Made of little: it is in the first file. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <div role="alert">
          <Heading level={2}>{t.state.crashed()}</Heading>
          <Text tone="soft" className="mt-2 mb-6">
            {t.state.crashedLine()}
          </Text>
        </div>
        <Button onClick={() => location.reload()}>{commonTexts.tryAgain()}</Button>
      </Page>
    );
  }
}

const YEAR = new Date().getFullYear();

const product = {
  "/": t.footer.home,
  "/plans": t.footer.plans,
  "/app": t.footer.analysis,
  "/accuracy": t.footer.accuracy,
};
const about = {
  "/help": t.footer.help,
  "/terms": t.footer.terms,
  "/privacy": t.footer.privacy,
  "/contact": t.footer.contact,
};

function FootLinks({ label, to }: { label: string; to: Readonly<Record<string, () => string>> }) {
  return (
    <nav aria-label={label} className="flex flex-col items-start gap-2">
      {Object.entries(to).map(([href, text]) => (
        <UiLink
          key={href}
          href={href}
          className="text-ink-soft hover:text-ink underline-offset-4 hover:underline pointer-coarse:py-1"
        >
          {text()}
        </UiLink>
      ))}
    </nav>
  );
}

/** The foot of every page (NAV-26, EXP-08). Address and contact are samples (T-15), which an account never sees (T-16). */
function Footer() {
  const me = useMe();
  return (
    <footer className="border-t border-line bg-sunken/60 text-sm print:hidden">
      <div className="mx-auto grid max-w-[85rem] grid-cols-2 gap-8 px-4 py-10 tight:grid-cols-1 sm:px-8 md:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="max-md:col-span-full">
          <Wordmark />
          <p className="mt-2 max-w-[34ch] text-ink-soft">{t.footer.tagline()}</p>
          <p suppressHydrationWarning className="mt-4 text-xs text-ink-faint">
            {t.footer.rights({ year: String(YEAR) })}
          </p>
        </div>
        <FootLinks label={t.footer.product()} to={product} />
        <FootLinks label={t.footer.about()} to={about} />
        {me !== null && !me.isDemo ? null : (
          <address className="not-italic text-ink-soft max-md:col-span-full">
            {t.footer.address()}
            <br />
            {SUPPORT_EMAIL}
            <br />
            {t.footer.phone()}
            <p className="mt-2 text-xs text-ink-faint">{t.footer.sample()}</p>
          </address>
        )}
      </div>
    </footer>
  );
}

interface ShellProps {
  /** Whoever is at this page cannot go on without the server. */
  needsServer?: boolean;
  children: ReactNode;
}

/** The shell around every screen: header, the screen, the footer, and on a phone the links at its foot. */
export function Shell({ needsServer = false, children }: ShellProps) {
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
      <Footer />
      <SiteNav at="foot" />
    </div>
  );
}
