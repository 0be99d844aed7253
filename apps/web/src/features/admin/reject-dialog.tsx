import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toasts } from "#ui/toast.ts";
import { ReasonField } from "./reason-field.tsx";
import type { RequestAnswer } from "./verification-row.tsx";

/** Asks why before a request is rejected (ADM-13): the professional reads it. */
export function RejectDialog({
  request,
  onClose,
}: {
  request: Pick<RequestAnswer, "id" | "businessName">;
  onClose: () => void;
}) {
  const reject = useCommand("verifications.reject");
  const [reason, setReason] = useState("");
  const refusal = useRefusal();
  const name = request.businessName;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reject.isPending) return;
    try {
      await reject.mutateAsync({ requestId: request.id, reason });
      toasts.show({ title: t.verifications.rejectedToast({ name }), tone: "success" });
      onClose();
    } catch (error) {
      refusal.tell(error, t.verifications.failed());
    }
  };
  return (
    <Dialog
      open
      onClose={() => (reject.isPending ? undefined : onClose())}
      title={t.verifications.dialog.title({ name })}
      description={t.verifications.dialog.line()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose} disabled={reject.isPending}>
            {t.verifications.dialog.cancel()}
          </Button>
          <Button type="submit" form="reject" variant="danger" loading={reject.isPending}>
            {t.verifications.dialog.confirm()}
          </Button>
        </>
      }
    >
      <form
        id="reject"
        noValidate
        {...refusal.props}
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <ReasonField
          of="rejection"
          value={reason}
          error={refusal.at("reason")}
          onChange={setReason}
        />
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}
