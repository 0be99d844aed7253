import { adminTexts as t } from "@oneup/texts";
import type { FormEvent } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFormFailure } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toasts } from "#ui/toast.ts";
import { ReasonField } from "./reason-field.tsx";
import { useReason } from "./use-reason.ts";
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
  const reason = useReason();
  const name = request.businessName;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reject.isPending) return;
    try {
      await reject.mutateAsync({ requestId: request.id, reason: reason.field.value });
      toasts.show({ title: t.verifications.rejectedToast({ name }), tone: "success" });
      onClose();
    } catch (error) {
      if (!reason.refused(error)) toastFormFailure(error, t.verifications.failed());
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
      <form id="reject" noValidate onSubmit={(event) => void submit(event)}>
        <ReasonField {...reason.field} />
      </form>
    </Dialog>
  );
}
