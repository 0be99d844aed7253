import type { AccountStatus } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import { Ban, CircleCheck, CirclePause } from "lucide-react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { toasts } from "#ui/toast.ts";
import { useState } from "react";
import { AlertDialog } from "#ui/dialog.tsx";
import { Button } from "#ui/button.tsx";

const faces = {
  active: { tone: "green", icon: CircleCheck },
  paused: { tone: "brass", icon: CirclePause },
  blocked: { tone: "clay", icon: Ban },
} as const;

export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <StatusBadge {...faces[status]}>{t.statuses[status]()}</StatusBadge>;
}

/** The time an undo is offered, in ms: enough to read it and reach it by key. */
export const UNDO_OFFERED_MS = 15_000;

export interface StatusHolder {
  readonly id: string;
  readonly email: string;
  readonly accountStatus: AccountStatus;
}

export const statusFailed = (error: unknown) => toastFailure(error, t.actions.failed());

/** What a notification says of a changed status. @param before unknown of a change that was itself the way back */
function words(after: VerbOutput<"users.update">, mails: boolean, before?: AccountStatus) {
  const { email, accountStatus: now } = after;
  const told = mails || after.told === "never" ? after.told : "unsent";
  const isUnblocked = before === "blocked" && now === "paused";
  return {
    title: t.actions.now[now]({ email }),
    description: `${isUnblocked ? `${t.actions.unblockedToo()} ` : ""}${t.actions.told[told]()}`,
  };
}

/** Pauses, blocks or frees an account and says so; between active and paused with a way back (ADM-07, EXP-03). */
export function useAccountStatus() {
  const mails = useVerb("capabilities.read", {}).data?.mail ?? true;
  const back = useCommand("users.update", {
    onSuccess: (after) => void toasts.show(words(after, mails)),
    onError: statusFailed,
  });
  const update = useCommand("users.update", {
    onSuccess(after, { seen }) {
      const { id, accountStatus: now, undoMs } = after;
      const before = seen?.accountStatus;
      const onPress = () =>
        back.mutate({ userId: id, accountStatus: before, seen: { accountStatus: now } });
      toasts.show({
        ...words(after, mails, before),
        // The email waits as long as this offers a way back.
        ...(undoMs === null
          ? {}
          : {
              action: { label: commonTexts.undo(), onPress },
              duration: UNDO_OFFERED_MS,
              longest: undoMs,
            }),
      });
    },
  });
  const change = (
    { id: userId, accountStatus: before }: StatusHolder,
    accountStatus: AccountStatus,
    reason?: string,
  ) => update.mutateAsync({ userId, accountStatus, seen: { accountStatus: before }, reason });
  return { change, busy: update.isPending };
}

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
