import {
  LONGEST_COMPANY,
  LONGEST_LICENSE,
  LONGEST_NAME,
  LONGEST_PHONE,
  changedMembers,
} from "@oneup/domain";
import { accountCareTexts as t } from "@oneup/texts";
import type { ChangeEvent } from "react";
import { useNavigate } from "react-router";
import type { Me } from "#backend/backend.ts";
import { useCommand } from "#backend/use-command.ts";
import { Locked } from "#parts/forms/read-only.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { AccountCard } from "./account-card.tsx";
import { textOf, useForm } from "./use-form.ts";

/** The fields, with what a browser may fill in; a licence number is a professional's alone. */
const FIELDS = [
  { name: "name", label: t.profile.name, autoComplete: "name", maxLength: LONGEST_NAME },
  { name: "phone", label: t.profile.phone, autoComplete: "tel", maxLength: LONGEST_PHONE },
  {
    name: "companyName",
    label: t.profile.company,
    autoComplete: "organization",
    maxLength: LONGEST_COMPANY,
  },
  {
    name: "licenseNumber",
    label: t.profile.license,
    autoComplete: undefined,
    maxLength: LONGEST_LICENSE,
  },
] as const;

const NOT_TYPED: Partial<Record<(typeof FIELDS)[number]["name"], string>> = {};

/** Whether the fields still hold what was sent: who types on has something new that is not saved. */
function isStill(fields: HTMLFormElement, sent: FormData): boolean {
  const now = new FormData(fields);
  return [...sent.keys()].every((name) => textOf(now, name) === textOf(sent, name));
}

interface ProfileCardProps {
  me: Me;
  /** The page that sent the person here to fill something in; empty for none. */
  from: string;
}

/** The profile form (ACC-06), with a way back for a person sent here by another page. */
export function ProfileCard({ me, from }: ProfileCardProps) {
  const navigate = useNavigate();
  const update = useCommand("accounts.update");
  const isPro = me.userType === "contractor" || me.userType === "realtor";
  // Only what was typed is kept: what another device saves meanwhile is not taken back by it.
  const [draft, change, drop] = useDraft("profile", NOT_TYPED);
  const now = {
    name: me.name,
    phone: me.phone,
    companyName: me.company,
    licenseNumber: me.license,
  };
  const shown = { ...now, ...draft };
  const unsaved = FIELDS.some(({ name }) => (draft[name] ?? now[name]) !== now[name]);
  const form = useForm(t.profile.failed(), async (given, { fields, signal }) => {
    signal.addEventListener("abort", update.stop);
    await update.mutateAsync(changedMembers(draft, now));
    if (isStill(fields, given)) drop();
    const back = { label: t.page.back(), onPress: () => void navigate(from) };
    toasts.show({ title: t.profile.saved(), ...(from === "" ? {} : { action: back }) });
  });
  const type = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>) =>
    change({ [name]: value });
  return (
    <AccountCard title={t.profile.title()} line={t.profile.line()}>
      <form noValidate {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
        {FIELDS.filter(({ name }) => isPro || name !== "licenseNumber").map(
          ({ name, label, ...more }) => (
            <Field key={name} label={label()} error={form.refusal.at(name)}>
              <TextInput
                {...more}
                name={name}
                type={name === "phone" ? "tel" : "text"}
                value={shown[name]}
                onChange={type}
              />
            </Field>
          ),
        )}
        <RefusalLine refused={form.refusal.refused} />
        <div className="flex flex-col items-start gap-3 sm:col-span-2">
          <Waiting {...form.waits} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Locked>
              <Button type="submit" variant="primary" loading={form.busy}>
                {t.profile.save()}
              </Button>
            </Locked>
            {unsaved ? <p className="text-sm text-ink-soft">{t.profile.unsaved()}</p> : null}
          </div>
        </div>
      </form>
    </AccountCard>
  );
}
