import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, type ReactNode, useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { LongWord } from "#ui/long-word.tsx";
import { ReasonField } from "./reason-field.tsx";
import { type StatusHolder, useAccountStatus } from "./use-account-status.ts";
import { UserFooter, UserGone } from "./user-gone.tsx";

interface StatusQuestionProps {
  of: "pause" | "block";
  user: StatusHolder;
  /** Their account was deleted by now. */
  gone: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an account is paused or blocked, and for the reason that its holder reads. */
export function StatusQuestion({ of, user, gone, onClose, children }: StatusQuestionProps) {
  const status = useAccountStatus(onClose);
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (status.busy || gone) return;
    status.change(user, of === "pause" ? "paused" : "blocked", reason);
  };
  const form = `${of}-user`;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={<LongWord>{t[of].title({ email: user.email })}</LongWord>}
      description={t[of].line()}
      closeOnOutsidePress={false}
      footer={
        <UserFooter
          form={form}
          tone={of === "pause" ? "primary" : "danger"}
          busy={status.busy}
          gone={gone}
          onClose={onClose}
        >
          {t.actions[of]()}
        </UserFooter>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <UserGone gone={gone} />
        {children}
        <ReasonField of="status" value={reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}
