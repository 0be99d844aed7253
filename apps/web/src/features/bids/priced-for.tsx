import {
  bidderName,
  changeSinceBid,
  isCarriedAsItWas,
  pricedRequest,
  unpricedScope,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { bidLink } from "#parts/bid-link.ts";
import { sinceWords } from "#parts/since-words.ts";
import { TextLink } from "#ui/typography.tsx";

interface PricedForProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
}

/** To its owner: which request a bid priced, and what of this one its price does not know (MKT-07). */
export default function PricedFor({ quote, bid }: PricedForProps) {
  const change = changeSinceBid(quote, bid);
  const from = isCarriedAsItWas(bid) ? bid.carriedFrom : null;
  return (
    <div className="flex flex-col gap-1 [overflow-wrap:anywhere] text-ink">
      {from ? (
        <p>
          {t.list.carriedFrom({ number: pricedRequest(bid) })}{" "}
          {from.since ? `${sinceWords(unpricedScope(bid))} ` : null}
          <TextLink href={bidLink(from)} className="print:hidden">
            {t.list.toOlderBid()}
          </TextLink>
        </p>
      ) : null}
      {change ? (
        <p>
          {t.list.before({
            what: change.what,
            rooms: change.rooms.join(", "),
            company: bidderName(bid),
          })}
        </p>
      ) : null}
    </div>
  );
}
