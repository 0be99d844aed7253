import {
  type Bid,
  type HireReason,
  type QuestionEnd,
  bidderName,
  endOfQuestion,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { commonTexts, bidsTexts as t, partsTexts } from "@oneup/texts";
import { useEffect, useState } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { LockableButton, LockedLine, useReadOnly } from "#parts/forms/read-only.tsx";
import { Outdated } from "#parts/market/revisions.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { formatMoney } from "#ui/format.ts";
import { lateNamed } from "#ui/late.tsx";
import { SAID_MS, STOOD_MS } from "#ui/waiting.ts";
import { type ToastInput, toasts } from "#ui/toast.ts";

const Comparable = lateNamed("Comparable", () => import("./comparable.tsx"));
const ReasonChoice = lateNamed("ReasonChoice", () => import("./comparable.tsx"));

type Choice = "approve" | "reject";

const outcomes = { approve: "approved", reject: "rejected" } as const;

/** What was true of the bid before the page knew it, by what the decision is refused with. */
const REFUSED: Readonly<Record<string, QuestionEnd>> = {
  changed_meanwhile: "changed",
  "bid.expired": "expired",
};

interface Question {
  readonly choice: Choice;
  /** When the bid about which the question was put was last changed. */
  readonly shown: string;
  readonly answered: boolean;
  /** Why it cannot be answered any more, in words; null while it can. */
  readonly over: Pick<ToastInput, "title" | "description" | "about"> | null;
}

interface DecisionProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  bids: readonly BidAnswer[];
  approved: Bid | undefined;
  onApproved: () => void;
}

function whatEnded(bid: BidAnswer, { choice, shown }: Question, approved: Bid | undefined) {
  const asked = { shown, may: bid.may.includes(choice), otherApproved: approved !== undefined };
  const why = endOfQuestion(bid, asked);
  if (why === null) return null;
  const description = t.approval.overLine({
    why,
    company: bidderName(bid),
    chosen: approved === undefined ? "" : bidderName(approved),
    amount: formatMoney(bid.amount),
  });
  // Until it is asked again and answered.
  return { title: t.approval.over({ why }), description, about: `bids.${choice}` };
}

/** Approve and reject (BID-12): an approval is asked about once more, and what an account rejects (MKT-03). */
export function Decision({ quote, bid, bids, approved, onApproved }: DecisionProps) {
  const { mode } = useBackend();
  const [asked, setAsked] = useState<Question | null>(null);
  const approve = useCommand("bids.approve", { asksAgain: true });
  const reject = useCommand("bids.reject", { asksAgain: true });
  const busy = approve.isPending || reject.isPending;
  // Told to screen readers, who do not see the badge change; not before the dialog is gone, within which alone they hear,
  // and only for a moment: read on, the badge says it.
  const [reason, setReason] = useState<HireReason | "">("");
  const [told, setTold] = useState<"approved" | "rejected" | null>(null);
  const ids = { quoteId: bid.quoteId, bidId: bid.id, shownLastUpdated: bid.lastUpdated };
  // A question about a bid that is another one by now is not answered by mistake (MKT-03).
  if (asked !== null && asked.over === null && !asked.answered) {
    const ended = whatEnded(bid, asked, approved);
    if (ended !== null) setAsked({ ...asked, over: ended });
  }
  const over = asked?.over ?? null;
  const asking = over === null ? asked?.choice : undefined;
  useEffect(() => {
    if (over !== null) toasts.show({ ...over, tone: "destructive" });
  }, [over]);
  // The answer may take these buttons away, so what follows it hangs on the call alone.
  const decide = async (choice: Choice) => {
    if (busy) return;
    setAsked((question) => question && { ...question, answered: true });
    try {
      if (choice === "approve") {
        const why = reason === "" ? {} : { reason };
        await approve.mutateAsync({ ...ids, shownAmount: bid.amount, ...why });
      } else await reject.mutateAsync(ids);
      if (choice === "approve") onApproved();
      setTimeout(() => setTold(outcomes[choice]), STOOD_MS);
      setTimeout(() => setTold(null), STOOD_MS + SAID_MS);
    } catch (error) {
      const why = REFUSED[codeOf(error)];
      toastFailure(error, why && t.approval.over({ why }));
    }
    setAsked(null);
  };
  const press = (choice: Choice) => {
    // Nothing but an approval is asked about in the demo.
    if (mode === "live" || choice === "approve")
      setAsked({ choice, shown: bid.lastUpdated, answered: false, over: null });
    else void decide(choice);
  };
  const readOnly = useReadOnly();
  const decides = bid.may.includes("approve") || bid.may.includes("reject");
  const amount = formatMoney(bid.amount);
  const who = bidderName(bid);
  return (
    <>
      {bid.may.includes("approve") ? (
        <LockableButton
          variant="primary"
          aria-label={t.list.decideOn({ decision: t.list.approve(), who })}
          loading={approve.isPending}
          onClick={() => press("approve")}
        >
          {t.list.approve()}
        </LockableButton>
      ) : null}
      {bid.may.includes("reject") ? (
        <LockableButton
          aria-label={t.list.decideOn({ decision: commonTexts.reject(), who })}
          loading={reject.isPending}
          onClick={() => press("reject")}
        >
          {commonTexts.reject()}
        </LockableButton>
      ) : null}
      <p role="status" className="sr-only">
        {told === bid.status
          ? t.list.decideOn({ decision: partsTexts.bidStatus[told](), who })
          : null}
      </p>
      {readOnly !== "" && decides ? <LockedLine>{readOnly}</LockedLine> : null}
      <AlertDialog
        open={asking === "approve"}
        title={t.approval.title({ amount })}
        confirmLabel={t.approval.confirm({ amount })}
        busy={busy}
        onConfirm={() => void decide("approve")}
        onCancel={() => setAsked(null)}
      >
        {bid.since === undefined ? null : (
          <div className="mb-3">
            <Outdated bid={bid} />
          </div>
        )}
        <Comparable quote={quote} bids={bids}>
          {(_compared, of) => {
            const { gaps, total } = of(bid);
            return gaps === 0 ? null : (
              <p className="mb-3">{t.approval.gaps({ count: gaps, total: formatMoney(total) })}</p>
            );
          }}
        </Comparable>
        <p className="mb-4">{t.approval.line({ company: who })}</p>
        <ReasonChoice reason={reason} onChoose={setReason} />
      </AlertDialog>
      <AlertDialog
        open={asking === "reject"}
        title={t.approval.rejectTitle()}
        confirmLabel={commonTexts.reject()}
        tone="danger"
        busy={busy}
        onConfirm={() => void decide("reject")}
        onCancel={() => setAsked(null)}
      >
        {t.approval.rejectLine({ company: who })}
      </AlertDialog>
    </>
  );
}
