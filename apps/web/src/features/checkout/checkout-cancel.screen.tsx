import { paymentsTexts as t } from "@oneup/texts";
import { ShieldCheck } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useTitle } from "#ui/use-title.ts";

/** `/checkout/cancel` (PAY-11, PAY-12). */
export default function CheckoutCancelScreen() {
  useTitle(t.cancel.title());
  return (
    <Page width="text">
      <PageHeader title={t.cancel.title()} lead={t.cancel.lead()} />
      <Card tone="green" className="flex gap-3">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-text" />
        <div>
          <h2 className="text-lg">{t.cancel.guarantee()}</h2>
          <p className="mt-1">{t.cancel.guaranteeLine()}</p>
        </div>
      </Card>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/plans" variant="primary">
          {t.cancel.plans()}
        </ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {t.cancel.home()}
        </ButtonLink>
      </div>
    </Page>
  );
}
