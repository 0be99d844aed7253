import { LONGEST_REGISTRATION_LINE, type Tier } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { registrationTexts as t } from "@oneup/texts";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import {
  useCertificate,
  LicenseFields,
  PapersFields,
  TierFields,
  faultsOfStatement,
  ruleWith,
} from "./statement-fields.tsx";
import { toastFailure } from "#parts/failures/failure.tsx";
import { LongWord } from "#ui/typography.tsx";
import { Notice } from "#ui/states.tsx";

interface AskFormProps {
  own: VerbOutput<"verifications.readOwn">;
  userType: "contractor" | "realtor";
  offered: readonly Tier[];
}

/** The form's first tier: the one asked for last, else the lowest on offer. */
function tierToAsk(
  last: AskFormProps["own"]["requests"][number] | undefined,
  offered: readonly Tier[],
): Tier {
  return offered.find((tier) => tier === last?.requestedTier) ?? offered[0] ?? "tier1";
}

/** The form of somebody who has an account: what they gave the last time stands in it. */
export function AskForm({ own, userType, offered }: AskFormProps) {
  const [last] = own.requests;
  const me = useMe();
  const submitRequest = useCommand("verifications.submit", { asksAgain: true });
  const certificate = useCertificate();
  const form = useForm(
    ruleWith(certificate, faultsOfStatement),
    async (typed, { signal }) => {
      const insuranceDocument = (await certificate.taken()).file?.dataUrl ?? "";
      signal.addEventListener("abort", submitRequest.stop);
      return submitRequest.mutateAsync({ ...typed, insuranceDocument });
    },
    {
      start: {
        businessName: last?.businessName ?? me?.company ?? "",
        licenseNumber: last?.licenseNumber ?? me?.license ?? "",
        licenseState: last?.licenseState ?? "",
        googleBusinessUrl: last?.googleBusinessUrl ?? "",
        requestedTier: tierToAsk(last, offered),
      },
      draftKey: "verification",
      failed: t.own.failed(),
      onDone({ status }) {
        certificate.remove();
        const title = status === "approved" ? t.own.approved() : t.own.sent();
        toasts.show({ title, description: t.own.sentLine(), tone: "success" });
      },
    },
  );
  const { googleBusinessUrl, requestedTier } = form.typed;
  // A tier that was reached meanwhile is not asked for again.
  const tier = offered.find((each) => each === requestedTier) ?? tierToAsk(last, offered);
  const given = { tier1: true, tier2: certificate.file !== null, tier3: googleBusinessUrl !== "" };
  return (
    <form noValidate {...form.props} className="flex flex-col gap-6">
      <TierFields
        value={tier}
        offered={offered}
        missing={!given[tier]}
        onChange={(chosen) => form.change({ requestedTier: chosen })}
      />
      <Field label={t.who.business()} required error={form.at("businessName")}>
        <TextInput
          autoComplete="organization"
          maxLength={LONGEST_REGISTRATION_LINE}
          {...form.field("businessName")}
        />
      </Field>
      <LicenseFields form={form} userType={userType} />
      <PapersFields form={form} certificate={certificate} tier={tier} />
      <RefusalLine refused={form.refusal.refused} />
      <Waiting {...form.waits} />
      <div>
        <LockableButton type="submit" variant="primary" loading={form.busy}>
          {t.own.send()}
        </LockableButton>
      </div>
    </form>
  );
}

/** The email is not known to be theirs: the link to confirm it, once more where it was lost. */
export function ConfirmationNotice({ email }: { email: string }) {
  const again = useCommand("accounts.sendConfirmation", {
    onSuccess({ sent }) {
      toasts.show(
        sent
          ? { title: t.own.sentAgain(), description: t.own.sentAgainLine({ email }) }
          : { title: t.own.confirmedAlready() },
      );
    },
    onError: (error) => toastFailure(error, t.own.notSentAgain()),
  });
  return (
    <Notice
      tone="slate"
      action={
        <LockableButton size="sm" loading={again.isPending} onClick={() => again.mutate({})}>
          {t.own.sendAgain()}
        </LockableButton>
      }
    >
      <LongWord>{t.own.confirm({ email })}</LongWord>
    </Notice>
  );
}
