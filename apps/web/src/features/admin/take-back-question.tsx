import { adminTexts as t } from "@oneup/texts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { toasts } from "#ui/toast.ts";

/**
 * Takes back what an admin gave by a slip, and says so (ADM-06, MON-03).
 * @param email whose credits they are
 */
export function useTakeBackCredits(email: string) {
  return useCommand("users.takeBackCredits", {
    onSuccess({ credits }) {
      toasts.show({ title: t.addCredits.undone({ email, credits }) });
    },
    onError: (error) => toastFailure(error, t.addCredits.notUndone()),
  });
}

export interface CreditsToTakeBack {
  userId: string;
  email: string;
  /** The entry that gave them, and how many they are. */
  entryId: string;
  amount: string;
}

/** Asks before credits are taken back that were given a while ago (ADM-06). */
export default function TakeBackQuestion({
  userId,
  email,
  entryId,
  amount,
  onClose,
}: CreditsToTakeBack & { onClose: () => void }) {
  const takeBack = useTakeBackCredits(email);
  return (
    <AlertDialog
      open
      title={t.addCredits.takeBackTitle({ email, amount })}
      confirmLabel={t.addCredits.takeBack()}
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ userId, entryId }, { onSettled: onClose })}
      onCancel={onClose}
    >
      {t.addCredits.takeBackLine()}
    </AlertDialog>
  );
}
