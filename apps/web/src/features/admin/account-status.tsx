import type { AccountStatus } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { Ban, CircleCheck, CirclePause } from "lucide-react";
import { useRef } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { toasts } from "#ui/toast.ts";

const faces = {
  active: { tone: "green", icon: CircleCheck },
  paused: { tone: "brass", icon: CirclePause },
  blocked: { tone: "clay", icon: Ban },
} as const;

/** Whether an account is open to its owner. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <StatusBadge {...faces[status]}>{t.statuses[status]()}</StatusBadge>;
}

/** How long the way back from what was done to somebody is offered, in ms: read to its end, and then reached by key. */
export const UNDO_OFFERED_MS = 15_000;

/** Whose status is changed. */
export interface StatusHolder {
  readonly id: string;
  readonly email: string;
  readonly accountStatus: AccountStatus;
}

/**
 * Pauses, blocks or frees an account and says so; between active and paused with a way back (ADM-07, EXP-03).
 * What another admin changed meanwhile is not taken back (ACC-09).
 * @param onDone runs as soon as it is done; whoever waits for it tells themselves that the status has changed meanwhile
 * @returns what changes it, whether that is under way, and whether it is done
 */
export function useAccountStatus(onDone?: () => void) {
  // What to go back to; null where a change is itself the way back.
  const before = useRef<AccountStatus | null>(null);
  const update = useCommand("users.update", {
    onSuccess({ id, email, accountStatus: now, told, undoMs }) {
      const back = before.current;
      const undo = () => {
        before.current = null;
        if (back === null) return;
        update.mutate({ userId: id, accountStatus: back, seen: { accountStatus: now } });
      };
      toasts.show({
        title: t.actions.now[now]({ email }),
        description: [
          ...(back === "blocked" && now === "paused" ? [t.actions.unblockedToo()] : []),
          t.actions.told[told](),
        ].join(" "),
        // The email waits as long as this offers a way back.
        ...(back !== null && undoMs !== null
          ? {
              action: { label: t.actions.undo(), onPress: undo },
              duration: UNDO_OFFERED_MS,
              longest: undoMs,
            }
          : {}),
      });
      onDone?.();
    },
    onError(error) {
      const isToldThere = onDone !== undefined && before.current !== null;
      if (isToldThere && codeOf(error) === "account.changed") return;
      toastFailure(error, t.actions.failed());
    },
  });
  const change = (user: StatusHolder, to: AccountStatus, reason?: string) => {
    before.current = user.accountStatus;
    update.mutate({
      userId: user.id,
      accountStatus: to,
      seen: { accountStatus: user.accountStatus },
      ...(reason === undefined ? {} : { reason }),
    });
  };
  return { change, busy: update.isPending, done: update.isSuccess };
}
