import { projectFileName } from "@oneup/domain";
import type { LoanAnswer } from "@oneup/operations";
import { commonTexts, loanTexts as t } from "@oneup/texts";
import { ArrowLeft, FileDown, Landmark, Link2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LinksNote, useLinkSharing } from "#parts/documents/link-sharing.tsx";
import { UnderWay } from "#parts/documents/under-way.tsx";
import { usePdf } from "#parts/documents/use-pdf.ts";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { RecordPage } from "#parts/pages/record-page.tsx";
import { SignInToFind } from "#parts/pages/sign-in-link.tsx";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { BackLink } from "#ui/page-header.tsx";
import { type DrawPicture, LoanDocument } from "./loan-document.tsx";

/**
 * `Share Link`: live it makes a link and copies it (T-11); for guests and personas it says what the specification says
 * (LOAN-03).
 */
function useSharing(request: LoanAnswer) {
  const { mode } = useBackend();
  const make = useCommand("loans.share");
  const revoke = useCommand("loans.revoke");
  const { quoteId, sharing } = request;
  const links = useLinkSharing({
    path: "/loan-request",
    subject: quoteId,
    make: () => make.mutateAsync({ quoteId }),
    revoke: () => revoke.mutateAsync({ quoteId }),
    stopping: revoke.isPending,
    words: t.share,
  });
  const share = async () => {
    if (mode === "live") return links.share();
    // oxlint-disable-next-line no-alert -- LOAN-03 asks for the browser's own alert
    alert(t.share.soon());
  };
  return {
    ...links,
    share,
    may: mode !== "live" || sharing.may,
    busy: make.isPending,
    /** Waits no longer for the link that is being made. */
    stopWaiting: make.stop,
  };
}

const drawOwn: DrawPicture = ({ reference, alt }) => (
  <HomePicture reference={reference} alt={alt} sizes="(min-width: 640px) 32rem, 92vw" />
);

/** The document with what its owner can do: back, share, download (LOAN-01..05). */
function LoanPage({ request }: { request: LoanAnswer }) {
  const [query] = useSearchParams();
  const { mode } = useBackend();
  const sharing = useSharing(request);
  const pdf = usePdf(projectFileName("loan-request", request.name, "pdf"));
  const live = mode === "live";
  const named = query.has("quoteId") ? `?quoteId=${encodeURIComponent(request.quoteId)}` : "";
  const builder = `/quote-builder${named}`;
  const { quoteId } = request;
  const { hideAddress, hidePhone } = request.sharing;
  // Guests have the browser's own printing, whose file is a PDF too (LOAN-04).
  const download = () => (live ? void pdf.download("loans.pdf", { quoteId }) : print());
  return (
    <Page
      back={<BackLink href={builder}>{t.back()}</BackLink>}
      eyebrow={`${request.name} · ${t.number({ number: request.number })} · ${t.made({ date: formatDate(request.madeAt) })}`}
      title={commonTexts.bankLoanRequest()}
      lead={t.lead()}
      actions={
        <UnderWay
          label={
            sharing.busy ? commonTexts.makingTheLink() : pdf.busy ? commonTexts.makingThePdf() : ""
          }
          onStop={sharing.busy ? sharing.stopWaiting : pdf.stop}
        >
          {sharing.may ? (
            <LockableButton
              icon={<Link2 />}
              loading={sharing.busy}
              onClick={() => void sharing.share()}
            >
              {t.share.button()}
            </LockableButton>
          ) : null}
          <Button variant="primary" icon={<FileDown />} loading={pdf.busy} onClick={download}>
            {commonTexts.downloadPdf()}
          </Button>
        </UnderWay>
      }
    >
      {/* Who can open it by now, and what a shared copy leaves out (MKT-08). */}
      <LinksNote links={request.sharing.links} sharing={sharing} words={t.share}>
        {t.share.privacy({ address: String(hideAddress), phone: String(hidePhone) })}
      </LinksNote>
      <LoanDocument request={request} banking={live} draw={drawOwn} />
      <nav
        className="mt-10 flex flex-wrap gap-2 print:hidden"
        aria-label={commonTexts.bankLoanRequest()}
      >
        <ButtonLink href={builder} icon={<ArrowLeft />}>
          {t.back()}
        </ButtonLink>
        <ButtonLink href="/" variant="quiet">
          {t.backToAnalysis()}
        </ButtonLink>
      </nav>
    </Page>
  );
}

/** `/pdf-preview`: the loan request of the last bid request, or of the one that `?quoteId=` names (S-50). */
export default function LoanScreen() {
  const [query] = useSearchParams();
  const quoteId = query.get("quoteId") ?? undefined;
  const source = useVerb("loans.read", quoteId === undefined ? {} : { quoteId });
  return (
    <RecordPage
      title={commonTexts.bankLoanRequest()}
      lead={t.lead()}
      source={source}
      record={source.data?.request}
      missing={{
        title: quoteId === undefined ? t.empty() : t.gone(),
        line: quoteId === undefined ? t.emptyLine() : t.goneLine(),
        picture: <Landmark />,
        action: (
          <>
            <ButtonLink href="/quick-quote" variant="primary">
              {commonTexts.openQuickQuote()}
            </ButtonLink>
            {quoteId === undefined ? null : <SignInToFind />}
          </>
        ),
      }}
    >
      {(request) => <LoanPage key={request.quoteId} request={request} />}
    </RecordPage>
  );
}
