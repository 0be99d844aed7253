import { type PlanId, changedMembers, isEmail, planIds, roles, userTypes } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { UserFooter, UserGone } from "./user-gone.tsx";
import type { User } from "./users-tab.tsx";

interface EditUserProps {
  /** As the account is by now: what another admin saves meanwhile shows where nothing was changed here. */
  user: User;
  /** The account was deleted by now. */
  gone: boolean;
  onClose: () => void;
}

type Typed = Partial<Pick<User, "email" | "companyName" | "role" | "userType"> & { plan: PlanId }>;

/** What can be changed of a user (S-37): what the list shows and nobody computes. */
export function EditUserDialog({ user, gone, onClose }: EditUserProps) {
  const me = useMe();
  // What is changed here alone: the rest is neither sent nor taken back.
  const [changes, setChanges] = useState<Typed>({});
  const kept = { ...user, plan: planIds.find((plan) => plan === user.plan) };
  const typed = { ...kept, ...changes };
  const refusal = useRefusal();
  const update = useCommand("users.update", {
    onSuccess({ email }) {
      toasts.show({ title: t.edit.done({ email }) });
      onClose();
    },
    onError: (error) => refusal.tell(error, t.edit.failed()),
  });
  const change = (part: Typed) => setChanges((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending || gone) return;
    if (!isEmail(typed.email)) {
      refusal.mark({ email: t.form.emailWrong() });
      return;
    }
    update.mutate({ userId: user.id, ...changedMembers(changes, kept) });
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
        </Field>
        <Field label={t.form.userType()} error={error("userType")}>
          <Select
            name="userType"
            value={typed.userType}
            options={userTypes.map((value) => ({ value, label: t.types[value]() }))}
            onChange={({ currentTarget: { value } }) => {
              const userType = userTypes.find((each) => each === value);
              if (userType) change({ userType });
            }}
          />
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
              const role = roles.find((each) => each === value);
              if (role) change({ role });
            }}
          />
        </Field>
        <Field label={t.form.plan()} error={error("plan")}>
          <Select
            name="plan"
            value={typed.plan ?? ""}
            {...(typed.plan === undefined ? { placeholder: user.plan || t.edit.noPlan() } : {})}
            options={planIds.map((value) => ({ value, label: t.plans[value]() }))}
            onChange={({ currentTarget: { value } }) => {
              const plan = planIds.find((each) => each === value);
              if (plan) change({ plan });
            }}
          />
        </Field>
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}
