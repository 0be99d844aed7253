import { paymentsTexts as t } from "@oneup/texts";
import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useOnceAlive } from "#ui/browser.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/layout.tsx";

interface EndPageProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** The next page; `home` leads to the landing page. */
  next: { href: string; label: string };
  home: string;
}

/** Where a checkout ends, one way or the other: what happened, and two ways on. */
function EndPage({ title, lead, children, next, home }: EndPageProps) {
  return (
    <Page width="text" title={title} lead={lead}>
      {children}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={next.href} variant="primary">
          {next.label}
        </ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {home}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** How much of the purchase's id is shown (PAY-09). */
const SHOWN = 20;

/** The token of the mail's link, which the sandbox's page hands over; empty for real purchases. */
function openTokenIn(hash: string): string {
  return /^#open=([\w-]{43})$/.exec(hash)?.[1] ?? "";
}

const purchaseId = () => new URLSearchParams(location.search).get("session_id") ?? "";
const openToken = () => openTokenIn(location.hash);

/** `/checkout/success` (PAY-09, PAY-10). */
function Paid() {
  const id = useOnceAlive(purchaseId, "").slice(0, SHOWN);
  const token = useOnceAlive(openToken, "");
  const { me } = useBackend();
  const signedIn = me && !me.isDemo ? me : null;
  return (
    <EndPage
      title={t.success.title()}
      lead={t.success.lead()}
      next={{ href: "/login", label: t.success.login() }}
      home={t.success.home()}
    >
      {id === "" ? null : (
        <p className="mb-6">
          <span className="text-ink-soft">{t.success.transaction()}</span>{" "}
          <code className="[overflow-wrap:anywhere]">{id}</code>
        </p>
      )}
      {token === "" ? null : (
        <Card tone="brass" className="mb-8">
          <h2 className="text-xl">{t.success.sandboxTitle()}</h2>
          <p className="mt-1 mb-4">{t.success.sandboxLine()}</p>
          <ButtonLink href={`/open-account#${token}`} variant="brass">
            {t.success.open()}
          </ButtonLink>
        </Card>
      )}
      <h2 className="text-xl">{t.success.next()}</h2>
      {signedIn === null ? (
        <>
          {/* A test sends none: its link stands above. */}
          {token === "" ? <p className="mt-2">{t.success.mail()}</p> : null}
          <p className="mt-2 text-ink-soft">{t.success.known()}</p>
        </>
      ) : (
        <>
          <p className="mt-2 mb-4">{t.success.yours({ email: signedIn.email })}</p>
          <ButtonLink href="/credits">{t.success.toCredits()}</ButtonLink>
        </>
      )}
    </EndPage>
  );
}

/** `/checkout/cancel` (PAY-11, PAY-12). */
function Cancelled() {
  return (
    <EndPage
      title={t.cancel.title()}
      lead={t.cancel.lead()}
      next={{ href: "/plans", label: t.cancel.plans() }}
      home={t.cancel.home()}
    >
      <Card tone="green" className="flex gap-3">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-text" />
        <div>
          <h2 className="text-lg">{t.cancel.guarantee()}</h2>
          <p className="mt-1">{t.cancel.guaranteeLine()}</p>
        </div>
      </Card>
    </EndPage>
  );
}

/** Where a checkout ends, by the page's path. */
export default function CheckoutEndScreen() {
  return useLocation().pathname.startsWith("/checkout/cancel") ? <Cancelled /> : <Paid />;
}
