import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { isRevisionBegun, wayOn } from "#parts/begun-bid.ts";
import { TextLink } from "#ui/typography.tsx";

/** To its bidder: that changes to a bid were begun and not sent (EXP-03), and where they go on. */
export default function BegunRevision({ bid }: { bid: BidAnswer }) {
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
