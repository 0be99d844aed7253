import { routes } from "@oneup/operations";
import { paymentsTexts as t } from "@oneup/texts";
import { Hourglass, Unlink } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { codeOf } from "#backend/backend-error.ts";
import { server } from "#backend/http.ts";
import { sentenceOf, toastFailure } from "#parts/failures/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyPage } from "#ui/empty-page.tsx";
import { Page } from "#ui/layout.tsx";
import { fromHere } from "#ui/waiting.ts";
import { useBegun } from "./use-begun.ts";

/** What another press cannot change: the link is over, or was opened elsewhere. */
const FINAL: readonly string[] = ["account.link_unknown", "demo.other_browser", "request.invalid"];

/**
 * `/demo#token`: begins the free hour (S-10, T-10). It asks first: programs that look at mails follow
 * links by themselves. The token stands behind the `#`, which no server's log sees.
 */
export default function DemoHourScreen() {
  const token = useLocation().hash.slice(1);
  const begun = useBegun();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState<unknown>(null);
  const begin = async () => {
    setBusy(true);
    const stillHere = fromHere();
    try {
      await server.send(routes["accounts.openDemoHour"], { token: token || "none" });
      await begun(stillHere);
    } catch (error) {
      if (FINAL.includes(codeOf(error))) setOver(error);
      else toastFailure(error, t.hour.failed());
      setBusy(false);
    }
  };
  if (over !== null) {
    const elsewhere = codeOf(over) === "demo.other_browser";
    return (
      <EmptyPage
        width="form"
        tab={t.hour.title()}
        title={elsewhere ? t.hour.elsewhere() : t.hour.over()}
        picture={<Unlink />}
        action={
          <ButtonLink href="/plans?demo" variant="primary">
            {t.hour.askHere()}
          </ButtonLink>
        }
      >
        {codeOf(over) === "request.invalid" ? t.hour.incomplete() : sentenceOf(over)}
      </EmptyPage>
    );
  }
  return (
    <Page width="form" title={t.hour.title()} lead={t.hour.lead()}>
      <ul className="mb-8 list-disc space-y-1.5 pl-5 text-ink-soft">
        <li>{t.hour.everything()}</li>
        <li>{t.hour.kept()}</li>
        <li>{t.hour.noCard()}</li>
      </ul>
      <Button
        variant="primary"
        size="lg"
        full
        icon={<Hourglass />}
        loading={busy}
        onClick={() => void begin()}
      >
        {t.hour.begin()}
      </Button>
    </Page>
  );
}
