import { type Tier, tiers } from "@oneup/domain";
import { type Route, type VerbOutput, routes } from "@oneup/operations";
import { registrationTexts as t } from "@oneup/texts";
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { BackendError } from "#backend/backend-error.ts";
import { useMe } from "#backend/backend-context.tsx";
import { serverOver } from "#backend/http.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { ProfessionalBadge, TierBadge, checkLine } from "#parts/badges.tsx";
import { LoadFailure, failureOf, toastFailure } from "#parts/failure.tsx";
import { saveFile } from "#parts/save-file.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState, Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { useTitle } from "#ui/use-title.ts";
import { openCertificate, useCertificate } from "./certificate.ts";
import { EMPTY_STATEMENT, type Faults, faultsOfStatement } from "./draft.ts";
import { LicenseFields } from "./license-fields.tsx";
import { PapersFields } from "./papers-fields.tsx";
import { TierFields } from "./tier-fields.tsx";

type Own = VerbOutput<"verifications.readOwn">;
type Profession = "contractor" | "realtor";

const server = serverOver((url, init) => fetch(url, init));
const tones = { pending: "brass", approved: "green", rejected: "clay" } as const;
const ENDINGS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;

function Request({ request }: { request: Own["requests"][number] }) {
  const { id, status, requestedTier, submittedAt, decidedAt, reason, document } = request;
  const download = async () => {
    const route: Route = routes["verifications.document"];
    try {
      const bytes = await server.bytes(route, { requestId: id });
      if (document) saveFile(bytes, `certificate.${ENDINGS[document.mime]}`);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p>{t.own.asked({ tier: t.tier[requestedTier](), date: formatDate(submittedAt) })}</p>
        {reason === "" ? null : (
          <p className="text-sm [overflow-wrap:anywhere] text-clay-text">{reason}</p>
        )}
        {decidedAt === null ? null : (
          <p className="text-sm text-ink-soft">{t.own.decided({ date: formatDate(decidedAt) })}</p>
        )}
      </div>
      {document === null ? null : (
        <Button size="sm" variant="quiet" icon={<Download />} onClick={() => void download()}>
          {t.own.certificate()}
        </Button>
      )}
      <StatusBadge tone={tones[status]}>{t.own.status({ status })}</StatusBadge>
    </li>
  );
}

/** The form of somebody who has an account: what they gave the last time stands in it. */
function AskForm({
  own,
  userType,
  offered,
}: {
  own: Own;
  userType: Profession;
  offered: readonly Tier[];
}) {
  const [last] = own.requests;
  const me = useMe();
  const submitRequest = useCommand("verifications.submit");
  const [statement, setStatement] = useState({
    ...EMPTY_STATEMENT,
    businessName: last?.businessName ?? me?.company ?? "",
    licenseNumber: last?.licenseNumber ?? me?.license ?? "",
    licenseState: last?.licenseState ?? "",
    googleBusinessUrl: last?.googleBusinessUrl ?? "",
    requestedTier: offered[0] ?? "tier1",
  });
  const [certificate] = useState(openCertificate);
  const { file } = useCertificate(certificate);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const change = (part: Partial<typeof statement>) => {
    setStatement((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = faultsOfStatement(statement, userType, true);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { file: chosen, refusal } = await certificate.taken();
      if (refusal !== "") {
        toasts.show({ title: t.own.failed(), description: refusal, tone: "destructive" });
        form.querySelector<HTMLElement>("[data-field=insuranceDocument] button")?.focus();
        return;
      }
      const insuranceDocument = chosen?.dataUrl ?? "";
      const made = await submitRequest.mutateAsync({ ...statement, insuranceDocument });
      const title = made.status === "approved" ? t.own.approved() : t.own.sent();
      toasts.show({ title, description: t.own.sentLine(), tone: "success" });
    } catch (error) {
      if (error instanceof BackendError && error.field !== "") {
        setFaults({ [error.field]: error.sentence });
      }
      toastFailure(error, t.own.failed());
    } finally {
      setBusy(false);
    }
  };
  const tier = statement.requestedTier;
  const given = { tier1: true, tier2: file !== null, tier3: statement.googleBusinessUrl !== "" };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <TierFields
        value={tier}
        offered={offered}
        missing={!given[tier]}
        onChange={(requestedTier) => change({ requestedTier })}
      />
      <Field label={t.who.business()} required error={faults.businessName}>
        <TextInput
          name="businessName"
          autoComplete="organization"
          maxLength={160}
          value={statement.businessName}
          onChange={(event) => change({ businessName: event.currentTarget.value })}
        />
      </Field>
      <LicenseFields statement={statement} userType={userType} faults={faults} onChange={change} />
      <PapersFields
        statement={statement}
        certificate={certificate}
        faults={faults}
        onChange={change}
        onFile={() => setFaults(({ insuranceDocument: _mended, ...others }) => others)}
      />
      <div>
        <Button type="submit" variant="primary" loading={busy}>
          {t.own.send()}
        </Button>
      </div>
    </form>
  );
}

function Ask({ own, userType }: { own: Own; userType: Profession }) {
  // Whoever looks through a professional's eyes sends nothing (ACC-05).
  const viewing = useMe()?.isImpersonating ?? false;
  if (own.requests.some(({ status }) => status === "pending")) {
    return <Notice tone="brass">{t.own.waiting()}</Notice>;
  }
  const reached = own.badge === null ? -1 : tiers.indexOf(own.badge.tier);
  const offered = tiers.slice(reached + 1);
  if (offered.length === 0) return <p className="text-ink-soft">{t.own.highest()}</p>;
  if (viewing) return null;
  const title =
    own.badge === null ? (own.requests.length > 0 ? t.own.again() : t.own.ask()) : t.own.higher();
  return (
    <Section title={title} divided>
      <AskForm key={own.requests.length} own={own} userType={userType} offered={offered} />
    </Section>
  );
}

function Badge({ own }: { own: Own }) {
  const { badge, verification } = own;
  if (badge === null) {
    return (
      <p className="text-ink-soft">
        {verification === "rejected" ? t.own.rejectedNoBadge() : t.own.noBadge()}
      </p>
    );
  }
  return (
    <Card tone="green">
      <div className="flex flex-wrap gap-3">
        <ProfessionalBadge check={badge} />
        <TierBadge tier={badge.tier} />
      </div>
      <p className="mt-3 text-sm">{checkLine(badge)}</p>
    </Card>
  );
}

function OwnVerification({ userType, email }: { userType: Profession; email: string }) {
  const source = useVerb("verifications.readOwn", {});
  const failure = failureOf(source);
  if (failure !== null) {
    return <LoadFailure error={failure} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <Skeleton className="h-80 w-full" />;
  const own = source.data;
  return (
    <div className="flex flex-col gap-10">
      {own.emailConfirmed || own.requests.length === 0 ? null : (
        <Notice tone="slate">{t.own.confirm({ email })}</Notice>
      )}
      <Section title={t.own.badge()}>
        <Badge own={own} />
      </Section>
      <Section title={t.own.requests()} divided>
        {own.requests.length === 0 ? (
          <p className="text-ink-soft">{t.own.noRequests()}</p>
        ) : (
          <ul>
            {own.requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Section>
      <Ask own={own} userType={userType} />
    </div>
  );
}

/** `/verification`: a professional's own requests, badge, and asking again (rows 28 to 30). */
export default function VerificationScreen() {
  useTitle(t.own.title());
  const me = useMe();
  const userType = me?.userType === "realtor" ? "realtor" : "contractor";
  const isPro = me !== null && !me.isDemo && !me.isAdmin && me.userType === userType;
  return (
    <Page width="text">
      {isPro ? (
        <>
          <PageHeader title={t.own.title()} lead={t.own.lead()} />
          <OwnVerification userType={userType} email={me.email} />
        </>
      ) : (
        <EmptyState
          level={1}
          title={me === null || me.isDemo ? t.own.signIn() : t.own.notPro()}
          action={
            <ButtonLink href={me === null || me.isDemo ? "/login" : "/dashboard"} variant="primary">
              {me === null || me.isDemo ? t.form.signIn() : t.own.toDashboard()}
            </ButtonLink>
          }
        >
          {me === null || me.isDemo ? null : t.own.notProLine()}
        </EmptyState>
      )}
    </Page>
  );
}
