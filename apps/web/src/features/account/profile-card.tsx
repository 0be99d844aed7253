import { LONGEST_COMPANY, LONGEST_LICENSE, LONGEST_NAME, LONGEST_PHONE } from "@oneup/domain";
import { accountCareTexts as t } from "@oneup/texts";
import type { Me } from "#backend/backend.ts";
import { useCommand } from "#backend/use-command.ts";
import { Locked } from "#parts/locked.tsx";
import { RefusalLine } from "#parts/refusal.tsx";
import { Waiting } from "#parts/waiting.ts";
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
  const form = useForm(t.profile.failed(), async (given, { signal }) => {
    signal.addEventListener("abort", update.stop);
    await update.mutateAsync({
      name: typed(given, "name"),
      companyName: typed(given, "companyName"),
      phone: typed(given, "phone"),
      ...(isPro ? { licenseNumber: typed(given, "licenseNumber") } : {}),
    });
    toasts.show({ title: t.profile.saved() });
  });
  return (
    <Card>
      <Heading level={2} size="card">
        {t.profile.title()}
      </Heading>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{t.profile.line()}</p>
      <form noValidate {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t.profile.name()} error={form.refusal.at("name")}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={LONGEST_NAME}
            defaultValue={me.name}
          />
        </Field>
        <Field label={t.profile.phone()} error={form.refusal.at("phone")}>
          <TextInput
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={LONGEST_PHONE}
            defaultValue={me.phone}
          />
        </Field>
        <Field label={t.profile.company()} error={form.refusal.at("companyName")}>
          <TextInput
            name="companyName"
            autoComplete="organization"
            maxLength={LONGEST_COMPANY}
            defaultValue={me.company}
          />
        </Field>
        {isPro ? (
          <Field label={t.profile.license()} error={form.refusal.at("licenseNumber")}>
            <TextInput name="licenseNumber" maxLength={LONGEST_LICENSE} defaultValue={me.license} />
          </Field>
        ) : null}
        <RefusalLine refused={form.refusal.refused} />
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          <Waiting {...form.waits} />
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
