import { projectTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import BidDraftCards, { hasBidDraft } from "#parts/drafts/bid-draft-cards.tsx";
import { bidPageOf } from "#parts/market/project.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { isFocusLost } from "#ui/focus.ts";

interface ClosedCardProps {
  quoteId: string;
  /** The version that took its place; null where there is none for this contractor. */
  newerId: string | null;
  /** Why it takes no bid, where it is still there; "" where that stands above. */
  why?: string;
  /** It came to be so while the page was open. */
  underHands?: boolean;
}

/** In place of the card to bid with: no bid can be sent any more, and what was typed there is kept (EXP-03). */
export default function ClosedCard({
  quoteId,
  newerId,
  why = t.goneLine(),
  underHands = true,
}: ClosedCardProps) {
  const me = useMe();
  const [typed] = useState(() => hasBidDraft(me, quoteId));
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // What was typed in went away under the hands.
    if (typed && underHands && isFocusLost()) line.current?.focus();
  }, [typed, underHands]);
  return (
    <div>
      <div role="alert" className={why === "" ? "hidden" : undefined}>
        <Card tone="brass">
          <p ref={line} tabIndex={-1} className="rounded-sm">
            {newerId === null ? why : t.supersededLine()}
          </p>
          {typed ? (
            <p className="mt-2 text-sm">{newerId === null ? t.writtenLine() : t.writtenOn()}</p>
          ) : null}
          {newerId === null ? (
            <ButtonLink href="/contractor-dashboard" className="mt-3">
              {t.toProjects()}
            </ButtonLink>
          ) : (
            <ButtonLink href={bidPageOf(newerId)} variant="primary" className="mt-3">
              {t.viewNewer()}
            </ButtonLink>
          )}
        </Card>
      </div>
      <BidDraftCards quoteId={quoteId} isTold />
    </div>
  );
}
