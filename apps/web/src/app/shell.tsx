import { commonTexts, SUPPORT_EMAIL, shellTexts as t } from "@oneup/texts";
import { type ReactNode, Component } from "react";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import { SiteHeader, Wordmark } from "./header.tsx";
import { Notices } from "./notices.tsx";

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

/** The foot of the landing page and the pages of part 2 (NAV-26). Address and contact are samples (T-15). */
function Footer() {
  const link = "text-ink-soft hover:text-ink underline-offset-4 hover:underline";
  return (
    <footer className="border-t border-line bg-sunken/60 text-sm print:hidden">
      <div className="mx-auto grid max-w-[85rem] gap-8 px-4 py-10 sm:grid-cols-[2fr_1fr_1.4fr] sm:px-8">
        <div>
          <Wordmark />
          <p className="mt-2 max-w-[34ch] text-ink-soft">{t.footer.tagline()}</p>
          <p suppressHydrationWarning className="mt-4 text-xs text-ink-faint">
            {t.footer.rights({ year: String(YEAR) })}
          </p>
        </div>
        <nav aria-label={t.footer.product()} className="flex flex-col items-start gap-2">
          <UiLink href="/" className={link}>
            {t.footer.home()}
          </UiLink>
          <UiLink href="/plans" className={link}>
            {t.footer.plans()}
          </UiLink>
          <UiLink href="/app" className={link}>
            {t.footer.analysis()}
          </UiLink>
          <UiLink href="/accuracy" className={link}>
            {t.footer.accuracy()}
          </UiLink>
        </nav>
        <address className="not-italic text-ink-soft">
          {t.footer.address()}
          <br />
          {SUPPORT_EMAIL}
          <br />
          {t.footer.phone()}
          <p className="mt-2 text-xs text-ink-faint">{t.footer.sample()}</p>
        </address>
      </div>
    </footer>
  );
}

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
