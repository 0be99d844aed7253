import { quoteReach } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { Link2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";

/** The link to a project for whoever is no contractor (PROJ-07). */
export function ShareCard({ quote }: { quote: QuoteAnswer }) {
  const link = `${location.origin}/quote/${encodeURIComponent(quote.id)}`;
  const reach = quoteReach(quote);
  const bidsCome = reach === "listed" || reach === "link";
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ title: t.share.copied(), tone: "success" });
    } catch {
      toasts.show({ title: t.share.copyFailed(), tone: "destructive" });
    }
  };
  return (
    <Card className="print:hidden">
      <Heading level={2} size="card">
        {t.share.title()}
      </Heading>
      <p className="mt-2 mb-4 text-sm text-ink-soft">
        {t.share.line({ reach: quote.locked && bidsCome ? "approved" : reach })}
      </p>
      <Field label={t.share.link()} hideLabel>
        <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button
        className="mt-3"
        full
        variant="primary"
        icon={<Link2 />}
        onClick={() => {
          void copy();
        }}
      >
        {t.share.copy()}
      </Button>
    </Card>
  );
}
