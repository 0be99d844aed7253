import { hireReasonOf, isLive } from "@oneup/domain";
import type { BidAnswer, BidNotice, QuoteAnswer } from "@oneup/operations";
import { bidNoticeTexts as t, progressTexts } from "@oneup/texts";
import { Check, Search } from "lucide-react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { projectAt } from "./project.ts";
import { ChangesSince, changeSince } from "./revisions.tsx";

interface BidProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
}

/** Confirms a bid at its price for the project as it is shown (MKT-03, MKT-07). */
function Confirm({ quote, bid }: BidProps) {
  const { mutate, isPending } = useCommand("bids.confirm", {
    asksAgain: true,
    onSuccess: () => void toasts.show({ title: t.confirmed(), tone: "success" }),
    onError: (error) => toastFailure(error, t.confirmFailed()),
  });
  const seen = { quoteId: quote.id, bidId: bid.id, shownLastUpdated: quote.lastUpdated };
  return (
    <LockableButton
      size="sm"
      variant="primary"
      icon={<Check />}
      loading={isPending}
      onClick={() => mutate(seen)}
    >
      {t.confirm({ amount: formatMoney(bid.amount) })}
    </LockableButton>
  );
}

const toProjects = () => (
  <ButtonLink size="sm" href="/contractor-dashboard" icon={<Search />}>
    {t.toProjects()}
  </ButtonLink>
);

/** Ways on from what a bidder is told. */
const ways: Partial<Record<BidNotice, (given: BidProps) => React.ReactNode>> = {
  rejected: toProjects,
  lost: toProjects,
  replaced: ({ quote: { supersededBy } }) =>
    supersededBy === null ? null : (
      <ButtonLink size="sm" href={projectAt(supersededBy)}>
        {t.toNewer()}
      </ButtonLink>
    ),
  outdated: ({ quote, bid }) => (
    <>
      {bid.may.includes("confirm") ? <Confirm quote={quote} bid={bid} /> : null}
      <ChangesSince bid={bid} />
    </>
  ),
};

interface BidNoticeProps extends BidProps {
  /** The other bids of its bidder there: beside one that counts no other offer is asked for. */
  bids?: readonly BidAnswer[];
  className?: string;
}

/** What a bidder is told about their bid (MKT-07, MKT-09): never who was chosen, nor for how much. */
export default function OwnBidNotice({ quote, bid, bids = [], className = "" }: BidNoticeProps) {
  const { notice } = bid;
  if (notice === undefined) return null;
  const mayOffer = quote.may.includes("bid") && !bids.some(isLive);
  return (
    <Notice
      tone={notice === "outdated" || notice === "expired" ? "brass" : "slate"}
      title={t.title[notice]()}
      action={ways[notice]?.({ quote, bid })}
      className={className}
    >
      <p className="[overflow-wrap:anywhere]">
        {notice === "lost"
          ? `${progressTexts.why({ reason: hireReasonOf(quote) ?? "other" })} `
          : null}
        {notice === "rejected" && !mayOffer
          ? null
          : t.line[notice]({
              amount: formatMoney(bid.amount),
              changes: changeSince(bid) ?? "",
            })}
      </p>
    </Notice>
  );
}
