import { isLive } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts, ownBidTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { hasRevisionDraft, wayOn } from "#parts/drafts/draft-places.ts";
import { OlderStands } from "#parts/market/project-notes.tsx";
import { olderWay } from "#parts/market/project.ts";
import { TextLink } from "#ui/typography.tsx";

/** To its bidder: that changes to a bid were begun and not sent (EXP-03), and where they go on. */
function BegunRevision({ bid }: { bid: BidAnswer }) {
  const me = useMe();
  const [begun] = useState(() => hasRevisionDraft(me, bid));
  if (!begun) return null;
  return (
    <p className="text-ink print:hidden">
      {t.list.begun()}{" "}
      <TextLink href={wayOn(bid.quoteId, "revision")}>
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
export default function OwnNotes(props: OwnNotesProps) {
  return (
    <>
      <BegunRevision bid={props.bid} />
      <OlderBid {...props} />
    </>
  );
}
