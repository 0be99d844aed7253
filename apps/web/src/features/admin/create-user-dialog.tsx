import {
  SHORTEST_PASSWORD,
  type UserType,
  changedMembers,
  isEmail,
  planIds,
  userTypes,
} from "@oneup/domain";
import type { VerbInput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import type { FormEvent } from "react";
import { useCommand } from "#backend/use-command.ts";
import { isUnsure } from "#parts/failure.tsx";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { DraftNotice, useDialogDraft } from "./dialog-draft.tsx";

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

/** A password is never written down, not even for the reload of a tab. */
const withoutPassword = (typed: typeof EMPTY) => ({ ...typed, password: "" });

/** Makes an account (ADM-09, S-33); a generated password is shown once. */
export default function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { typed, type, forget, isDraft } = useDialogDraft("create", EMPTY, withoutPassword);
  const refusal = useRefusal();
  const create = useCommand("users.create", {
    onSuccess(user) {
      forget();
      if (user.oneTimePassword === null) onClose();
    },
    onError(error, { email }) {
      if (isUnsure(error)) refusal.tellLost(error, t.form.unsure(), t.form.unsureLine({ email }));
      else refusal.tell(error, t.form.failed());
    },
  });
  const change = (part: Partial<typeof EMPTY>) => type((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    if (!isEmail(typed.email)) {
      refusal.mark({ email: t.form.emailWrong() });
      return;
    }
    const { password, ...rest } = typed;
    create.mutate(password === "" ? rest : { ...rest, password });
  };
  const made = create.data;
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
  const line = (
    field: "name" | "email" | "companyName" | "phone" | "licenseNumber" | "credits" | "password",
  ) => ({
    name: field,
    value: typed[field],
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  const error = refusal.at;
  // The answer brings a password that is shown once: nobody leaves before it is there.
  const close = () => {
    if (!create.isPending) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t.form.title()}
      description={t.form.line()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={close}>{t.form.cancel()}</Button>
          <Button type="submit" form="create-user" variant="primary" loading={create.isPending}>
            {t.form.submit()}
          </Button>
        </>
      }
    >
      <form
        id="create-user"
        noValidate
        {...refusal.props}
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-2"
      >
        {isDraft && Object.keys(changedMembers(EMPTY, typed)).length > 0 ? (
          <DraftNotice onForget={forget} />
        ) : null}
        <Field label={t.form.email()} required error={error("email")} className="sm:col-span-2">
          <TextInput type="email" required data-autofocus {...line("email")} />
        </Field>
        <Field label={t.form.userType()}>
          <Select
            value={typed.userType}
            onChange={(event) => {
              const userType = userTypes.find((each) => each === event.currentTarget.value);
              if (userType) change({ userType });
            }}
            options={(["homeowner", "contractor", "realtor"] as const).map((value) => ({
              value,
              label: t.types[value](),
            }))}
          />
        </Field>
        <Field label={t.form.role()}>
          <Select
            value={typed.role}
            onChange={(event) =>
              change({ role: event.currentTarget.value === "admin" ? "admin" : "user" })
            }
            options={(["user", "admin"] as const).map((value) => ({
              value,
              label: t.roles[value](),
            }))}
          />
        </Field>
        <Field label={t.form.plan()}>
          <Select
            value={typed.plan}
            onChange={(event) => {
              const plan = planIds.find((each) => each === event.currentTarget.value);
              if (plan) change({ plan });
            }}
            options={planIds.map((value) => ({
              value,
              label: t.plans[value](),
            }))}
          />
        </Field>
        <Field label={t.form.credits()} error={error("credits")}>
          <TextInput type="number" inputMode="decimal" step="0.01" min="0" {...line("credits")} />
        </Field>
        <Field label={t.form.name()} optional error={error("name")}>
          <TextInput {...line("name")} />
        </Field>
        <Field label={t.form.company()} optional error={error("companyName")}>
          <TextInput {...line("companyName")} />
        </Field>
        <Field label={t.form.phone()} optional error={error("phone")}>
          <TextInput type="tel" {...line("phone")} />
        </Field>
        <Field label={t.form.license()} optional error={error("licenseNumber")}>
          <TextInput {...line("licenseNumber")} />
        </Field>
        <Field
          label={t.form.password()}
          hint={t.form.passwordHint({ least: SHORTEST_PASSWORD })}
          optional
          error={error("password")}
          className="sm:col-span-2"
        >
          <TextInput type="text" {...line("password")} />
        </Field>
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}
