import { accountCareTexts as t } from "@oneup/texts";
import type { Me } from "#backend/backend.ts";
import { useCommand } from "#backend/use-command.ts";
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
  const form = useForm(t.profile.failed(), async (fields) => {
    await update.mutateAsync({
      name: typed(fields, "name"),
      companyName: typed(fields, "company"),
      phone: typed(fields, "phone"),
      ...(isPro ? { licenseNumber: typed(fields, "license") } : {}),
    });
    toasts.show({ title: t.profile.saved() });
  });
  return (
    <Card>
      <Heading level={2} size="card">
        {t.profile.title()}
      </Heading>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{t.profile.line()}</p>
      <form onSubmit={form.onSubmit} className="grid gap-5 sm:grid-cols-2">
        <Field label={t.profile.name()}>
          <TextInput name="name" autoComplete="name" maxLength={120} defaultValue={me.name} />
        </Field>
        <Field label={t.profile.phone()}>
          <TextInput
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={me.phone}
          />
        </Field>
        <Field label={t.profile.company()}>
          <TextInput
            name="company"
            autoComplete="organization"
            maxLength={160}
            defaultValue={me.company}
          />
        </Field>
        {isPro ? (
          <Field label={t.profile.license()}>
            <TextInput name="license" maxLength={60} defaultValue={me.license} />
          </Field>
        ) : null}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" loading={form.busy}>
            {t.profile.save()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
