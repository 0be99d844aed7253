import { LONGEST_REGISTRATION_LINE, type Tier } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { registrationTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { openCertificate, useCertificate, useCertificateName } from "./certificate.ts";
import {
  type Statement,
  EMPTY_STATEMENT,
  LicenseFields,
  PapersFields,
  TierFields,
  faultsOfStatement,
} from "./statement-fields.tsx";

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
export default function AskForm({ own, userType, offered }: AskFormProps) {
  const [last] = own.requests;
  const me = useMe();
  const submitRequest = useCommand("verifications.submit", { asksAgain: true });
  const [start] = useState<Statement>(() => ({
    ...EMPTY_STATEMENT,
    businessName: last?.businessName ?? me?.company ?? "",
    licenseNumber: last?.licenseNumber ?? me?.license ?? "",
    licenseState: last?.licenseState ?? "",
    googleBusinessUrl: last?.googleBusinessUrl ?? "",
    requestedTier: tierToAsk(last, offered),
  }));
  const [, , forgetCertificate] = useCertificateName();
  const [certificate] = useState(openCertificate);
  const { file } = useCertificate(certificate);
  const [picked, pick] = useState<Tier | null>(null);
  /** A tier that was reached meanwhile is not asked for again, and one that nobody chose goes with what is offered. */
  const withTier = (typed: Statement): Statement => {
    const chosen =
      picked ?? (typed.requestedTier === start.requestedTier ? null : typed.requestedTier);
    const isOffered = chosen !== null && offered.includes(chosen);
    return { ...typed, requestedTier: isOffered ? chosen : tierToAsk(last, offered) };
  };
  const form = useForm(
    byRule(async (typed: Statement) => {
      const faults = faultsOfStatement(withTier(typed));
      const isAny = Object.keys(faults).length > 0;
      return isAny ? faults : { insuranceDocument: (await certificate.taken()).notTaken };
    }),
    async (typed, { signal }) => {
      const insuranceDocument = (await certificate.taken()).file?.dataUrl ?? "";
      signal.addEventListener("abort", submitRequest.stop);
      return submitRequest.mutateAsync({ ...withTier(typed), insuranceDocument });
    },
    {
      start,
      draftKey: "verification",
      failed: t.own.failed(),
      onDone({ status }) {
        forgetCertificate();
        const title = status === "approved" ? t.own.approved() : t.own.sent();
        toasts.show({ title, description: t.own.sentLine(), tone: "success" });
      },
    },
  );
  const { refusal, change: keep } = form;
  const statement = withTier(form.typed);
  const tier = statement.requestedTier;
  const given = { tier1: true, tier2: file !== null, tier3: statement.googleBusinessUrl !== "" };
  return (
    <form noValidate {...form.props} className="flex flex-col gap-6">
      <TierFields
        value={tier}
        offered={offered}
        missing={!given[tier]}
        onChange={(requestedTier) => {
          pick(requestedTier);
          keep({ requestedTier });
        }}
      />
      <Field label={t.who.business()} required error={refusal.at("businessName")}>
        <TextInput
          autoComplete="organization"
          maxLength={LONGEST_REGISTRATION_LINE}
          {...form.field("businessName")}
        />
      </Field>
      <LicenseFields statement={statement} userType={userType} refusal={refusal} onChange={keep} />
      <PapersFields
        statement={statement}
        certificate={certificate}
        refusal={refusal}
        onChange={keep}
      />
      <RefusalLine refused={refusal.refused} />
      <Waiting {...form.waits} />
      <div>
        <LockableButton type="submit" variant="primary" loading={form.busy}>
          {t.own.send()}
        </LockableButton>
      </div>
    </form>
  );
}
