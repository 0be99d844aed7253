import {
  bidderName,
  changeSinceBid,
  isCarriedAsItWas,
  pricedRequest,
  unpricedScope,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t, ownBidTexts } from "@oneup/texts";
import { sinceWords } from "#parts/market/project-notes.tsx";
import { bidLink } from "#parts/market/project.ts";
import { TextLink } from "#ui/typography.tsx";

interface BidScopeProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
}

/** To its bidder: that the price is not for the request as it stands, and where that is mended (MKT-07). */
function OwnPrice({ quote, bid }: BidScopeProps) {
  const change = changeSinceBid(quote, bid);
  const older = unpricedScope(bid);
  const before = {
    asked: bid.status === "pending" ? "yes" : "no",
    number: older?.number ?? "this",
    since: older === null ? "" : sinceWords(older),
    what: change?.what ?? "unknown",
    rooms: change?.rooms.join(", ") ?? "",
  };
  return (
    <p className="text-ink">
      {quote.superseded
        ? ownBidTexts.list.ownReplaced({ go: quote.bidsGoOn ?? "later" })
        : ownBidTexts.list.ownBefore(before)}{" "}
      <TextLink href={`/quote/${encodeURIComponent(quote.id)}`} className="print:hidden">
        {ownBidTexts.list.toOwnProject()}
      </TextLink>
    </p>
  );
}

/** Which request a bid priced, and what of this one its price does not know (MKT-07). */
export default function BidScope({ quote, bid }: BidScopeProps) {
  if (quote.standing === "bidder") return <OwnPrice quote={quote} bid={bid} />;
  const change = changeSinceBid(quote, bid);
  const from = isCarriedAsItWas(bid) ? bid.carriedFrom : null;
  return (
    <div className="flex flex-col gap-1 [overflow-wrap:anywhere] text-ink">
      {from ? (
        <p>
          {ownBidTexts.list.carriedFrom({ number: pricedRequest(bid) })}{" "}
          {from.since ? `${sinceWords(unpricedScope(bid))} ` : null}
          <TextLink href={bidLink(from)} className="print:hidden">
            {ownBidTexts.list.toOlderBid()}
          </TextLink>
        </p>
      ) : null}
      {change ? (
        <p>
          {t.list.before({
            what: change.what,
            rooms: change.rooms.join(", "),
            company: bidderName(bid),
            asked: bid.status === "pending" ? "yes" : "no",
          })}
        </p>
      ) : null}
    </div>
  );
}
