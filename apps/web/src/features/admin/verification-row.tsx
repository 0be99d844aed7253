import type { LicenceFinding } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t, partsTexts, registrationTexts } from "@oneup/texts";
import { Check, FileSearch, X } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { ProfessionalBadge } from "#parts/badges.tsx";
import { toastFailure } from "#parts/failure.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { formatDate } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";
import { Heading, TextLink } from "#ui/typography.tsx";
import { CertificateView } from "./certificate-view.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

/** A request with what is known beside it. */
export type RequestAnswer = VerbOutput<"verifications.list">["items"][number];

const tones = { pending: "brass", approved: "green", rejected: "clay" } as const;

/** What the official file says, in a sentence that names the file and its day (ACC-10). */
function findingLine(finding: LicenceFinding): string {
  const { kind, fileDate, holder, status, expires } = finding;
  const source = finding.source === null ? "" : partsTexts.check.sources[finding.source]();
  return t.verifications.finding[kind]({
    source,
    date: fileDate === null ? "" : formatDate(fileDate),
    holder,
    status,
    until: expires === null ? "none" : formatDate(expires),
  });
}

function License({ request }: { request: RequestAnswer }) {
  const { licenseNumber, licenseState: state, shape, finding } = request;
  const good = finding.kind === "active";
  return (
    <>
      <span className="figures">{licenseNumber}</span>, {state}
      <span className={`mt-1 block text-sm ${good ? "text-green-text" : "text-ink-soft"}`}>
        {findingLine(finding)}
      </span>
      {good ? null : (
        <span className="mt-1 block text-sm text-ink-soft">
          {t.verifications.shape[shape]({ state })}
        </span>
      )}
    </>
  );
}

function factsOf(request: RequestAnswer) {
  const { email, emailConfirmed, googleBusinessUrl } = request;
  const confirmed = emailConfirmed ? t.verifications.confirmed() : t.verifications.unconfirmed();
  return [
    {
      key: "wants",
      term: t.verifications.wants(),
      value: registrationTexts.tier[request.requestedTier](),
    },
    {
      key: "license",
      term: t.verifications.license(),
      value: <License request={request} />,
    },
    { key: "email", term: t.verifications.email(), value: `${email} (${confirmed})` },
    ...(googleBusinessUrl === undefined
      ? []
      : [
          {
            key: "google",
            term: t.verifications.google(),
            value: (
              <TextLink
                href={googleBusinessUrl}
                rel="noopener noreferrer nofollow"
                target="_blank"
                className="[overflow-wrap:anywhere]"
              >
                {googleBusinessUrl}
              </TextLink>
            ),
          },
        ]),
  ];
}

/** The two decisions, on a request that waits alone (ADM-11). */
function Decisions({ request, onReject }: { request: RequestAnswer; onReject: () => void }) {
  const approve = useCommand("verifications.approve");
  if (request.status !== "pending") return null;
  const who = request.businessName;
  const press = async () => {
    try {
      await approve.mutateAsync({ requestId: request.id });
      const title = t.verifications.approvedToast({ name: request.businessName });
      toasts.show({ title, tone: "success" });
    } catch (error) {
      toastFailure(error, t.verifications.failed());
    }
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<Check />}
        aria-label={t.verifications.decideOn({ decision: t.verifications.approve(), who })}
        loading={approve.isPending}
        onClick={() => void press()}
      >
        {t.verifications.approve()}
      </Button>
      <Button
        icon={<X />}
        aria-label={t.verifications.decideOn({ decision: t.verifications.reject(), who })}
        disabled={approve.isPending}
        onClick={onReject}
      >
        {t.verifications.reject()}
      </Button>
    </>
  );
}

/** One request (ADM-11): who asks for what, what the official file says, the certificate beside it. */
export function VerificationRow({ request }: { request: RequestAnswer }) {
  const [shown, setShown] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const { id, businessName, status, badge, document, userType, decidedAt, decidedBy } = request;
  return (
    <article aria-label={businessName} className="border-t border-line py-6 first:border-t-0">
      <div className={shown ? "grid gap-6 lg:grid-cols-2" : undefined}>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Heading level={3} size="small" className="[overflow-wrap:anywhere]">
              {businessName}
            </Heading>
            <StatusBadge tone={tones[status]}>{t.verifications[status]()}</StatusBadge>
            {badge === null ? null : <ProfessionalBadge check={badge} who={businessName} />}
          </div>
          <p className="mt-1 text-sm text-ink-soft">
            {t.types[userType]()} ·{" "}
            {t.verifications.asked({ date: formatDate(request.submittedAt) })}
            {decidedAt === null || decidedBy === null
              ? null
              : ` · ${t.verifications.decidedBy({ by: decidedBy, date: formatDate(decidedAt) })}`}
          </p>
          {request.reason === "" ? null : (
            <p className="mt-1 text-sm [overflow-wrap:anywhere] text-clay-text">
              {t.verifications.reason({ reason: request.reason })}
            </p>
          )}
          <DefinitionList className="mt-4 max-w-2xl" items={factsOf(request)} />
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <Decisions request={request} onReject={() => setRejecting(true)} />
            {document === null ? (
              <p className="text-sm text-ink-faint">
                {t.verifications.document()}: {t.verifications.noDocument()}
              </p>
            ) : (
              <Button
                variant="quiet"
                icon={<FileSearch />}
                aria-expanded={shown}
                aria-label={`${t.verifications.openDocument()}: ${t.verifications.documentOf({ name: businessName })}`}
                onClick={() => setShown(!shown)}
              >
                {t.verifications.document()}
              </Button>
            )}
          </div>
        </div>
        {shown && document !== null ? (
          <CertificateView
            requestId={id}
            name={businessName}
            document={document}
            onClose={() => setShown(false)}
          />
        ) : null}
      </div>
      {rejecting ? <RejectDialog request={request} onClose={() => setRejecting(false)} /> : null}
    </article>
  );
}
