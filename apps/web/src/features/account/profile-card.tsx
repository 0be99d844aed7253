import { LONGEST_COMPANY, LONGEST_LICENSE, LONGEST_NAME, LONGEST_PHONE } from "@oneup/domain";
import { accountCareTexts as t } from "@oneup/texts";
import { useState } from "react";
import { BackendError } from "#backend/backend-error.ts";
import type { Me } from "#backend/backend.ts";
import { useCommand } from "#backend/use-command.ts";
import { Locked } from "#parts/locked.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { typed } from "./typed.ts";
import { useForm } from "./use-form.ts";

/** Name, company, phone and licence number (ACC-06). */
export function ProfileCard({ me }: { me: Me }) {
  const update = useCommand("accounts.update");
  const isPro = me.userType === "contractor" || me.userType === "realtor";
  /** What was refused, by the field. */
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const form = useForm(t.profile.failed(), async (given, fields) => {
    try {
      await update.mutateAsync({
        name: typed(given, "name"),
        companyName: typed(given, "companyName"),
        phone: typed(given, "phone"),
        ...(isPro ? { licenseNumber: typed(given, "licenseNumber") } : {}),
      });
      toasts.show({ title: t.profile.saved() });
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const field = fields.elements.namedItem(error.field);
      if (!(field instanceof HTMLElement)) throw error;
      setFaults({ [error.field]: error.sentence });
      field.focus();
    }
  });
  return (
    <Card>
      <Heading level={2} size="card">
        {t.profile.title()}
      </Heading>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{t.profile.line()}</p>
      <form
        noValidate
        onSubmit={form.onSubmit}
        onInput={() => setFaults({})}
        className="grid items-start gap-5 sm:grid-cols-2"
      >
        <Field label={t.profile.name()} error={faults["name"]}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={LONGEST_NAME}
            defaultValue={me.name}
          />
        </Field>
        <Field label={t.profile.phone()} error={faults["phone"]}>
          <TextInput
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={LONGEST_PHONE}
            defaultValue={me.phone}
          />
        </Field>
        <Field label={t.profile.company()} error={faults["companyName"]}>
          <TextInput
            name="companyName"
            autoComplete="organization"
            maxLength={LONGEST_COMPANY}
            defaultValue={me.company}
          />
        </Field>
        {isPro ? (
          <Field label={t.profile.license()} error={faults["licenseNumber"]}>
            <TextInput name="licenseNumber" maxLength={LONGEST_LICENSE} defaultValue={me.license} />
          </Field>
        ) : null}
        <div className="sm:col-span-2">
          <Locked>
            <Button type="submit" variant="primary" loading={form.busy}>
              {t.profile.save()}
            </Button>
          </Locked>
        </div>
      </form>
    </Card>
  );
}
