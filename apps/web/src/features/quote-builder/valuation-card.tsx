import { quoteBuilderTexts as t } from "@oneup/texts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";

/** For realtors alone (QB-06). The demo's stub; the value model comes with the marketplace (T-05). */
export function ValuationCard() {
  return (
    <Card tone="brass">
      <Heading level={2} size="card">
        {t.valuation.title()}
      </Heading>
      <p className="mt-2 mb-4 text-sm">{t.valuation.line()}</p>
      <Button
        onClick={() =>
          toasts.show({ title: t.valuation.done(), description: t.valuation.doneLine() })
        }
      >
        {t.valuation.button()}
      </Button>
    </Card>
  );
}
