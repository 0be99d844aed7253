import { adminTexts as t, registrationTexts } from "@oneup/texts";
import { useState } from "react";
import { BackendError } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { ReasonField } from "./reason-field.tsx";
import { otherHolderLine, unprovedLine } from "./licence-words.ts";
import type { RequestAnswer } from "./verification-row.tsx";

interface UnseenQuestionProps {
  request: RequestAnswer;
  /** Nobody has decided it by now. */
  waits: boolean;
  /** Told before it closes. */
  onApproved: () => void;
  onClose: () => void;
}

/** What the question is called, and what says yes to it: by the certificate first. */
function wordsOf({ businessName: name, finding, ...request }: RequestAnswer) {
  const { unseen } = t.verifications;
  if (request.lacksCertificate) return { title: unseen.title({ name }), yes: unseen.confirm() };
  const title = request.otherHolder
    ? unseen.holderTitle({ name, holder: finding.holder })
    : request.unproved
      ? unseen.unprovedTitle({ name })
      : unseen.takenTitle({ name });
  return { title, yes: unseen.holderConfirm() };
}

/**
 * Asks once before a request is approved whose certificate was not handed in, or whose license the official file gives
 * to somebody else, or no official file holds as active (ADM-12, ACC-10), or another professional holds (ACC-11), and then
 * why. Where somebody else decides meanwhile, it says so.
 */
export function UnseenQuestion({ request, waits, onApproved, onClose }: UnseenQuestionProps) {
  const approve = useCommand("verifications.approve");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const name = request.businessName;
  const words = wordsOf(request);
  // One's own decision shows in the list before its answer is here.
  const isOver = !waits && approve.isIdle;
  const confirm = async () => {
    try {
      await approve.mutateAsync({ requestId: request.id, reason });
      toasts.show({ title: t.verifications.approvedToast({ name }), tone: "success" });
      onApproved();
    } catch (error) {
      if (error instanceof BackendError && error.field === "reason") {
        setFault(error.sentence);
        return;
      }
      toastFailure(error, t.verifications.failed());
    }
    onClose();
  };
  return (
    <AlertDialog
      open
      title={words.title}
      confirmLabel={words.yes}
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
      {request.unproved ? (
        <p className="[overflow-wrap:anywhere] not-first:mt-4">{unprovedLine(request)}</p>
      ) : null}
      {request.numberTaken ? (
        <div className="flex flex-col gap-4 not-first:mt-4">
          <p>{t.verifications.numberTaken()}</p>
          <ReasonField
            of="secondHolder"
            value={reason}
            error={fault || undefined}
            onChange={setReason}
            onForget={null}
          />
        </div>
      ) : null}
      <div role="status" className="mt-4 empty:absolute">
        {isOver ? <Notice tone="brass">{t.verifications.unseen.over()}</Notice> : null}
      </div>
    </AlertDialog>
  );
}
