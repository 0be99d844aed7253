import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LongWord } from "#ui/long-word.tsx";
import { ReasonField } from "./reason-field.tsx";
import { type StatusHolder, useAccountStatus } from "./use-account-status.ts";

interface StatusQuestionProps {
  of: "pause" | "block";
  user: StatusHolder;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an account is paused or blocked, and for the reason that its holder reads. */
export function StatusQuestion({ of, user, onClose, children }: StatusQuestionProps) {
  const status = useAccountStatus(onClose);
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!status.busy) status.change(user, of === "pause" ? "paused" : "blocked", reason);
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
        <>
          <Button onClick={onClose}>{t.form.cancel()}</Button>
          <Button
            type="submit"
            form={form}
            variant={of === "pause" ? "primary" : "danger"}
            loading={status.busy}
          >
            {t.actions[of]()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <ReasonField of="status" value={reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}
