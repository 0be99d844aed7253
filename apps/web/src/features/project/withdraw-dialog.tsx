import { bidLimits } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { formatMoney } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";

interface WithdrawDialogProps {
  bid: BidAnswer;
  /** Without a bid its project leads on to a newer version, which replaced it (MKT-07). */
  leadsOn: boolean;
  open: boolean;
  onClose: () => void;
  /** It is asked for; its answer may take the form of the bid away before it is heard. */
  onSend: () => void;
  onWithdrawn: () => void;
  onFailed: () => void;
}

/** Asks for the reason of a withdrawal (PROJ-18..20). */
export function WithdrawDialog({
  bid,
  leadsOn,
  open,
  onClose,
  onSend,
  onWithdrawn,
  onFailed,
}: WithdrawDialogProps) {
  const [reason, setReason] = useState("");
  // Somebody counts on it, perhaps since this was opened.
  const approved = bid.status === "approved";
  const refusal = useRefusal();
  const withdraw = useCommand("bids.withdraw", { asksAgain: true });
  // The answer takes this dialog's form away, so what follows it hangs on the call alone.
  const send = async () => {
    onSend();
    try {
      await withdraw.mutateAsync({ quoteId: bid.quoteId, bidId: bid.id, reason });
      const line = t.withdraw.doneLine();
      toasts.show({
        title: t.withdraw.done(),
        description: leadsOn ? `${line} ${t.withdraw.toNewer()}` : line,
      });
      onWithdrawn();
      onClose();
    } catch (error) {
      onFailed();
      refusal.tell(error, t.withdraw.failed());
    }
  };
  const confirm = () => {
    if (reason.trim() === "") {
      refusal.mark({ reason: t.withdraw.missingLine() });
      toasts.show({
        title: t.withdraw.missing(),
        description: t.withdraw.missingLine(),
        tone: "destructive",
      });
      return;
    }
    if (!withdraw.isPending) void send();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={approved ? t.withdraw.approvedTitle() : t.withdraw.title()}
      description={
        approved ? t.withdraw.approvedLine({ amount: formatMoney(bid.amount) }) : t.withdraw.line()
      }
      closeOnOutsidePress={false}
      busy={withdraw.isPending}
      footer={
        <>
          <Button disabled={withdraw.isPending} onClick={onClose}>
            {t.form.cancel()}
          </Button>
          <Button variant="danger" loading={withdraw.isPending} onClick={confirm}>
            {t.withdraw.confirm()}
          </Button>
        </>
      }
    >
      <form
        {...refusal.props}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4"
      >
        <Field label={t.withdraw.reason()} error={refusal.at("reason")} required>
          <TextArea
            name="reason"
            rows={4}
            limit={bidLimits.reason}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}
