import { type UserType, SHORTEST_PASSWORD, isEmail, planIds, roles } from "@oneup/domain";
import type { VerbInput, VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { useState } from "react";
import { isUnsure } from "#parts/failures/failure.tsx";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { byRule, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { ChoiceField } from "./fields.tsx";

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
export default function CreateUserDialog({ onClose }: { onClose: () => void }) {
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
  const { typed, change } = form;
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
  const choice = <Part extends "userType" | "role" | "plan">(part: Part) => ({
    label: t.form[part](),
    name: part,
    value: typed[part],
    onChange: (chosen: (typeof EMPTY)[Part] | undefined) => {
      if (chosen !== undefined) change({ [part]: chosen });
    },
  });
  return (
    <FormDialog
      title={t.form.title()}
      description={t.form.line()}
      form={form}
      words={{ cancel: t.form.cancel(), submit: t.form.submit() }}
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
