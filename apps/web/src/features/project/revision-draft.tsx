import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { type DraftRow, DraftList } from "#parts/drafts/draft-rows.tsx";
import { BID_FORM, projectAt } from "#parts/market/project.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/states.tsx";
import { DraftActions } from "./bid-fields.tsx";

interface RevisionDraftProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  /** The newer version that goes on with it; null where there is none. */
  newerId: string | null;
  /** What was typed and differs from what the bid says. */
  rows: readonly DraftRow[];
  onDiscard: () => void;
}

function nextOf(
  quote: QuoteAnswer,
  bid: BidAnswer,
  newerId: string | null,
): "newer" | "anew" | "later" | "none" {
  if (newerId !== null) return "newer";
  // A replaced request never takes the bid's revision again.
  if (bid.status === "pending") return quote.superseded ? "none" : "later";
  return bid.status === "rejected" && quote.may.includes("bid") ? "anew" : "none";
}

/** What was typed for a revision of a bid that was decided, or whose project takes none now (EXP-03). */
export default function RevisionDraft({
  quote,
  bid,
  newerId,
  rows,
  onDiscard,
}: RevisionDraftProps) {
  return (
    <Notice title={t.unsentRevision.title()}>
      <p>{t.unsentRevision.line({ next: nextOf(quote, bid, newerId) })}</p>
      <div className="my-3">
        <DraftList rows={rows} />
      </div>
      <div className="flex flex-wrap gap-2">
        {newerId === null ? null : (
          <ButtonLink size="sm" variant="primary" href={projectAt(newerId, BID_FORM)}>
            {t.viewNewer()}
          </ButtonLink>
        )}
        <DraftActions size="sm" rows={rows} onDiscard={onDiscard} />
      </div>
    </Notice>
  );
}
