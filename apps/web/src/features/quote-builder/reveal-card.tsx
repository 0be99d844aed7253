import { type Revealable, isRevealed, revealables } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failure.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/format.ts";
import { Switch } from "#ui/switch.tsx";
import { Heading } from "#ui/typography.tsx";

const nameOf = (bid: BidAnswer | undefined) => bid?.company || bid?.name || t.reveal.gone();

/** The newest bid of every contractor who still has one, or to whom something is shown. */
function biddersOf(quote: QuoteAnswer, bids: readonly BidAnswer[]): readonly BidAnswer[] {
  const newest = new Map(bids.map((bid) => [bid.contractorId, bid]));
  return [...newest.values()].filter(
    ({ status, contractorId }) =>
      status === "pending" ||
      status === "approved" ||
      revealables.some((part) => isRevealed(quote, contractorId, part)),
  );
}

/** The hidden address or phone, shown to one contractor and taken back (MKT-08), with its log. */
export function RevealCard({ quote }: { quote: QuoteAnswer }) {
  const hides: readonly Revealable[] = [
    ...(quote.hideAddress ? (["address"] as const) : []),
    ...(quote.hidePhone ? (["phone"] as const) : []),
  ];
  const log = quote.reveals ?? [];
  const asks = quote.standing === "owner" && (hides.length > 0 || log.length > 0);
  const bids = useVerb("bids.list", { quoteId: quote.id }, { enabled: asks });
  const { mutateAsync, isPending } = useCommand("bids.reveal");
  if (!asks || bids.data === undefined) return null;
  const { items } = bids.data;
  const bidders = biddersOf(quote, items);
  const put = async (bidId: string, part: Revealable, shown: boolean) => {
    try {
      await mutateAsync({ quoteId: quote.id, bidId, part, shown });
    } catch (error) {
      toastFailure(error, t.reveal.failed());
    }
  };
  return (
    <Card>
      <Heading level={2} size="small">
        {t.reveal.title()}
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        {bidders.length === 0 ? t.reveal.empty() : t.reveal.line()}
      </p>
      {bidders.map((bid) => (
        <section key={bid.id} aria-label={nameOf(bid)} className="mt-4 border-t border-line pt-3">
          <p className="font-[560] [overflow-wrap:anywhere]">{nameOf(bid)}</p>
          {hides.map((part) => (
            <Switch
              key={part}
              label={t.reveal.toggle({ part, name: nameOf(bid) })}
              checked={isRevealed(quote, bid.contractorId, part)}
              disabled={isPending}
              onChange={(event) => void put(bid.id, part, event.currentTarget.checked)}
            />
          ))}
        </section>
      ))}
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
                  name: nameOf(items.find((bid) => bid.contractorId === line.contractorId)),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
