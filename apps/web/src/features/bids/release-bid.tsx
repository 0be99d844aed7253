import { bidderName } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { nextStepsTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { formatMoney } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";
import { afterApproval } from "./ended-approval.tsx";

interface ReleaseBidProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  /** All bids on the request. */
  bids: readonly BidAnswer[];
}

/** The way on for an owner whose approved contractor left: the request is free for another one (ACC-07). */
export function ReleaseBid({ quote, bid, bids }: ReleaseBidProps) {
  const [asked, setAsked] = useState(false);
  const release = useCommand("bids.release", { asksAgain: true });
  if (!bid.may.includes("release")) return null;
  const after = afterApproval(quote, bids);
  const run = async () => {
    try {
      await release.mutateAsync({ quoteId: bid.quoteId, bidId: bid.id });
      toasts.show({
        title: t.release.done(),
        description: t.release.doneLine(after),
        tone: "success",
        // Until the next one is given.
        about: "bids.approve",
      });
    } catch (error) {
      toastFailure(error, t.release.failed());
    }
    setAsked(false);
  };
  return (
    <div className="mt-3 print:hidden">
      <Locked>
        <Button loading={release.isPending} onClick={() => setAsked(true)}>
          {t.release.button()}
        </Button>
      </Locked>
      <AlertDialog
        open={asked}
        title={t.release.title()}
        confirmLabel={t.release.confirm()}
        busy={release.isPending}
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        {t.release.line({ amount: formatMoney(bid.amount), company: bidderName(bid), ...after })}
      </AlertDialog>
    </div>
  );
}
