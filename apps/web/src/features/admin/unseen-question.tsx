import { adminTexts as t, registrationTexts } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import type { RequestAnswer } from "./verification-row.tsx";

interface UnseenQuestionProps {
  request: Pick<RequestAnswer, "id" | "businessName" | "requestedTier">;
  /** Nobody has decided it by now. */
  waits: boolean;
  /** Told before it closes. */
  onApproved: () => void;
  onClose: () => void;
}

/**
 * Asks before a request is approved whose certificate was not handed in (ADM-12): nobody approves that by a slip. Where
 * somebody else decides meanwhile, it says so.
 */
export function UnseenQuestion({ request, waits, onApproved, onClose }: UnseenQuestionProps) {
  const approve = useCommand("verifications.approve");
  const name = request.businessName;
  // One's own decision shows in the list before its answer is here.
  const isOver = !waits && approve.isIdle;
  const confirm = async () => {
    try {
      await approve.mutateAsync({ requestId: request.id });
      toasts.show({ title: t.verifications.approvedToast({ name }), tone: "success" });
      onApproved();
    } catch (error) {
      toastFailure(error, t.verifications.failed());
    }
    onClose();
  };
  return (
    <AlertDialog
      open
      title={t.verifications.unseen.title({ name })}
      confirmLabel={t.verifications.unseen.confirm()}
      busy={approve.isPending}
      onConfirm={isOver ? undefined : () => void confirm()}
      cancelLabel={isOver ? t.verifications.hideDocument() : undefined}
      onCancel={onClose}
    >
      <p>
        {t.verifications.unseen.line({
          name,
          tier: registrationTexts.tier[request.requestedTier](),
        })}
      </p>
      <div role="status" className="mt-4 empty:absolute">
        {isOver ? <Notice tone="brass">{t.verifications.unseen.over()}</Notice> : null}
      </div>
    </AlertDialog>
  );
}
