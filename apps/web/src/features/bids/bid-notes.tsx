import {
  type BidDetails,
  bidderName,
  changeSinceBid,
  depositBreaches,
  isCarriedAsItWas,
  isLive,
  isSentShort,
  pricedRequest,
  stateOf,
  unpricedScope,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts, ownBidTexts as t, termsTexts } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { emptyBid } from "#parts/drafts/bid-draft.ts";
import { bidDraftKey, saysBid } from "#parts/drafts/draft-places.ts";
import { keptLasting } from "#parts/drafts/lasting-draft.tsx";
import { BidTerms, DepositNotes } from "#parts/market/bid-terms.tsx";
import { OlderStands, sinceWords } from "#parts/market/project-notes.tsx";
import { BID_FORM, bidLink, olderWay, projectAt } from "#parts/market/project.ts";
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
        ? t.list.ownReplaced({ go: quote.bidsGoOn ?? "later" })
        : t.list.ownBefore(before)}{" "}
      <TextLink href={`/quote/${encodeURIComponent(quote.id)}`} className="print:hidden">
        {t.list.toOwnProject()}
      </TextLink>
    </p>
  );
}

/** Which request a bid priced, and what of this one its price does not know (MKT-07). */
export function BidScope({ quote, bid }: BidScopeProps) {
  if (quote.standing === "bidder") return <OwnPrice quote={quote} bid={bid} />;
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
          {bidsTexts.list.before({
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

/** To its bidder: that changes to a bid were begun and not sent (EXP-03), and where they go on. */
function BegunRevision({ bid }: { bid: BidAnswer }) {
  const me = useMe();
  const [isBegun] = useState(() => {
    const kept = keptLasting(me, bidDraftKey(bid.quoteId), emptyBid(me));
    // What the short card just sent is on its way to be dropped.
    return kept !== null && saysBid(kept) && (kept.revises !== "" || !isSentShort(kept, bid));
  });
  if (!isBegun) return null;
  return (
    <p className="text-ink print:hidden">
      {t.list.begun()}{" "}
      <TextLink href={projectAt(bid.quoteId, BID_FORM)}>
        {t.list.toBegun({ may: bid.may.includes("revise") ? "revise" : "read" })}
      </TextLink>
    </p>
  );
}

interface OwnNotesProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  bids: readonly BidAnswer[];
}

/** Beside a rejected bid, in whose place one that waits on the older version can go on (MKT-07). */
function OlderWaits({ quote, olderId }: { quote: QuoteAnswer; olderId: string }) {
  const { go, href } = olderWay(quote, olderId);
  return (
    <p className="text-ink">
      {t.list.olderWaits()}{" "}
      <TextLink href={href} className="print:hidden">
        {bidsTexts.list.toOwnWaiting({ go })}
      </TextLink>
    </p>
  );
}

/** What its bidder reads of a bid on an older version: beside a live one, or in the place of one that was rejected. */
function OlderBid({ quote, bid, bids }: OwnNotesProps) {
  const { olderBidOn: olderId } = quote;
  if (olderId === undefined) return null;
  if (bid.status !== "rejected") return <OlderStands olderId={olderId} className="text-ink" />;
  return bids.some(isLive) ? null : <OlderWaits quote={quote} olderId={olderId} />;
}

/** To its bidder, beside a bid that was not withdrawn: what of it is left unsent, and what waits on an older version (MKT-07). */
export function OwnNotes(props: OwnNotesProps) {
  return (
    <>
      <BegunRevision bid={props.bid} />
      <OlderBid {...props} />
    </>
  );
}

interface SentDetailsProps {
  details: BidDetails;
  amount: number;
  quote: QuoteAnswer;
}

/** What a bid says beside its amount, folded, and in view what the law says of its payments. */
export function SentDetails({ details, amount, quote }: SentDetailsProps) {
  const state = stateOf(quote.address);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <DepositNotes breaches={depositBreaches(details, amount, state)} state={state} />
      <details className="group border-t border-line pt-3">
        <summary className="cursor-pointer text-sm font-[560] text-green-text">
          {termsTexts.title()}
        </summary>
        <div className="pt-4">
          <BidTerms details={details} upgrades={quote.upgrades} />
        </div>
      </details>
    </div>
  );
}
