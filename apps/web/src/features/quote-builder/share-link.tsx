import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { Link2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toast.ts";

/** Copies the link to a published request. */
export function ShareLink({ quote }: { quote: QuoteAnswer }) {
  const link = `${location.origin}/quote/${encodeURIComponent(quote.id)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ title: t.share.copied(), description: link, tone: "success" });
    } catch {
      toasts.show({ title: t.share.failed(), description: link, tone: "destructive" });
    }
  };
  return (
    <Button full variant="primary" icon={<Link2 />} onClick={() => void copy()}>
      {t.share.copy()}
    </Button>
  );
}
