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
import { type ReactNode, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { AgreedBids } from "#parts/market/agreed-bids.tsx";
import { isUnsure } from "#parts/failures/failure.tsx";
import { useRefusal } from "#parts/failures/refusal.tsx";
import { LongWord } from "#ui/typography.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatCredits, formatUtcDay } from "#ui/format.ts";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { type StatusHolder, UNDO_OFFERED_MS, useAccountStatus } from "./account-status.tsx";
import { ChoiceField, Elsewhere, NO_REASON, ReasonField } from "./fields.tsx";
import { useTakeBackCredits } from "./take-back.tsx";
import type { Intent, User } from "./user-list.tsx";

interface UserDialogProps {
  /** The current account; another admin's changes show where nothing was typed. */
  user: User;
  onClose: () => void;
}

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
  const found = useVerb("users.list", { userId: user.id }).data?.[0];
  return <Chosen user={found ?? user} onClose={onClose} />;
}

/** Adds a decimal amount of credits (ADM-06, API-10), and asks about a large gift once more. */
function AddCreditsDialog({ user, onClose }: UserDialogProps) {
  const [amount, setAmount] = useState("");
  const [asks, setAsks] = useState(false);
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
      onClose();
    },
    onError(error) {
      const { email } = user;
      if (!isUnsure(error)) refusal.tell(error, t.addCredits.failed());
      else refusal.tellLost(error, t.addCredits.unsure({ email }), t.addCredits.unsureLine());
    },
  });
  const send = () => {
    setAsks(false);
    add.mutate({ userId: user.id, amount });
  };
  const submit = () => {
    const read = readCredits(amount);
    if (!read.ok) {
      refusal.mark({ amount: errorSentence(read.refusal.code, read.refusal.details) ?? "" });
      return;
    }
    if (isLargeGift(read.value)) setAsks(true);
    else send();
  };
  return (
    <>
      <FormDialog
        size="sm"
        title={t.addCredits.title()}
        description={t.addCredits.line({ email: user.email, credits: user.credits })}
        refusal={refusal}
        busy={add.isPending}
        words={{ cancel: t.form.cancel(), submit: t.addCredits.submit() }}
        onSubmit={submit}
        onClose={onClose}
        className="flex flex-col gap-4"
      >
        <Field label={t.addCredits.amount()} error={refusal.at("amount")} required>
          <TextInput
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0.01"
            data-autofocus
            name="amount"
            value={amount}
            onChange={({ currentTarget: { value } }) => setAmount(value)}
          />
        </Field>
      </FormDialog>
      <AlertDialog
        open={asks}
        title={t.addCredits.large({ email: user.email, amount: formatCredits(Number(amount)) })}
        confirmLabel={t.addCredits.submit()}
        onConfirm={send}
        onCancel={() => setAsks(false)}
      >
        {t.addCredits.largeLine()}
      </AlertDialog>
    </>
  );
}

type Kept = Pick<User, "email" | "companyName" | "role" | "userType"> & {
  readonly plan: PlanId | undefined;
};

function keptOf({ email, companyName, role, userType, plan }: User): Kept {
  return { email, companyName, role, userType, plan: planIds.find((each) => each === plan) };
}

function shown(part: keyof Kept, of: Kept): string {
  if (part === "userType") return t.types[of.userType]();
  if (part === "role") return t.roles[of.role]();
  if (part === "plan") return of.plan === undefined ? t.edit.noPlan() : t.plans[of.plan]();
  return of[part].trim() || t.edit.empty();
}

/** The form of a user (S-37); a conflict with another admin shows at its field before it is overruled (ACC-09). */
function EditUserDialog({ user, onClose }: UserDialogProps) {
  const isOwn = useMe()?.id === user.id;
  const kept = keptOf(user);
  const [opened] = useState(user);
  const [typed, setTyped] = useState<Partial<Kept>>({});
  const changes = changedMembers<Kept>(typed, kept);
  const now = { ...kept, ...changes };
  const change = (part: Partial<Kept>) => setTyped({ ...typed, ...part });
  const refusal = useRefusal();
  const update = useCommand("users.update", {
    onSuccess({ email }) {
      toasts.show({ title: t.edit.done({ email }) });
      onClose();
    },
    onError: (error) =>
      refusal.tell(error, t.edit.failed(), { isTold: codeOf(error) === "account.changed" }),
  });
  const isRefused = codeOf(update.error) === "account.changed";
  const elsewhere = (part: keyof Kept) =>
    part in changes && !update.isPending && opened[part] !== user[part] ? shown(part, kept) : null;
  const submit = () => {
    if (!isEmail(now.email)) {
      refusal.mark({ email: t.form.emailWrong() });
      return;
    }
    // What is changed here alone is sent, with what stood there before the admin.
    const seen = Object.fromEntries(
      Object.keys(changes).map((part) => [part, Reflect.get(isRefused ? user : opened, part)]),
    );
    update.mutate({ userId: user.id, ...changes, seen });
  };
  const line = (part: "email" | "companyName") => (
    <>
      <TextInput
        autoComplete="off"
        name={part}
        value={now[part]}
        onChange={(event) => change({ [part]: event.currentTarget.value })}
        {...(part === "email" ? { type: "email", "data-autofocus": true } : {})}
      />
      <Elsewhere now={elsewhere(part)} />
    </>
  );
  const choice = <Part extends "userType" | "role" | "plan">(part: Part) => ({
    label: t.form[part](),
    name: part,
    value: now[part],
    error: refusal.at(part),
    elsewhere: elsewhere(part),
    onChange: (chosen: Kept[Part] | undefined) => {
      if (chosen !== undefined) change({ [part]: chosen });
    },
  });
  return (
    <FormDialog
      title={t.edit.title()}
      description={user.name || user.email}
      refusal={refusal}
      busy={update.isPending}
      words={{ cancel: t.form.cancel(), submit: t.edit.submit() }}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label={t.form.email()} required error={refusal.at("email")} className="sm:col-span-2">
        {line("email")}
      </Field>
      <Field
        label={t.form.company()}
        optional
        error={refusal.at("companyName")}
        className="sm:col-span-2"
      >
        {line("companyName")}
      </Field>
      <ChoiceField {...choice("userType")} options={userTypes} words={t.types} />
      <ChoiceField
        {...choice("role")}
        options={roles}
        words={t.roles}
        disabled={isOwn}
        hint={isOwn ? t.edit.ownRole() : undefined}
      />
      <ChoiceField
        {...choice("plan")}
        options={planIds}
        words={t.plans}
        placeholder={now.plan === undefined ? user.plan || t.edit.noPlan() : undefined}
      />
    </FormDialog>
  );
}

interface PauseDialogProps {
  user: StatusHolder;
  onClose: () => void;
}

interface StatusQuestionProps extends PauseDialogProps {
  of: "pause" | "block";
  children?: ReactNode;
}

/** The question before a pause or block, with a reason for the account's holder. */
function StatusQuestion({ of, user, onClose, children }: StatusQuestionProps) {
  const [{ reason }, change, drop] = useDraft(`${of} ${user.id}`, NO_REASON);
  const refusal = useRefusal();
  const leave = () => {
    drop();
    onClose();
  };
  const status = useAccountStatus({
    onDone: leave,
    onError: (error) => refusal.tell(error, t.actions.failed(), { isTold: true }),
  });
  // As it was asked about: what another admin changes meanwhile is not taken back.
  const [seen] = useState(user);
  return (
    <FormDialog
      size="sm"
      title={<LongWord>{t[of].title({ email: user.email })}</LongWord>}
      description={of === "pause" ? t.pause.line({ from: seen.accountStatus }) : t.block.line()}
      refusal={refusal}
      busy={status.busy}
      words={{ cancel: t.form.cancel(), submit: t.actions[of]() }}
      tone={of === "pause" ? "primary" : "danger"}
      onSubmit={() => status.change(seen, of === "pause" ? "paused" : "blocked", reason)}
      onClose={onClose}
      onCancel={leave}
      className="flex flex-col gap-4"
    >
      {children}
      <ReasonField of="status" value={reason} onChange={(text) => change({ reason: text })} />
    </FormDialog>
  );
}

/** Asks before an account is paused (ADM-07, ACC-09). */
export function PauseDialog(props: PauseDialogProps) {
  return <StatusQuestion {...props} of="pause" />;
}

/** The question before a block (ADM-07, ACC-09), with what becomes of the plan. */
function BlockDialog(props: PauseDialogProps & { user: User }) {
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

/** Asks for the email before an account is deleted (ADM-08, ACC-09). */
function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const refusal = useRefusal();
  const remove = useCommand("users.delete", {
    onSuccess({ quotesClosed: quotes, bidsWithdrawn: bids }) {
      toasts.show({
        title: t.delete.done({ email: user.email }),
        description: t.delete.receipt({ quotes, bids }),
      });
      onClose();
    },
    onError: (error) => refusal.tell(error, t.delete.failed()),
  });
  const agreed = useVerb("users.readAgreed", { userId: user.id });
  const [typed, setTyped] = useState("");
  const submit = () => {
    if (typed.trim().toLowerCase() === user.email) remove.mutate({ userId: user.id });
    else refusal.mark({ email: t.delete.wrong() });
  };
  return (
    <FormDialog
      size="sm"
      title={t.delete.title()}
      description={t.delete.line()}
      refusal={refusal}
      busy={remove.isPending}
      words={{ cancel: t.form.cancel(), submit: t.delete.submit() }}
      tone="danger"
      waits={agreed.isPending}
      onSubmit={submit}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      {/* It stands before the bids are known, or nothing is said of them. */}
      <div role="status" className="empty:absolute">
        <AgreedBids agreed={agreed.data?.items ?? []} texts={t.delete} />
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
    </FormDialog>
  );
}
