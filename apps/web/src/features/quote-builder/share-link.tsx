import { isOpenForBids } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { Link2 } from "lucide-react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { toasts } from "#ui/toast.ts";

/** What comes after publishing: the link while it opens for contractors, and the page of the bids. */
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
    <div className="flex flex-col gap-2">
      {isOpenForBids(quote) ? (
        <Button full variant="primary" icon={<Link2 />} onClick={() => void copy()}>
          {t.share.copy()}
        </Button>
      ) : null}
      <ButtonLink href={`/bid-page?quoteId=${encodeURIComponent(quote.id)}`} variant="quiet" full>
        {t.share.toBids()}
      </ButtonLink>
    </div>
  );
}
