import type { AccountStatus } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import { Ban, CircleCheck, CirclePause } from "lucide-react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { toasts } from "#ui/toast.ts";

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
