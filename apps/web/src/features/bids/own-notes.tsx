import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { ownBidTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { isRevisionBegun, wayOn } from "#parts/begun-bid.ts";
import { OlderStands } from "#parts/older-stands.tsx";
import { TextLink } from "#ui/typography.tsx";

/** To its bidder: that changes to a bid were begun and not sent (EXP-03), and where they go on. */
function BegunRevision({ bid }: { bid: BidAnswer }) {
  const me = useMe();
  const [begun] = useState(() => isRevisionBegun(me, bid));
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

/** To its bidder, beside a bid that was not withdrawn: what of it is left unsent, and what waits on an older version (MKT-07). */
export default function OwnNotes({ quote, bid }: { quote: QuoteAnswer; bid: BidAnswer }) {
  const olderId = bid.status === "rejected" ? undefined : quote.olderBidOn;
  return (
    <>
      <BegunRevision bid={bid} />
      {olderId === undefined ? null : <OlderStands olderId={olderId} className="text-ink" />}
    </>
  );
}
