import { isLargeGift, readCredits } from "@oneup/domain";
import { adminTexts as t, errorSentence } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { isUnsure } from "#parts/failure.tsx";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatCredits } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Begun } from "./begun.tsx";
import { BlockDialog } from "./block-dialog.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import PauseDialog from "./pause-dialog.tsx";
import { UserFooter, UserGone } from "./user-gone.tsx";
import { useTakeBackCredits } from "./take-back-question.tsx";
import { UNDO_OFFERED_MS } from "./use-account-status.ts";
import { useBegun } from "./use-begun.ts";
import type { Intent, User } from "./users-tab.tsx";

interface AddCreditsProps {
  user: User;
  /** Their account was deleted by now. */
  gone: boolean;
  onClose: () => void;
}

/** The dialog of what is about to be done to a user. */
export default function UserDialogs({
  intent: { what, user },
  onClose,
}: {
  intent: Intent;
  onClose: () => void;
}) {
  const Chosen = {
    edit: EditUserDialog,
    credits: AddCreditsDialog,
    pause: PauseDialog,
    block: BlockDialog,
    delete: DeleteUserDialog,
  }[what];
  // Asked for by itself: a filter may take it out of the list.
  const found = useVerb("users.list", { userId: user.id }).data;
  return <Chosen user={found?.[0] ?? user} gone={found?.length === 0} onClose={onClose} />;
}

/**
 * Adds a decimal amount of credits (ADM-06, API-10). It says when they have changed meanwhile, as where another admin
 * gave some (ACC-09), and asks about a large gift once more. What is sent is given once, also where the dialog is
 * opened anew before its answer is here (EXP-03).
 */
function AddCreditsDialog({ user, gone, onClose }: AddCreditsProps) {
  const begun = useBegun(`credits ${user.id}`, "");
  const { typed: amount, type, wasBegun, forget } = begun;
  const refusal = useRefusal();
  const takeBack = useTakeBackCredits(user.email);
  const add = useCommand("users.addCredits", {
    onSuccess({ credits, entryId }) {
      const undo = () => takeBack.mutate({ userId: user.id, entryId: String(entryId) });
      toasts.show({
        title: t.addCredits.done({ email: user.email, credits }),
        description: t.addCredits.later(),
        action: { label: t.actions.undo(), onPress: undo },
        duration: UNDO_OFFERED_MS,
      });
      forget();
      onClose();
    },
    onError(error) {
      if (!isUnsure(error)) {
        begun.takeBack();
        refusal.tell(error, t.addCredits.failed());
        return;
      }
      const { email } = user;
      refusal.tellLost(error, t.addCredits.unsure({ email }), t.addCredits.unsureLine());
    },
  });
  const [asks, setAsks] = useState(false);
  const [before] = useState(user.credits);
  // What is on its way from here is one's own.
  const isChanged = user.credits !== before && add.isIdle && !gone;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending || gone) return;
    const read = readCredits(amount);
    if (!read.ok) {
      refusal.mark({ amount: errorSentence(read.refusal.code, read.refusal.details) ?? "" });
      return;
    }
    if (isLargeGift(read.value)) setAsks(true);
    else send();
  };
  const send = () => {
    setAsks(false);
    begun.send();
    add.mutate({ userId: user.id, amount });
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t.addCredits.title()}
      description={t.addCredits.line({ email: user.email, credits: user.credits })}
      closeOnOutsidePress={false}
      footer={
        <UserFooter form="add-credits" busy={add.isPending} gone={gone} onClose={onClose}>
          {t.addCredits.submit()}
        </UserFooter>
      }
    >
      <form
        id="add-credits"
        noValidate
        {...refusal.props}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <UserGone gone={gone} />
        {wasBegun && !gone ? <Begun onForget={forget} /> : null}
        <div role="status" className="empty:absolute">
          {isChanged ? (
            <Notice tone="brass">
              {t.addCredits.meanwhile({
                before: formatCredits(before),
                now: formatCredits(user.credits),
              })}
            </Notice>
          ) : null}
        </div>
        <Field label={t.addCredits.amount()} error={refusal.at("amount")} required>
          <TextInput
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0.01"
            required
            data-autofocus
            name="amount"
            value={amount}
            onChange={({ currentTarget: { value } }) => type(() => value)}
          />
        </Field>
        <RefusalLine refused={refusal.refused} />
      </form>
      <AlertDialog
        open={asks && !gone}
        title={t.addCredits.large({ email: user.email, amount: formatCredits(Number(amount)) })}
        confirmLabel={t.addCredits.submit()}
        onConfirm={send}
        onCancel={() => setAsks(false)}
      >
        {t.addCredits.largeLine()}
      </AlertDialog>
    </Dialog>
  );
}
