import { bidLimits } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { useRef, useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFormFailure } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";

interface WithdrawDialogProps {
  bid: BidAnswer;
  open: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Asks for the reason of a withdrawal (PROJ-18..20). */
export function WithdrawDialog({ bid, open, onClose, onWithdrawn }: WithdrawDialogProps) {
  const [reason, setReason] = useState("");
  const [blank, setBlank] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const withdraw = useCommand("bids.withdraw", { asksAgain: true });
  // The answer takes this dialog's form away, so what follows it hangs on the call alone.
  const send = async () => {
    try {
      await withdraw.mutateAsync({ quoteId: bid.quoteId, bidId: bid.id, reason });
      toasts.show({ title: t.withdraw.done(), description: t.withdraw.doneLine() });
      onWithdrawn();
      onClose();
    } catch (error) {
      toastFormFailure(error);
    }
  };
  const confirm = () => {
    if (reason.trim() === "") {
      setBlank(true);
      toasts.show({
        title: t.withdraw.missing(),
        description: t.withdraw.missingLine(),
        tone: "destructive",
      });
      field.current?.focus();
      return;
    }
    if (!withdraw.isPending) void send();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.withdraw.title()}
      description={t.withdraw.line()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>{t.form.cancel()}</Button>
          <Button variant="danger" loading={withdraw.isPending} onClick={confirm}>
            {t.withdraw.confirm()}
          </Button>
        </>
      }
    >
      <Field
        label={t.withdraw.reason()}
        error={blank ? t.withdraw.missingLine() : undefined}
        required
      >
        <TextArea
          ref={field}
          rows={4}
          limit={bidLimits.reason}
          value={reason}
          data-autofocus
          onChange={(event) => {
            setBlank(false);
            setReason(event.currentTarget.value);
          }}
        />
      </Field>
    </Dialog>
  );
}
