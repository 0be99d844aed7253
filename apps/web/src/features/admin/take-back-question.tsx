import { adminTexts as t } from "@oneup/texts";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";

/**
 * Takes back what an admin gave by a slip, and says so (ADM-06, MON-03).
 * @param email whose credits they are
 * @param isTold the failures that are told elsewhere
 */
export function useTakeBackCredits(
  email: string,
  isTold: (error: unknown) => boolean = () => false,
) {
  return useCommand("users.takeBackCredits", {
    onSuccess({ credits }) {
      toasts.show({ title: t.addCredits.undone({ email, credits }) });
    },
    onError(error) {
      if (!isTold(error)) toastFailure(error, t.addCredits.notUndone());
    },
  });
}

export interface CreditsToTakeBack {
  userId: string;
  email: string;
  /** The entry that gave them, and how many they are. */
  entryId: string;
  amount: string;
  /** Who has taken them back by now: an email, `none` where that is not known; null for nobody. */
  takenBy: string | null;
}

const isTakenBefore = (error: unknown) => codeOf(error) === "credits.not_given";

/**
 * Asks before credits are taken back that were given a while ago (ADM-06). Where another admin takes them back
 * meanwhile, it says so and by whom (ACC-09).
 */
export default function TakeBackQuestion({
  userId,
  email,
  entryId,
  amount,
  takenBy,
  onClose,
}: CreditsToTakeBack & { onClose: () => void }) {
  const takeBack = useTakeBackCredits(email, isTakenBefore);
  // One's own way back stands in the log before its answer is here.
  const isOver = isTakenBefore(takeBack.error) || (takenBy !== null && takeBack.isIdle);
  const confirm = () =>
    takeBack.mutate(
      { userId, entryId },
      {
        onSuccess: onClose,
        onError: (error) => (isTakenBefore(error) ? undefined : onClose()),
      },
    );
  return (
    <AlertDialog
      open
      title={t.addCredits.takeBackTitle({ email, amount })}
      confirmLabel={t.addCredits.takeBack()}
      busy={takeBack.isPending}
      onConfirm={isOver ? undefined : confirm}
      cancelLabel={isOver ? t.verifications.hideDocument() : undefined}
      onCancel={onClose}
    >
      <p>{t.addCredits.takeBackLine()}</p>
      <div role="status" className="mt-4 empty:absolute">
        {isOver ? (
          <Notice tone="brass">{t.addCredits.takenBefore({ by: takenBy ?? "none" })}</Notice>
        ) : null}
      </div>
    </AlertDialog>
  );
}
