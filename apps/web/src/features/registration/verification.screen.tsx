import { tiers } from "@oneup/domain";
import { type Route, type VerbOutput, routes } from "@oneup/operations";
import { commonTexts, registrationTexts as t } from "@oneup/texts";
import { BadgeCheck, Download } from "lucide-react";
import { useMe } from "#backend/backend-context.tsx";
import { server } from "#backend/http.ts";
import { useVerb } from "#backend/use-verb.ts";
import { ProfessionalBadge, TierBadge, checkLine } from "#parts/market/badges.tsx";
import { LoadFailure, failureOf, toastFailure } from "#parts/failures/failure.tsx";
import { Gate, SignInLink } from "#parts/pages/sign-in-link.tsx";
import { saveFile } from "#ui/save-file.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/format.ts";
import { lateNamed } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState, Notice } from "#ui/states.tsx";

// Only who can ask for something loads what it takes.
const AskForm = lateNamed("AskForm", () => import("./ask-form.tsx"), "h-96 w-full");
const ConfirmationNotice = lateNamed(
  "ConfirmationNotice",
  () => import("./ask-form.tsx"),
  ({ email }) => <Notice tone="slate">{t.own.confirm({ email })}</Notice>,
);

type Own = VerbOutput<"verifications.readOwn">;
type Profession = "contractor" | "realtor";

const tones = { pending: "brass", approved: "green", rejected: "clay" } as const;
const ENDINGS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;

/** The outcome of a request; a badge taken back had been approved (ACC-10). */
function outcomeOf({ status, revoked }: Own["requests"][number]) {
  return revoked ? "revoked" : status;
}

/** Why no official file approved the request that waits, in plain words (C-15). */
function whyWaits({ waits, requests }: Own): string {
  const request = requests.find(({ status }) => status === "pending");
  if (waits === null || !request) return "";
  const { licenseState: state, licenseNumber: number, userType: type } = request;
  const date = waits.fileDate === null ? "" : formatDate(waits.fileDate);
  return t.own.waits[waits.reason]({ state, number, type, date });
}

function Request({ request }: { request: Own["requests"][number] }) {
  const { id, requestedTier, submittedAt, decidedAt, reason, document } = request;
  const status = outcomeOf(request);
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
      <div className="min-w-0 flex-1 basis-60">
        <p>{t.own.asked({ tier: t.tier[requestedTier](), date: formatDate(submittedAt) })}</p>
        {reason === "" ? null : (
          <p className="text-sm [overflow-wrap:anywhere] text-clay-text">{reason}</p>
        )}
        {decidedAt === null ? null : (
          <p className="text-sm text-ink-soft">
            {t.own.decided({ status, date: formatDate(decidedAt) })}
          </p>
        )}
      </div>
      {document === null ? null : (
        <Button size="sm" variant="quiet" icon={<Download />} onClick={() => void download()}>
          {t.own.certificate()}
        </Button>
      )}
      <StatusBadge tone={tones[request.status]}>{t.own.status({ status })}</StatusBadge>
    </li>
  );
}

function Ask({ own, userType }: { own: Own; userType: Profession }) {
  // Whoever looks through a professional's eyes sends nothing (ACC-05).
  const viewing = useMe()?.isImpersonating ?? false;
  if (own.requests.some(({ status }) => status === "pending")) {
    return (
      <Notice tone="brass">
        <p>{t.own.waiting()}</p>
        <p className="mt-2 [overflow-wrap:anywhere] empty:hidden">{whyWaits(own)}</p>
      </Notice>
    );
  }
  const reached = own.badge === null ? -1 : tiers.indexOf(own.badge.tier);
  // The tier that they have as well: for another name or number (ACC-11).
  const offered = tiers.slice(Math.max(0, reached));
  if (viewing) return null;
  const title =
    own.badge === null ? (own.requests.length > 0 ? t.own.again() : t.own.ask()) : t.own.higher();
  return (
    <Section title={title} divided>
      {own.badge === null ? null : (
        <Notice tone="brass" className="mb-6">
          {t.own.higherRisk({ type: userType })}
        </Notice>
      )}
      <AskForm key={own.requests.length} own={own} userType={userType} offered={offered} />
    </Section>
  );
}

function Badge({ own, type }: { own: Own; type: Profession }) {
  const { badge } = own;
  // Whoever asked again may bid, and hears what becomes of that (D1).
  const [newest] = own.requests;
  const isRejected = newest?.status === "rejected" && own.verification === "rejected";
  if (badge === null) {
    return (
      <p className="text-ink-soft">
        {isRejected
          ? t.own.rejectedNoBadge({ type, why: outcomeOf(newest) })
          : t.own.noBadge({ type })}
      </p>
    );
  }
  return (
    <Card tone="green">
      <div className="flex flex-wrap gap-3">
        <ProfessionalBadge check={badge} />
        {badge.by === "file" ? null : <TierBadge tier={badge.tier} />}
      </div>
      <p className="mt-3 text-sm">{checkLine(badge)}</p>
    </Card>
  );
}

function OwnVerification({ userType, email }: { userType: Profession; email: string }) {
  const source = useVerb("verifications.readOwn", {});
  if (failureOf(source) !== null) return <LoadFailure of={source} />;
  if (!source.data) return <Skeleton className="h-80 w-full" />;
  const own = source.data;
  return (
    <div className="flex flex-col gap-10">
      {own.emailConfirmed || own.requests.length === 0 ? null : (
        <ConfirmationNotice email={email} />
      )}
      <Section title={t.own.badge()}>
        <Badge own={own} type={userType} />
      </Section>
      {own.requests.length === 0 ? null : (
        <Section title={t.own.requests()} divided>
          <ul>
            {own.requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        </Section>
      )}
      <Ask own={own} userType={userType} />
    </div>
  );
}

/** `/verification`: a professional's own requests, badge, and asking again (rows 28 to 30). */
export default function VerificationScreen() {
  const me = useMe();
  const userType = me?.userType === "realtor" ? "realtor" : "contractor";
  const isPro = me !== null && !me.isDemo && !me.isAdmin && me.userType === userType;
  return (
    <Page width="text" tab={commonTexts.myVerification()}>
      {isPro ? (
        <>
          <PageHeader title={commonTexts.myVerification()} lead={t.own.lead()} />
          <OwnVerification userType={userType} email={me.email} />
        </>
      ) : (
        <Gate>
          <EmptyState
            level={1}
            picture={<BadgeCheck />}
            title={me === null || me.isDemo ? t.own.signIn() : t.own.notPro()}
            action={
              me === null || me.isDemo ? (
                <SignInLink />
              ) : (
                <ButtonLink href="/dashboard" variant="primary">
                  {t.own.toDashboard()}
                </ButtonLink>
              )
            }
          >
            {me === null || me.isDemo ? null : t.own.notProLine()}
          </EmptyState>
        </Gate>
      )}
    </Page>
  );
}
