import { type PlanId, isEmail, planIds, roles, userTypes } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Begun } from "./begun.tsx";
import { Elsewhere, ReplaceQuestion } from "./elsewhere.tsx";
import { useTypedUser } from "./use-typed-user.ts";
import { UserFooter, UserGone } from "./user-gone.tsx";
import type { User } from "./users-tab.tsx";

interface EditUserProps {
  /** As the account is by now: what another admin saves meanwhile shows where nothing was changed here. */
  user: User;
  /** The account was deleted by now. */
  gone: boolean;
  onClose: () => void;
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
export function EditUserDialog({ user, gone, onClose }: EditUserProps) {
  const me = useMe();
  const { email, companyName, role, userType } = user;
  const plan = planIds.find((each) => each === user.plan);
  const kept: Kept = { email, companyName, role, userType, plan };
  const { changes, change, isElsewhere, wasBegun, forget } = useTypedUser(user.id, kept);
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
        {wasBegun && !gone ? <Begun onForget={forget} /> : null}
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
