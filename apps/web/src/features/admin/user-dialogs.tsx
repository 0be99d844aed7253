import {
  type PlanId,
  changedMembers,
  isEmail,
  isLargeGift,
  planIds,
  readCredits,
  roles,
  userTypes,
} from "@oneup/domain";
import { adminTexts as t, errorSentence } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { AgreedBids } from "#parts/market/agreed-bids.tsx";
import { isUnsure } from "#parts/failure.tsx";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { AlertDialog, Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatCredits } from "#ui/format.ts";
import { Select } from "#ui/select.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { UNDO_OFFERED_MS } from "./account-status.tsx";
import { DraftNotice, useDialogDraft } from "./dialog-draft.tsx";
import { Elsewhere, ReplaceQuestion } from "./other-admins.tsx";
import PauseDialog, { BlockDialog, UserFooter, UserGone } from "./status-dialogs.tsx";
import { useTakeBackCredits } from "./take-back-question.tsx";
import type { Intent, User } from "./user.ts";

interface UserDialogProps {
  /** As the account is by now: what another admin saves meanwhile shows where nothing was changed here. */
  user: User;
  /** The account was deleted by now. */
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
function AddCreditsDialog({ user, gone, onClose }: UserDialogProps) {
  const draft = useDialogDraft(`credits ${user.id}`, "");
  const { typed: amount, type, isDraft, forget } = draft;
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
        draft.takeBack();
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
    draft.send();
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
        {isDraft && !gone ? <DraftNotice onForget={forget} /> : null}
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

/**
 * What an admin types over a user's data, and what stood there when they began: what is not typed over shows what
 * another admin saves meanwhile, and so does what was typed back.
 * It waits for a dialog that was closed by mistake.
 * @param kept the data as it is by now
 */
function useTypedUser<Kept extends object>(userId: string, kept: Kept) {
  const nothing: { changes: Partial<Kept>; over: Partial<Kept> } = { changes: {}, over: {} };
  const { typed, type, forget, isDraft } = useDialogDraft(`edit ${userId}`, nothing);
  const changes = changedMembers<Kept>(typed.changes, kept);
  const isTyped = (name: keyof Kept) => Object.hasOwn(changes, name);
  return {
    /** What is changed here alone: the rest is neither sent nor taken back. */
    changes,
    /** It was typed before the dialog was closed, and not saved. */
    isDraft: isDraft && Object.keys(changes).length > 0,
    forget,
    change: (part: Partial<Kept>) =>
      type((before) => {
        const now = changedMembers<Kept>({ ...before.changes, ...part }, kept);
        const { over } = before;
        const isNew = (name: string) => Object.hasOwn(part, name) && !Object.hasOwn(over, name);
        const first = Object.entries(kept).filter(([name]) => isNew(name));
        const held = Object.entries({ ...over, ...Object.fromEntries(first) });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- members of what is kept
        const rest = Object.fromEntries(held.filter(([name]) => name in now)) as Partial<Kept>;
        return { changes: now, over: rest };
      }),
    /** Whether another admin has saved something else meanwhile over what is typed here. */
    isElsewhere: (name: keyof Kept) => isTyped(name) && typed.over[name] !== kept[name],
  };
}

type Kept = Pick<User, "email" | "companyName" | "role" | "userType"> & {
  readonly plan: PlanId | undefined;
};
type Part = keyof Kept;

const parts = ["email", "companyName", "userType", "role", "plan"] as const satisfies Part[];

const labels = {
  email: t.form.email,
  companyName: t.form.company,
  userType: t.form.userType,
  role: t.form.role,
  plan: t.form.plan,
} as const;

/** What stands at a field, as it is read there. */
function shown(part: Part, of: Kept): string {
  if (part === "userType") return t.types[of.userType]();
  if (part === "role") return t.roles[of.role]();
  if (part === "plan") return of.plan === undefined ? t.edit.noPlan() : t.plans[of.plan]();
  return of[part].trim() || t.edit.empty();
}

/**
 * What can be changed of a user (S-37): what the list shows and nobody computes. What another admin saves meanwhile
 * over what is typed here is told at its field, and asked about before it is replaced.
 */
function EditUserDialog({ user, gone, onClose }: UserDialogProps) {
  const me = useMe();
  const { email, companyName, role, userType } = user;
  const plan = planIds.find((each) => each === user.plan);
  const kept: Kept = { email, companyName, role, userType, plan };
  const { changes, change, isElsewhere, isDraft, forget } = useTypedUser(user.id, kept);
  const typed = { ...kept, ...changes };
  const [asks, setAsks] = useState(false);
  const refusal = useRefusal();
  const update = useCommand("users.update", {
    onSuccess({ email }) {
      toasts.show({ title: t.edit.done({ email }) });
      forget();
      onClose();
    },
    onError: (error) =>
      refusal.tell(error, t.edit.failed(), { isTold: codeOf(error) === "account.changed" }),
  });
  // What is on its way from here is one's own.
  const replaced = update.isPending || gone ? [] : parts.filter(isElsewhere);
  const elsewhere = (part: Part) => (replaced.includes(part) ? shown(part, kept) : null);
  const send = (replace: boolean) => {
    setAsks(!replace && replaced.length > 0);
    if (!replace && replaced.length > 0) return;
    const seen = Object.fromEntries(
      parts.flatMap((part) => (Object.hasOwn(changes, part) ? [[part, user[part]]] : [])),
    );
    update.mutate({ userId: user.id, ...changes, seen });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending || gone) return;
    if (!isEmail(typed.email)) {
      refusal.mark({ email: t.form.emailWrong() });
      return;
    }
    send(false);
  };
  const error = refusal.at;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.edit.title()}
      description={user.name || user.email}
      closeOnOutsidePress={false}
      footer={
        <UserFooter form="edit-user" busy={update.isPending} gone={gone} onClose={onClose}>
          {t.edit.submit()}
        </UserFooter>
      }
    >
      <form
        id="edit-user"
        noValidate
        {...refusal.props}
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-2"
      >
        <UserGone gone={gone} />
        {isDraft && !gone ? <DraftNotice onForget={forget} /> : null}
        <Field label={t.form.email()} required error={error("email")} className="sm:col-span-2">
          <TextInput
            type="email"
            required
            autoComplete="off"
            data-autofocus
            name="email"
            value={typed.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <Elsewhere now={elsewhere("email")} />
        </Field>
        <Field
          label={t.form.company()}
          optional
          error={error("companyName")}
          className="sm:col-span-2"
        >
          <TextInput
            autoComplete="off"
            name="companyName"
            value={typed.companyName}
            onChange={(event) => change({ companyName: event.currentTarget.value })}
          />
          <Elsewhere now={elsewhere("companyName")} />
        </Field>
        <Field label={t.form.userType()} error={error("userType")}>
          <Select
            name="userType"
            value={typed.userType}
            options={userTypes.map((value) => ({ value, label: t.types[value]() }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = userTypes.find((each) => each === value);
              if (chosen) change({ userType: chosen });
            }}
          />
          <Elsewhere now={elsewhere("userType")} />
        </Field>
        <Field
          label={t.form.role()}
          error={error("role")}
          disabled={me?.id === user.id}
          {...(me?.id === user.id ? { hint: t.edit.ownRole() } : {})}
        >
          <Select
            name="role"
            value={typed.role}
            options={roles.map((value) => ({ value, label: t.roles[value]() }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = roles.find((each) => each === value);
              if (chosen) change({ role: chosen });
            }}
          />
          <Elsewhere now={elsewhere("role")} />
        </Field>
        <Field label={t.form.plan()} error={error("plan")}>
          <Select
            name="plan"
            value={typed.plan ?? ""}
            {...(typed.plan === undefined ? { placeholder: user.plan || t.edit.noPlan() } : {})}
            options={planIds.map((value) => ({ value, label: t.plans[value]() }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = planIds.find((each) => each === value);
              if (chosen) change({ plan: chosen });
            }}
          />
          <Elsewhere now={elsewhere("plan")} />
        </Field>
        <RefusalLine refused={refusal.refused} />
      </form>
      <ReplaceQuestion
        asks={asks}
        lines={replaced.map((part) =>
          t.planForm.replaced({
            name: labels[part](),
            now: shown(part, kept),
            text: shown(part, typed),
          }),
        )}
        onConfirm={() => send(true)}
        onCancel={() => setAsks(false)}
      />
    </Dialog>
  );
}

/** Asks for the email before an account is deleted (ADM-08, ACC-09). */
function DeleteUserDialog({ user, gone, onClose }: UserDialogProps) {
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
