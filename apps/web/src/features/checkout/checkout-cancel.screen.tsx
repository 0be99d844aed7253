import { paymentsTexts as t } from "@oneup/texts";
import { ShieldCheck } from "lucide-react";
import { Card } from "#ui/card.tsx";
import { EndPage } from "./end-page.tsx";

/** `/checkout/cancel` (PAY-11, PAY-12). */
export default function CheckoutCancelScreen() {
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
