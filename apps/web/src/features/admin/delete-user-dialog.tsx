import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { AgreedBids } from "#parts/market/agreed-bids.tsx";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { UserFooter, UserGone } from "./user-gone.tsx";
import type { User } from "./users-tab.tsx";

interface DeleteUserProps {
  user: User;
  /** The account was deleted by now. */
  gone: boolean;
  onClose: () => void;
}

/** Asks for the email before an account is deleted (ADM-08, ACC-09). */
export function DeleteUserDialog({ user, gone, onClose }: DeleteUserProps) {
  const refusal = useRefusal();
  const remove = useCommand("users.delete", {
    onSuccess(receipt) {
      toasts.show({
        title: t.delete.done({ email: user.email }),
        description: t.delete.receipt({
          quotes: receipt.quotesClosed,
          bids: receipt.bidsWithdrawn,
        }),
      });
      onClose();
    },
    onError: (error) => refusal.tell(error, t.delete.failed()),
  });
  const agreed = useVerb("users.readAgreed", { userId: user.id });
  const [typed, setTyped] = useState("");
  // One's own deletion shows before its answer is here.
  const isOver = gone && !remove.isPending && !remove.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (remove.isPending || isOver) return;
    if (typed.trim().toLowerCase() !== user.email) {
      refusal.mark({ email: t.delete.wrong() });
      return;
    }
    remove.mutate({ userId: user.id });
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t.delete.title()}
      description={t.delete.line()}
      closeOnOutsidePress={false}
      footer={
        <UserFooter
          form="delete-user"
          tone="danger"
          busy={remove.isPending || agreed.isPending}
          gone={isOver}
          onClose={onClose}
        >
          {t.delete.submit()}
        </UserFooter>
      }
    >
      <form
        id="delete-user"
        noValidate
        {...refusal.props}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <UserGone gone={isOver} />
        {/* It stands before the bids are known, or nothing is said of them. */}
        <div role="status" className="empty:absolute">
          {isOver ? null : <AgreedBids agreed={agreed.data?.items ?? []} texts={t.delete} />}
        </div>
        {user.planEndIfBlocked ? <p>{t.delete.plan()}</p> : null}
        <Field label={t.delete.type({ email: user.email })} error={refusal.at("email")} required>
          <TextInput
            type="email"
            autoComplete="off"
            data-autofocus
            name="email"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}
