import { isStricter } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatUtcDay } from "#ui/format.ts";
import { LongWord } from "#ui/typography.tsx";
import { Notice } from "#ui/states.tsx";
import { type StatusHolder, useAccountStatus } from "./account-status.tsx";
import { ReasonField, useDialogDraft } from "./dialog-draft.tsx";
import { useLastActor } from "./other-admins.tsx";
import type { User } from "./user.ts";

/** Says in the dialog about a user that their account was deleted meanwhile (ACC-09). */
export function UserGone({ gone }: { gone: boolean }) {
  return (
    <div role="status" className="col-span-full empty:absolute">
      {gone ? <Notice tone="brass">{t.userGone()}</Notice> : null}
    </div>
  );
}

interface UserFooterProps {
  /** The id of the form that its main button sends. */
  form: string;
  children: ReactNode;
  tone?: "primary" | "danger";
  busy: boolean;
  /** The account was deleted meanwhile: there is nothing to send any more. */
  gone: boolean;
  onClose: () => void;
}

/** The buttons of a dialog about a user: what is done to them, while they are there, and the way out. */
export function UserFooter({
  form,
  children,
  tone = "primary",
  busy,
  gone,
  onClose,
}: UserFooterProps) {
  return (
    <>
      <Button onClick={onClose}>{gone ? t.verifications.hideDocument() : t.form.cancel()}</Button>
      {gone ? null : (
        <Button type="submit" form={form} variant={tone} loading={busy}>
          {children}
        </Button>
      )}
    </>
  );
}

interface PauseDialogProps {
  user: StatusHolder;
  /** Their account was deleted by now. */
  gone: boolean;
  onClose: () => void;
}

interface StatusQuestionProps extends PauseDialogProps {
  of: "pause" | "block";
  children?: ReactNode;
}

const statusOf = { pause: "paused", block: "blocked" } as const;

/**
 * Asks before an account is paused or blocked, and for the reason that its holder reads. Where another admin changes
 * its status meanwhile, it says so; what would do nothing any more, or take a block back, cannot be pressed then.
 */
function StatusQuestion({ of, user, gone, onClose, children }: StatusQuestionProps) {
  const { typed: reason, type, isDraft, forget } = useDialogDraft(`${of} ${user.id}`, "");
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
          onForget={isDraft && !isOver ? forget : null}
        />
      </form>
    </Dialog>
  );
}

/** Asks before an account is paused (ADM-07, ACC-09). */
export default function PauseDialog(props: PauseDialogProps) {
  return <StatusQuestion {...props} of="pause" />;
}

/** Asks before an account is locked out (ADM-07, ACC-09), and says what becomes of its plan. */
export function BlockDialog(props: PauseDialogProps & { user: User }) {
  const ends = props.user.planEndIfBlocked;
  return (
    <StatusQuestion {...props} of="block">
      {ends ? (
        <p>
          {ends.when === "now"
            ? t.block.planEndsNow()
            : t.block.planEnds({ day: formatUtcDay(ends.at) })}
        </p>
      ) : null}
    </StatusQuestion>
  );
}
