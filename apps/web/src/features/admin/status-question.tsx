import { isStricter } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, type ReactNode, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { LongWord } from "#ui/long-word.tsx";
import { Notice } from "#ui/states.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useBegun } from "./use-begun.ts";
import { type StatusHolder, useAccountStatus } from "./use-account-status.ts";
import { useLastActor } from "./use-last-actor.ts";
import { UserFooter, UserGone } from "./user-gone.tsx";

interface StatusQuestionProps {
  of: "pause" | "block";
  user: StatusHolder;
  /** Their account was deleted by now. */
  gone: boolean;
  onClose: () => void;
  children?: ReactNode;
}

const statusOf = { pause: "paused", block: "blocked" } as const;

/**
 * Asks before an account is paused or blocked, and for the reason that its holder reads. Where another admin changes
 * its status meanwhile, it says so; what would do nothing any more, or take a block back, cannot be pressed then.
 */
export function StatusQuestion({ of, user, gone, onClose, children }: StatusQuestionProps) {
  const { typed: reason, type, wasBegun, forget } = useBegun(`${of} ${user.id}`, "");
  const status = useAccountStatus(() => {
    forget();
    onClose();
  });
  const to = statusOf[of];
  const [from] = useState(user.accountStatus);
  // One's own change shows before its answer is here.
  const isChanged = !gone && !status.busy && !status.done && user.accountStatus !== from;
  const isOver = gone || (isChanged && !isStricter(to, user.accountStatus));
  // What is said of the way from there stays while it is gone.
  const [before, setBefore] = useState(user.accountStatus);
  const isStanding = !status.busy && !status.done;
  if (isStanding && user.accountStatus !== before) setBefore(user.accountStatus);
  const by = useLastActor(
    user.id,
    ({ action, details }) => action === "users.update" && details.includes("accountStatus: "),
    isChanged,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (status.busy || isOver) return;
    status.change(user, to, reason);
  };
  const form = `${of}-user`;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={<LongWord>{t[of].title({ email: user.email })}</LongWord>}
      description={of === "pause" ? t.pause.line({ from: before }) : t.block.line()}
      closeOnOutsidePress={false}
      footer={
        <UserFooter
          form={form}
          tone={of === "pause" ? "primary" : "danger"}
          busy={status.busy}
          gone={isOver}
          onClose={onClose}
        >
          {t.actions[of]()}
        </UserFooter>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <UserGone gone={gone} />
        <div role="status" className="empty:absolute">
          {isChanged && by !== null ? (
            <Notice tone="brass">
              {t.actions.meanwhile({ by, status: user.accountStatus, over: String(isOver) })}
            </Notice>
          ) : null}
        </div>
        {children}
        <ReasonField
          of="status"
          value={reason}
          onChange={(text) => type(() => text)}
          onForget={wasBegun && !isOver ? forget : null}
        />
      </form>
    </Dialog>
  );
}
