import { paymentsTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { useOnceAlive } from "#ui/browser.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EndPage } from "./end-page.tsx";

/** How much of the purchase's id is shown (PAY-09). */
const SHOWN = 20;

/** The token of the mail's link, which the sandbox's page hands over; empty for real purchases. */
function openTokenIn(hash: string): string {
  return /^#open=([\w-]{43})$/.exec(hash)?.[1] ?? "";
}

const purchaseId = () => new URLSearchParams(location.search).get("session_id") ?? "";
const openToken = () => openTokenIn(location.hash);

/** `/checkout/success` (PAY-09, PAY-10). */
export default function CheckoutSuccessScreen() {
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
