import { LONGEST_REGISTRATION_LINE, type Tier } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { registrationTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { Locked } from "#parts/forms/read-only.tsx";
import { RefusalLine, useRefusal } from "#parts/failures/refusal.tsx";
import { Waiting, useWaiting } from "#parts/forms/waiting.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { Button } from "#ui/button.tsx";
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
  const submitRequest = useCommand("verifications.submit");
  const [start] = useState<Statement>(() => ({
    ...EMPTY_STATEMENT,
    businessName: last?.businessName ?? me?.company ?? "",
    licenseNumber: last?.licenseNumber ?? me?.license ?? "",
    licenseState: last?.licenseState ?? "",
    googleBusinessUrl: last?.googleBusinessUrl ?? "",
    requestedTier: tierToAsk(last, offered),
  }));
  const [typed, keep, drop] = useDraft("verification", start);
  const [picked, pick] = useState<Tier | null>(null);
  const chosen =
    picked ?? (typed.requestedTier === start.requestedTier ? null : typed.requestedTier);
  // A tier that was reached meanwhile is not asked for again, and one that nobody chose goes with what is offered.
  const isOffered = chosen !== null && offered.includes(chosen);
  const statement = { ...typed, requestedTier: isOffered ? chosen : tierToAsk(last, offered) };
  const [, , forgetCertificate] = useCertificateName();
  const [certificate] = useState(openCertificate);
  const { file } = useCertificate(certificate);
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const { begin, waits } = useWaiting(busy, refusal.form);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || refusal.mark(faultsOfStatement(statement))) return;
    setBusy(true);
    try {
      const { file: chosen, notTaken } = await certificate.taken();
      if (refusal.mark({ insuranceDocument: notTaken })) return;
      const insuranceDocument = chosen?.dataUrl ?? "";
      begin().addEventListener("abort", submitRequest.stop);
      const made = await submitRequest.mutateAsync({ ...statement, insuranceDocument });
      drop();
      forgetCertificate();
      const title = made.status === "approved" ? t.own.approved() : t.own.sent();
      toasts.show({ title, description: t.own.sentLine(), tone: "success" });
    } catch (error) {
      refusal.tell(error, t.own.failed());
    } finally {
      setBusy(false);
    }
  };
  const tier = statement.requestedTier;
  const given = { tier1: true, tier2: file !== null, tier3: statement.googleBusinessUrl !== "" };
  return (
    <form
      noValidate
      {...refusal.props}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-6"
    >
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
          name="businessName"
          autoComplete="organization"
          maxLength={LONGEST_REGISTRATION_LINE}
          value={statement.businessName}
          onChange={(event) => keep({ businessName: event.currentTarget.value })}
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
      <Waiting {...waits} />
      <div>
        <Locked>
          <Button type="submit" variant="primary" loading={busy}>
            {t.own.send()}
          </Button>
        </Locked>
      </div>
    </form>
  );
}
