import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { useState } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { formatMoney } from "#ui/format.ts";

/**
 * Approve and reject, as far as this reader may (BID-12). Guests and personas decide with one press
 * as specified; an account is asked once more, with the amount that it approves (MKT-03).
 */
export function Decision({ bid }: { bid: BidAnswer }) {
  const { mode } = useBackend();
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const approve = useCommand("bids.approve");
  const reject = useCommand("bids.reject");
  const busy = approve.isPending || reject.isPending;
  const ids = { quoteId: bid.quoteId, bidId: bid.id };
  // The answer may take these buttons away, so what follows it hangs on the call alone.
  const decide = async (choice: "approve" | "reject") => {
    if (busy) return;
    try {
      if (choice === "approve") await approve.mutateAsync({ ...ids, shownAmount: bid.amount });
      else await reject.mutateAsync(ids);
    } catch (error) {
      const changed = codeOf(error) === "bid.amount_changed";
      toastFailure(error, changed ? t.approval.changed() : undefined);
    }
    setAsking(null);
  };
  const press = (choice: "approve" | "reject") => {
    if (mode === "live") setAsking(choice);
    else void decide(choice);
  };
  const amount = formatMoney(bid.amount);
  const company = bid.company || bid.name;
  return (
    <>
      {bid.may.includes("approve") ? (
        <Button variant="primary" loading={approve.isPending} onClick={() => press("approve")}>
          {t.list.approve()}
        </Button>
      ) : null}
      {bid.may.includes("reject") ? (
        <Button loading={reject.isPending} onClick={() => press("reject")}>
          {t.list.reject()}
        </Button>
      ) : null}
      <AlertDialog
        open={asking === "approve"}
        title={t.approval.title({ amount })}
        confirmLabel={t.approval.confirm({ amount })}
        busy={busy}
        onConfirm={() => void decide("approve")}
        onCancel={() => setAsking(null)}
      >
        {t.approval.line({ company })}
      </AlertDialog>
      <AlertDialog
        open={asking === "reject"}
        title={t.approval.rejectTitle()}
        confirmLabel={t.approval.rejectConfirm()}
        tone="danger"
        busy={busy}
        onConfirm={() => void decide("reject")}
        onCancel={() => setAsking(null)}
      >
        {t.approval.rejectLine({ company })}
      </AlertDialog>
    </>
  );
}
