import { adminTexts as t, registrationTexts } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import type { RequestAnswer } from "./verification-row.tsx";

interface UnseenQuestionProps {
  request: RequestAnswer;
  /** Nobody has decided it by now. */
  waits: boolean;
  /** Told before it closes. */
  onApproved: () => void;
  onClose: () => void;
}

/** Says whom the official file names in place of whoever asks (ACC-10). */
export function otherHolderLine({
  businessName: name,
  finding: { holder },
}: RequestAnswer): string {
  return t.verifications.otherHolder({ name, holder });
}

/**
 * Asks before a request is approved whose certificate was not handed in, or whose license the official file gives to
 * somebody else (ADM-12, ACC-10): nobody approves that by a slip. Where somebody else decides meanwhile, it says so.
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
      title={
        request.lacksCertificate
          ? t.verifications.unseen.title({ name })
          : t.verifications.unseen.holderTitle({ name, holder: request.finding.holder })
      }
      confirmLabel={t.verifications.unseen[
        request.lacksCertificate ? "confirm" : "holderConfirm"
      ]()}
      busy={approve.isPending}
      onConfirm={isOver ? undefined : () => void confirm()}
      cancelLabel={isOver ? t.verifications.hideDocument() : undefined}
      onCancel={onClose}
    >
      {request.lacksCertificate ? (
        <p>
          {t.verifications.unseen.line({
            name,
            tier: registrationTexts.tier[request.requestedTier](),
          })}
        </p>
      ) : null}
      {request.otherHolder ? <p className="not-first:mt-4">{otherHolderLine(request)}</p> : null}
      <div role="status" className="mt-4 empty:absolute">
        {isOver ? <Notice tone="brass">{t.verifications.unseen.over()}</Notice> : null}
      </div>
    </AlertDialog>
  );
}
