import { type LicenceFinding, isInDoubt } from "@oneup/domain";
import { type Route, type VerbOutput, routes } from "@oneup/operations";
import { adminTexts as t, commonTexts, partsTexts, registrationTexts } from "@oneup/texts";
import { Check, Download, FileSearch, X } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { server } from "#backend/http.ts";
import { useCommand } from "#backend/use-command.ts";
import { ProfessionalBadge } from "#parts/market/badges.tsx";
import { sentenceOf, toastFailure } from "#parts/failures/failure.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/format.ts";
import { LongWord, Heading, TextLink } from "#ui/typography.tsx";
import { toasts } from "#ui/toast.ts";

const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** The bytes of a certificate that this browser keeps in the record itself. */
function bytesOfDataUrl(url: string): Blob {
  const text = atob(url.slice(url.indexOf(",") + 1));
  return new Blob([Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0)]);
}

interface Opened {
  readonly bytes: Blob;
  readonly url: string;
}

/** A certificate beside its request (ACC-09): the page's own copy, typed as the server found. */
function CertificateView({
  requestId,
  name,
  document: { id, mime },
  onClose,
}: {
  requestId: string;
  name: string;
  document: { readonly id: string; readonly mime: string };
  onClose: () => void;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const route: Route = routes["verifications.document"];
    let made: string | null = null;
    const ending = new AbortController();
    const local = id.startsWith("data:");
    const asked = local
      ? Promise.resolve(id).then(bytesOfDataUrl)
      : server.bytes(route, { requestId }, { signal: ending.signal });
    asked.then(
      (blob) => {
        if (ending.signal.aborted) return;
        const bytes = blob.slice(0, blob.size, mime);
        made = URL.createObjectURL(bytes);
        setOpened({ bytes, url: made });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setFailure(error);
      },
    );
    return () => {
      ending.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [requestId, id, mime]);
  const label = t.verifications.documentOf({ name });
  return (
    <section
      aria-label={label}
      className="flex min-h-80 flex-col overflow-hidden rounded-md border border-line bg-sunken"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line bg-surface px-3 py-2">
        <p className="min-w-0 flex-1 text-sm text-ink-soft">{t.verifications.documentLine()}</p>
        {opened === null ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<Download />}
            onClick={() => saveFile(opened.bytes, `certificate.${ENDINGS[mime] ?? "bin"}`)}
          >
            {t.verifications.download()}
          </Button>
        )}
        <IconButton size="sm" label={commonTexts.close()} icon={<X />} onClick={onClose} />
      </div>
      {failure === null ? null : (
        <ErrorState level={3} title={t.verifications.documentFailed()}>
          {sentenceOf(failure)}
        </ErrorState>
      )}
      {opened === null && failure === null ? <Skeleton className="h-72 w-full" /> : null}
      {opened === null ? null : mime === "application/pdf" ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's PDF reader does not open in a sandbox; the bytes are a PDF by the server's look and by the kind given here
        <iframe
          src={`${opened.url}#navpanes=0&view=FitH`}
          title={label}
          className="min-h-[32rem] w-full flex-1 border-0"
        />
      ) : (
        <img src={opened.url} alt={label} className="max-h-[40rem] w-full flex-1 object-contain" />
      )}
    </section>
  );
}

/** The official file's finding in a sentence, with the file and its day (ACC-10). */
function findingLine(finding: LicenceFinding): string {
  const { kind, fileDate, holder, status, expires } = finding;
  const source = finding.source === null ? "" : partsTexts.check.sources[finding.source]();
  return t.verifications.finding[kind]({
    source,
    date: fileDate === null ? "" : formatDate(fileDate),
    holder,
    // Some lines of official files name no business.
    named: holder === "" ? "no" : "yes",
    status,
    stated: status === "" ? "no" : "yes",
    until: expires === null ? "none" : formatDate(expires),
  });
}

/** The other holder that the official file names (ACC-10). */
export function otherHolderLine({
  businessName: name,
  finding: { holder },
}: RequestAnswer): string {
  return t.verifications.otherHolder({ name, holder });
}

/** Facts about a license that no official file holds as active (ACC-10). */
export function unprovedLine(request: RequestAnswer): string {
  const { licenseNumber: number, licenseState: state, shape, finding } = request;
  const license = t.verifications.license({ number, state });
  return `${license}: ${findingLine(finding)} ${t.verifications.shape[shape]({ state })}`;
}

/** Whether an approval needs a question first, for doubts or missing proof (ADM-12). */
function isAskedAbout(request: RequestAnswer): boolean {
  const { lacksCertificate, otherHolder, unproved, numberTaken } = request;
  return lacksCertificate || otherHolder || unproved || numberTaken;
}

export type RequestAnswer = VerbOutput<"verifications.list">["items"][number];

const tones = { pending: "brass", approved: "green", rejected: "clay" } as const;

/** The facts to decide on: the requested tier and what is known. */
function Facts({ request }: { request: RequestAnswer }) {
  const { licenseNumber, licenseState: state, shape, finding, googleBusinessUrl } = request;
  const active = finding.kind === "active";
  const tone = request.holdsBadge && isInDoubt(finding) ? "text-clay-text" : undefined;
  return (
    <ul className="flex min-w-0 flex-col gap-0.5 text-sm text-ink-soft">
      <li className="text-ink">
        {t.verifications.wants({
          status: request.status,
          tier: registrationTexts.tier[request.requestedTier](),
        })}
      </li>
      <li className="figures text-ink">
        {t.verifications.license({ number: licenseNumber, state })}
      </li>
      <li className={active && !request.otherHolder ? "text-green-text" : tone}>
        {findingLine(finding)}
      </li>
      {request.otherHolder ? (
        <li className="[overflow-wrap:anywhere] text-clay-text">{otherHolderLine(request)}</li>
      ) : null}
      {request.numberTaken ? (
        <li className="text-clay-text">{t.verifications.numberTaken()}</li>
      ) : null}
      {active ? null : <li>{t.verifications.shape[shape]({ state })}</li>}
      {googleBusinessUrl === undefined ? null : (
        <li>
          <TextLink
            href={googleBusinessUrl}
            rel="noopener noreferrer nofollow"
            target="_blank"
            title={googleBusinessUrl}
          >
            {t.verifications.google()}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

/** Buttons to decide a waiting request (ADM-11), and to undo an approval. */
function Decisions({ request, onAsk }: Pick<VerificationRowProps, "request" | "onAsk">) {
  const who = request.businessName;
  const approve = useCommand("verifications.approve", {
    onSuccess: () =>
      void toasts.show({ title: t.verifications.approvedToast({ name: who }), tone: "success" }),
    onError: (error) => toastFailure(error, t.verifications.failed()),
  });
  const label = (decision: string) => t.verifications.decideOn({ decision, who });
  if (request.holdsBadge) {
    return (
      <Button
        size="sm"
        variant="quiet"
        className="col-span-2 pointer-coarse:min-h-11"
        icon={<X />}
        aria-label={label(t.verifications.revoke.button())}
        onClick={() => onAsk("revoke")}
      >
        {t.verifications.revoke.button()}
      </Button>
    );
  }
  if (request.status !== "pending") return null;
  const press = ({ detail }: MouseEvent) => {
    // The second press of two falls on the row that has moved up in the meantime.
    if (detail > 1 || approve.isSuccess) return;
    if (isAskedAbout(request)) onAsk("approve");
    else approve.mutate({ requestId: request.id });
  };
  return (
    <>
      <Button
        size="sm"
        className="pointer-coarse:min-h-11"
        icon={<Check />}
        aria-label={label(t.verifications.approve())}
        loading={approve.isPending}
        onClick={press}
      >
        {t.verifications.approve()}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="pointer-coarse:min-h-11"
        icon={<X />}
        aria-label={label(t.verifications.reject())}
        disabled={approve.isPending}
        onClick={() => onAsk("reject")}
      >
        {t.verifications.reject()}
      </Button>
    </>
  );
}

/** The applicant, the date of the request, and its outcome. */
function Who({ request }: { request: RequestAnswer }) {
  const { businessName, status, revoked, badge, userType, decidedAt, decidedBy, email } = request;
  const { name } = request;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={3} size="small" className="[overflow-wrap:anywhere]">
          {businessName}
        </Heading>
        <StatusBadge tone={tones[status]}>
          {revoked ? t.verification.takenBack() : t.verifications[status]()}
        </StatusBadge>
        {badge === null ? null : <ProfessionalBadge check={badge} who={businessName} />}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {t.types[userType]()} · {t.verifications.asked({ date: formatDate(request.submittedAt) })}
        {decidedAt === null || decidedBy === null
          ? null
          : ` · ${t.verifications.decidedBy({ by: decidedBy, date: formatDate(decidedAt) })}`}
      </p>
      <p className="text-sm text-ink-soft">
        {name === "" || name === businessName ? null : `${name} · `}
        <LongWord>{email}</LongWord> ·{" "}
        {t.verifications.email({ confirmed: request.emailConfirmed ? "yes" : "no" })}
      </p>
      {request.reason === "" ? null : (
        <p className="mt-1 text-sm [overflow-wrap:anywhere] text-clay-text">
          {t.verifications.reason({ reason: request.reason })}
        </p>
      )}
    </div>
  );
}

interface VerificationRowProps {
  request: RequestAnswer;
  /** Whether it is one of those to be decided together; undefined where none can be chosen. */
  selected: boolean | undefined;
  onSelect: (selected: boolean) => void;
  /** Asks before an approval against the evidence, a rejection, or the loss of a badge. */
  onAsk: (decision: "approve" | "reject" | "revoke") => void;
}

/** A verification request (ADM-11): applicant, tier, official record and certificate. */
export function VerificationRow({ request, selected, onSelect, onAsk }: VerificationRowProps) {
  const [shown, setShown] = useState(false);
  const { id, businessName: name, document } = request;
  return (
    <article
      data-request={id}
      tabIndex={-1}
      aria-label={name}
      className={cx(
        "border-t border-line py-4 focus-visible:-outline-offset-2",
        shown && "grid gap-6 lg:grid-cols-2",
      )}
    >
      <div className="flex min-w-0 gap-3">
        {selected === undefined ? null : (
          <Checkbox
            hideLabel
            className="print:hidden"
            label={t.verifications.select({ name })}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )}
        <div className={cx("grid min-w-0 flex-1 gap-x-8 gap-y-2", shown || "lg:grid-cols-3")}>
          <Who request={request} />
          <Facts request={request} />
          {/* On a phone the two decisions share a row, and the certificate has one of its own. */}
          <div className="grid grid-cols-2 items-center gap-2 self-start sm:flex sm:flex-wrap">
            <Decisions request={request} onAsk={onAsk} />
            {document === null ? (
              <p className="col-span-2 px-1 text-sm text-ink-faint">
                {t.verifications.noDocument()}
              </p>
            ) : (
              <Button
                size="sm"
                variant="quiet"
                className="col-span-2 pointer-coarse:min-h-11"
                icon={<FileSearch />}
                aria-expanded={shown}
                aria-label={`${t.verifications.openDocument()}: ${t.verifications.documentOf({ name })}`}
                onClick={() => setShown(!shown)}
              >
                {t.verifications.document()}
              </Button>
            )}
          </div>
        </div>
      </div>
      {shown && document !== null ? (
        <CertificateView
          requestId={id}
          name={name}
          document={document}
          onClose={() => setShown(false)}
        />
      ) : null}
    </article>
  );
}
