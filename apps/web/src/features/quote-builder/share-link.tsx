import { isOpenForBids } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { Link2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { toasts } from "#ui/toast.ts";

interface ShareLinkProps {
  quote: QuoteAnswer;
  /** It has just taken the place of the pressed button: the focus, lost with that, comes here. */
  focused: boolean;
}

/** What comes after publishing: the link while it opens for contractors, and the page of the bids. */
export function ShareLink({ quote, focused }: ShareLinkProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused && isFocusLost())
      first.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
  }, [focused]);
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
    <div ref={first} className="flex flex-wrap justify-end gap-2 lg:flex-col">
      {isOpenForBids(quote) ? (
        <Button variant="primary" icon={<Link2 />} onClick={() => void copy()}>
          {t.share.copy()}
        </Button>
      ) : null}
      <ButtonLink href={`/bid-page?quoteId=${encodeURIComponent(quote.id)}`} variant="quiet">
        {t.share.toBids()}
      </ButtonLink>
    </div>
  );
}
