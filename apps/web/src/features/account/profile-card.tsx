import { LONGEST_COMPANY, LONGEST_LICENSE, LONGEST_NAME, LONGEST_PHONE } from "@oneup/domain";
import { commonTexts, accountCareTexts as t } from "@oneup/texts";
import { useNavigate } from "react-router";
import type { Me } from "#backend/backend.ts";
import { CommandButton } from "#parts/forms/read-only.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { anything, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { AccountCard } from "./account-card.tsx";

/** The fields, with what a browser may fill in; a licence number is a professional's alone. */
const FIELDS = [
  { name: "name", label: commonTexts.name, autoComplete: "name", maxLength: LONGEST_NAME },
  { name: "phone", label: commonTexts.phone, autoComplete: "tel", maxLength: LONGEST_PHONE },
  {
    name: "companyName",
    label: t.profile.company,
    autoComplete: "organization",
    maxLength: LONGEST_COMPANY,
  },
  {
    name: "licenseNumber",
    label: commonTexts.licenseNumber,
    autoComplete: undefined,
    maxLength: LONGEST_LICENSE,
  },
] as const;

interface ProfileCardProps {
  me: Me;
  /** The page that sent the person here to fill something in; empty for none. */
  from: string;
}

/** The profile form (ACC-06), with a way back for a person sent here by another page. */
export function ProfileCard({ me, from }: ProfileCardProps) {
  const navigate = useNavigate();
  const isPro = me.userType === "contractor" || me.userType === "realtor";
  const now = {
    name: me.name,
    phone: me.phone,
    companyName: me.company,
    licenseNumber: me.license,
  };
  const form = useVerbForm(anything, "accounts.update", {
    start: now,
    draftKey: "profile",
    failed: t.profile.failed(),
    input: (_typed, changes) => changes,
    onDone() {
      const back = { label: t.page.back(), onPress: () => void navigate(from) };
      toasts.show({ title: t.profile.saved(), ...(from === "" ? {} : { action: back }) });
    },
  });
  const unsaved = FIELDS.some(({ name }) => form.typed[name] !== now[name]);
  return (
    <AccountCard title={t.profile.title()} line={t.profile.line()}>
      <form noValidate {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
        {FIELDS.filter(({ name }) => isPro || name !== "licenseNumber").map(
          ({ name, label, ...more }) => (
            <Field key={name} label={label()} error={form.refusal.at(name)}>
              <TextInput {...more} {...form.field(name)} type={name === "phone" ? "tel" : "text"} />
            </Field>
          ),
        )}
        <RefusalLine refused={form.refusal.refused} />
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          <Waiting {...form.waits} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CommandButton type="submit" variant="primary" loading={form.busy}>
              {t.profile.save()}
            </CommandButton>
            {unsaved ? <p className="text-sm text-ink-soft">{t.profile.unsaved()}</p> : null}
          </div>
        </div>
      </form>
    </AccountCard>
  );
}
