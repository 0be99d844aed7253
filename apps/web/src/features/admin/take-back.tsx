import { adminTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { Button } from "#ui/button.tsx";
import { toasts } from "#ui/toast.ts";

/**
 * Takes back credits given by mistake, and says so (ADM-06, MON-03).
 * @param email whose credits they are
 */
export function useTakeBackCredits(email: string, onAnswer = () => {}) {
  return useCommand("users.takeBackCredits", {
    onSuccess({ credits }) {
      toasts.show({ title: t.addCredits.undone({ email, credits }) });
      onAnswer();
    },
    onError(error) {
      toastFailure(error, t.addCredits.notUndone());
      onAnswer();
    },
  });
}

interface TakeBackButtonProps {
  userId: string;
  email: string;
  /** The ledger entry that gave the credits, and their number. */
  entryId: string;
  amount: string;
}

/** The button at the log's line that takes back credits given by mistake, after a question. */
export function TakeBackButton({ userId, email, entryId, amount }: TakeBackButtonProps) {
  const [asks, setAsks] = useState(false);
  const takeBack = useTakeBackCredits(email, () => setAsks(false));
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="pointer-coarse:min-h-11"
        aria-label={t.addCredits.takeBackOf({ email, amount })}
        onClick={() => setAsks(true)}
      >
        {t.addCredits.takeBack()}
      </Button>
      <AlertDialog
        open={asks}
        title={t.addCredits.takeBackTitle({ email, amount })}
        confirmLabel={t.addCredits.takeBack()}
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ userId, entryId })}
        onCancel={() => setAsks(false)}
      >
        {t.addCredits.takeBackLine()}
      </AlertDialog>
    </>
  );
}
