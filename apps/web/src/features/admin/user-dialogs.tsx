import {
  type PlanId,
  type UserType,
  SHORTEST_PASSWORD,
  changedMembers,
  isEmail,
  isLargeGift,
  planIds,
  readCredits,
  roles,
  userTypes,
} from "@oneup/domain";
import type { VerbInput, VerbOutput } from "@oneup/operations";
import { commonTexts, adminTexts as t, errorSentence } from "@oneup/texts";
import { type ReactNode, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { AgreedBids } from "#parts/market/agreed-bids.tsx";
import { isUnsure } from "#parts/failures/failure.tsx";
import { anything, byRule, useForm, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { LongWord } from "#ui/typography.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { AlertDialog, Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatCredits, formatUtcDay } from "#ui/format.ts";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import {
  type StatusHolder,
  UNDO_OFFERED_MS,
  useAccountStatus,
  useTakeBackCredits,
} from "./account-status.tsx";
import { ChoiceField, Elsewhere, NO_REASON, ReasonField } from "./fields.tsx";
import type { Intent, User } from "./user-list.tsx";

interface UserDialogProps {
  /** The current account; another admin's changes show where nothing was typed. */
  user: User;
  onClose: () => void;
}

interface UserDialogsProps<Asked> {
  intent: Asked;
  onClose: () => void;
}

export function UserDialogs({ intent, onClose }: UserDialogsProps<Intent>) {
  return intent.what === "create" ? (
    <CreateUserDialog onClose={onClose} />
  ) : (
    <DialogOf intent={intent} onClose={onClose} />
  );
}

function DialogOf({
  intent: { what, user },
  onClose,
}: UserDialogsProps<Exclude<Intent, { what: "create" }>>) {
  const Chosen = {
    edit: EditUserDialog,
    credits: AddCreditsDialog,
    pause: PauseDialog,
    block: BlockDialog,
    delete: DeleteUserDialog,
  }[what];
  // Asked for by itself: a filter may take it out of the list.
  const found = useVerb("users.list", { userId: user.id }).data?.[0];
  // A status is decided on as the list showed it.
  const isStatus = what === "pause" || what === "block";
  return <Chosen user={isStatus ? user : (found ?? user)} onClose={onClose} />;
}

const CREDITS = byRule(({ amount }: { amount: string; isSure: boolean }) => {
  const read = readCredits(amount);
  return {
    amount: read.ok ? undefined : (errorSentence(read.refusal.code, read.refusal.details) ?? ""),
  };
});

/** Adds a decimal amount of credits (ADM-06, API-10), and asks about a large gift once more. */
function AddCreditsDialog({ user, onClose }: UserDialogProps) {
  const [asks, setAsks] = useState(false);
  const takeBack = useTakeBackCredits(user.email);
  const { email } = user;
  const add = useCommand("users.addCredits", { asksAgain: true });
  const form = useForm(
    CREDITS,
    async ({ amount, isSure }) => {
      const large = !isSure && isLargeGift(Number(amount));
      setAsks(large);
      return large ? null : add.mutateAsync({ userId: user.id, amount });
    },
    {
      start: { amount: "", isSure: false },
      failed: t.addCredits.failed(),
      onDone({ credits, entryId }) {
        const undo = () => takeBack.mutate({ userId: user.id, entryId: String(entryId) });
        toasts.show({
          title: t.addCredits.done({ email, credits }),
          description: t.addCredits.later(),
          action: { label: commonTexts.undo(), onPress: undo },
          duration: UNDO_OFFERED_MS,
        });
        onClose();
      },
      onRefused(error, refusal) {
        if (!isUnsure(error)) refusal.tell(error, t.addCredits.failed());
        else refusal.tellLost(error, t.addCredits.unsure({ email }), t.addCredits.unsureLine());
      },
    },
  );
  return (
    <>
      <FormDialog
        size="sm"
        title={t.addCredits.title()}
        description={t.addCredits.line({ email: user.email, credits: user.credits })}
        form={form}
        words={{ cancel: commonTexts.cancel(), submit: t.addCredits.submit() }}
        onClose={onClose}
        className="flex flex-col gap-4"
      >
        <Field label={t.addCredits.amount()} error={form.at("amount")} required>
          <TextInput
            type="number"
            inputMode="decimal"
            step="0.01"
            min="0.01"
            data-autofocus
            {...form.field("amount")}
          />
        </Field>
      </FormDialog>
      <AlertDialog
        open={asks}
        title={t.addCredits.large({
          email: user.email,
          amount: formatCredits(Number(form.typed.amount)),
        })}
        confirmLabel={t.addCredits.submit()}
        onConfirm={() => form.send({ isSure: true })}
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

const EDITED = byRule(({ email }: Kept) => ({
  email: isEmail(email) ? undefined : t.form.emailWrong(),
}));

/**
 * What can be changed of a user (S-37): what the list shows and nobody computes. What another admin saves meanwhile
 * over what is typed here is told at its field; it is replaced only after a refusal has said so (ACC-09).
 */
function EditUserDialog({ user, onClose }: UserDialogProps) {
  const isOwn = useMe()?.id === user.id;
  const kept = keptOf(user);
  const [opened] = useState(user);
  const [isRefused, setRefused] = useState(false);
  const form = useVerbForm(EDITED, "users.update", {
    start: kept,
    failed: t.edit.failed(),
    input: (_typed, changes) => ({
      userId: user.id,
      ...changes,
      // What is changed here alone is sent, with what stood there before the admin.
      seen: Object.fromEntries(
        Object.keys(changes).map((part) => [part, Reflect.get(isRefused ? user : opened, part)]),
      ),
    }),
    onDone({ email }) {
      toasts.show({ title: t.edit.done({ email }) });
      onClose();
    },
    onRefused(error, refusal) {
      const isTold = codeOf(error) === "account.changed";
      setRefused(isTold);
      refusal.tell(error, t.edit.failed(), { isTold });
    },
  });
  const changes = changedMembers<Kept>(form.draft, kept);
  const elsewhere = (part: keyof Kept) =>
    part in changes && !form.busy && opened[part] !== user[part] ? shown(part, kept) : null;
  const line = (part: "email" | "companyName") => (
    <>
      <TextInput
        autoComplete="off"
        {...form.field(part)}
        {...(part === "email" ? { type: "email", "data-autofocus": true } : {})}
      />
      <Elsewhere now={elsewhere(part)} />
    </>
  );
  const choice = (part: "userType" | "role" | "plan") => ({
    label: t.form[part](),
    error: form.at(part),
    elsewhere: elsewhere(part),
    ...form.field(part),
  });
  return (
    <FormDialog
      title={t.edit.title()}
      description={user.name || user.email}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: commonTexts.save() }}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field
        label={t.form.email()}
        hint={t.edit.emailHint()}
        required
        error={form.at("email")}
        className="sm:col-span-2"
      >
        {line("email")}
      </Field>
      <Field
        label={t.form.company()}
        optional
        error={form.at("companyName")}
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
        placeholder={form.typed.plan === undefined ? user.plan || t.edit.noPlan() : undefined}
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
  // As it was asked about: what another admin changes meanwhile is not taken back.
  const [seen] = useState(user);
  const status = useAccountStatus();
  const form = useForm(
    anything,
    ({ reason }) => status.change(seen, of === "pause" ? "paused" : "blocked", reason),
    {
      start: NO_REASON,
      draftKey: `${of} ${user.id}`,
      failed: t.actions.failed(),
      onDone: onClose,
      onRefused: (error, refusal) => refusal.tell(error, t.actions.failed(), { isTold: true }),
    },
  );
  return (
    <FormDialog
      size="sm"
      title={<LongWord>{t[of].title({ email: user.email })}</LongWord>}
      description={of === "pause" ? t.pause.line({ from: seen.accountStatus }) : t.block.line()}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: t.actions[of]() }}
      tone={of === "pause" ? "primary" : "danger"}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      {children}
      <ReasonField of="status" {...form.field("reason")} />
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
  const form = useVerbForm(
    byRule((typed: { email: string }) => ({
      email: typed.email.trim().toLowerCase() === user.email ? undefined : t.delete.wrong(),
    })),
    "users.delete",
    {
      start: { email: "" },
      failed: t.delete.failed(),
      input: () => ({ userId: user.id }),
      onDone({ quotesClosed: quotes, bidsWithdrawn: bids }) {
        toasts.show({
          title: t.delete.done({ email: user.email }),
          description: t.delete.receipt({ quotes, bids }),
        });
        onClose();
      },
    },
  );
  const agreed = useVerb("users.readAgreed", { userId: user.id });
  return (
    <FormDialog
      size="sm"
      title={t.delete.title()}
      description={t.delete.line()}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: t.delete.submit() }}
      tone="danger"
      waits={agreed.isPending}
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      {/* It stands before the bids are known, or nothing is said of them. */}
      <div role="status" className="empty:absolute">
        <AgreedBids agreed={agreed.data?.items ?? []} texts={t.delete} />
      </div>
      {user.planEndIfBlocked ? <p>{t.delete.plan()}</p> : null}
      <Field label={t.delete.type({ email: user.email })} error={form.at("email")} required>
        <TextInput type="email" autoComplete="off" data-autofocus {...form.field("email")} />
      </Field>
    </FormDialog>
  );
}

type NewUser = VerbInput<"users.create">;

const EMPTY = {
  name: "",
  email: "",
  companyName: "",
  phone: "",
  licenseNumber: "",
  role: "user" as NonNullable<NewUser["role"]>,
  userType: "homeowner" as UserType,
  plan: "demo" as NonNullable<NewUser["plan"]>,
  credits: "10",
  password: "",
};

const NEW_USER = byRule(({ email }: typeof EMPTY) => ({
  email: isEmail(email) ? undefined : t.form.emailWrong(),
}));

const LINES = [
  ["name", t.form.name],
  ["companyName", t.form.company],
  ["phone", t.form.phone],
  ["licenseNumber", t.form.license],
] as const;

/** Makes an account (ADM-09, S-33); a generated password is shown once. */
function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<VerbOutput<"users.create"> | null>(null);
  const form = useVerbForm(NEW_USER, "users.create", {
    start: EMPTY,
    draftKey: "create user",
    failed: t.form.failed(),
    asksAgain: false,
    input: ({ password, ...typed }) => (password === "" ? typed : { ...typed, password }),
    onDone(user) {
      if (user.oneTimePassword === null) onClose();
      else setMade(user);
    },
    onRefused(error, refusal, { email }) {
      if (isUnsure(error)) refusal.tellLost(error, t.form.unsure(), t.form.unsureLine({ email }));
      else refusal.tell(error, t.form.failed());
    },
  });
  if (made?.oneTimePassword) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t.form.done()}
        description={t.form.doneLine({ email: made.email })}
        closeOnOutsidePress={false}
        closeOnEscape={false}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t.form.close()}
          </Button>
        }
      >
        <p className="figures mb-4 rounded-md bg-sunken px-4 py-3 font-mono text-lg [overflow-wrap:anywhere] select-all">
          {made.oneTimePassword}
        </p>
        <CopyButton text={made.oneTimePassword}>{t.form.copy()}</CopyButton>
      </Dialog>
    );
  }
  const line = (name: "email" | "credits" | (typeof LINES)[number][0]) => ({
    ...form.field(name),
    autoComplete: "off",
  });
  const choice = (part: "userType" | "role" | "plan") => ({
    label: t.form[part](),
    ...form.field(part),
  });
  return (
    <FormDialog
      title={t.form.title()}
      description={t.form.line()}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: t.form.submit() }}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label={t.form.email()} required error={form.at("email")} className="sm:col-span-2">
        <TextInput type="email" data-autofocus {...line("email")} />
      </Field>
      <ChoiceField
        {...choice("userType")}
        options={["homeowner", "contractor", "realtor"]}
        words={t.types}
      />
      <ChoiceField {...choice("role")} options={roles} words={t.roles} />
      <ChoiceField {...choice("plan")} options={planIds} words={t.plans} />
      <Field label={t.form.credits()} error={form.at("credits")}>
        <TextInput type="number" inputMode="decimal" step="0.01" min="0" {...line("credits")} />
      </Field>
      {LINES.map(([name, label]) => (
        <Field key={name} label={label()} optional error={form.at(name)}>
          <TextInput type={name === "phone" ? "tel" : "text"} {...line(name)} />
        </Field>
      ))}
      <Field
        label={t.form.password()}
        hint={t.form.passwordHint({ least: SHORTEST_PASSWORD })}
        optional
        error={form.at("password")}
        className="sm:col-span-2"
      >
        {/* It is never written down, not even for the reload of a tab. */}
        <TextInput name="password" autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
