import { bidderName } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { revealTexts, quoteBuilderTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { NoPhone, RevealSwitches, revealableParts } from "#parts/market/reveal-switches.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";

/** The newest bid of every contractor to whom something can be shown, or is. */
function biddersOf(quote: QuoteAnswer, bids: readonly BidAnswer[]): readonly BidAnswer[] {
  const newest = new Map(bids.map((bid) => [bid.contractorId, bid]));
  return [...newest.values()].filter((bid) => revealableParts(quote, bid).length > 0);
}

/** Which parts can be shown at all: a phone number that was never given cannot. */
function partsOf({ owner, hideAddress }: QuoteAnswer): "address" | "phone" | "both" {
  if (owner.phone !== "") return "both";
  return hideAddress ? "address" : "phone";
}

/** The hidden address or phone, shown to one contractor and taken back (MKT-08), with its log. */
export function RevealCard({ quote }: { quote: QuoteAnswer }) {
  const log = quote.reveals ?? [];
  const hides = quote.hideAddress || quote.hidePhone;
  const asks = quote.standing === "owner" && (hides || log.length > 0);
  const bids = useVerb("bids.list", { quoteId: quote.id }, { enabled: asks });
  if (!asks || bids.data === undefined) return null;
  const { items } = bids.data;
  const parts = partsOf(quote);
  const bidders = biddersOf(quote, items);
  const nameOf = (contractorId: string) => {
    const bid = items.find((each) => each.contractorId === contractorId);
    return bid ? bidderName(bid) : revealTexts.gone();
  };
  return (
    <Card className="print:hidden">
      <Heading level={2} size="small">
        {t.reveal.title({ parts })}
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        {bidders.length === 0 ? t.reveal.empty({ parts }) : t.reveal.line()}
      </p>
      {quote.owner.phone === "" && quote.hidePhone ? (
        <div className="mt-2">
          <NoPhone />
        </div>
      ) : null}
      {/* Many bidders scroll in here, so that what stands below stays near. */}
      <div className="relative -mx-1 max-h-112 overflow-y-auto px-1">
        {bidders.map((bid) => (
          <section
            key={bid.id}
            aria-label={bidderName(bid)}
            className="mt-4 border-t border-line pt-3"
          >
            <p className="line-clamp-2 font-[560] [overflow-wrap:anywhere]">{bidderName(bid)}</p>
            <RevealSwitches quote={quote} bid={bid} />
          </section>
        ))}
      </div>
      {log.length === 0 ? null : (
        <details className="mt-4 border-t border-line pt-3 text-sm">
          <summary className="cursor-pointer text-ink-soft">{t.reveal.log()}</summary>
          <ul className="mt-2 flex flex-col gap-1 text-xs text-ink-soft">
            {log.toReversed().map((line) => (
              <li key={`${line.at} ${line.contractorId} ${line.part} ${String(line.shown)}`}>
                {t.reveal.entry({
                  when: formatDate(line.at),
                  part: line.part,
                  shown: line.shown ? "yes" : "no",
                  name: nameOf(line.contractorId),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
