import { adminTexts as t } from "@oneup/texts";
import type { FormEvent } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { ReasonField } from "./reason-field.tsx";
import { useBegun } from "./use-begun.ts";
import { useDecision, useIsWorn } from "./use-decision.ts";
import type { RequestAnswer } from "./verification-row.tsx";

interface RejectDialogProps {
  request: RequestAnswer;
  /** It was approved, and its badge is to be taken back. */
  revokes: boolean;
  /** Nobody has decided it by now; of a badge the dialog asks itself. */
  waits: boolean;
  /** It was done, just before the dialog closes. */
  onDone?: () => void;
  onClose: () => void;
}

/** What whoever asked loses, said by the badge that they wear and by whether they bid. */
function lineOf({ badge, userType }: RequestAnswer, revokes: boolean): string {
  const bids = userType === "contractor";
  if (revokes) return t.verifications.revoke.line({ bids: bids ? "yes" : "no" });
  const loses = badge === null ? (bids ? "bids" : "nothing") : bids ? "badgeAndBids" : "badge";
  return t.verifications.dialog.line({ loses });
}

/**
 * Asks why before a request is rejected (ADM-13) or a badge taken back (ACC-10): the professional reads it. Where somebody else decides meanwhile, it says
 * so, by whom and which way, and what was typed stays to be copied.
 */
export function RejectDialog({ request, revokes, waits, onDone, onClose }: RejectDialogProps) {
  const commands = {
    reject: useCommand("verifications.reject"),
    revoke: useCommand("verifications.revoke"),
  };
  const reject = commands[revokes ? "revoke" : "reject"];
  const words = revokes ? t.verifications.revoke : t.verifications.dialog;
  const question = `${revokes ? "revoke" : "reject"} ${request.id}`;
  const { typed: reason, type, wasBegun, forget } = useBegun(question, "");
  const refusal = useRefusal();
  const name = request.businessName;
  // One's own decision shows in the list before its answer is here.
  const isWorn = useIsWorn(request, revokes);
  const isOver = !(revokes ? isWorn : waits) && !reject.isPending && !reject.isSuccess;
  const decision = useDecision(request, isOver);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reject.isPending || isOver) return;
    try {
      await reject.mutateAsync({ requestId: request.id, reason });
      forget();
      toasts.show({
        title: revokes
          ? t.verifications.revoke.done({ name })
          : t.verifications.rejectedToast({ name }),
        tone: "success",
      });
      onDone?.();
      onClose();
    } catch (error) {
      // Decided by somebody else in the same moment, which is told above, once it is known.
      if (codeOf(error) === "verification.wrong_state") return;
      refusal.tell(error, t.verifications.failed());
    }
  };
  return (
    <Dialog
      open
      onClose={() => (reject.isPending ? undefined : onClose())}
      title={words.title({ name })}
      description={lineOf(request, revokes)}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose} disabled={reject.isPending}>
            {isOver ? t.verifications.hideDocument() : t.verifications.dialog.cancel()}
          </Button>
          {isOver ? null : (
            <Button type="submit" form="reject" variant="danger" loading={reject.isPending}>
              {words.confirm()}
            </Button>
          )}
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
        <div role="status" className="empty:absolute">
          {isOver && decision !== null ? (
            <Notice tone="brass">{words.over(decision)}</Notice>
          ) : null}
        </div>
        <ReasonField
          of="rejection"
          value={reason}
          error={refusal.at("reason")}
          onChange={(text) => type(() => text)}
          onForget={wasBegun && !isOver ? forget : null}
        />
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}
