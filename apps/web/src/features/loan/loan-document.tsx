import { type LoanRequest, isKnown, netOf, writeAmount } from "@oneup/domain";
import type { LabelledLoanRequest } from "@oneup/operations";
import { loanTexts as t, olderPriceSentence } from "@oneup/texts";
import { FileCheck2, FileText } from "lucide-react";
import { Suspense } from "react";
import { bidPageOf } from "#parts/market/project.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/states.tsx";
import { late } from "#ui/late.tsx";
import { useMediaQuery } from "#ui/browser.ts";
import { LoanContractorCard } from "./loan-contractor.tsx";
import { LoanLines } from "./loan-lines.tsx";
import { type DrawPicture, LoanPictures } from "./loan-pictures.tsx";
import { LoanPropertyCard } from "./loan-property.tsx";
import { LoanSummary } from "./loan-summary.tsx";

/** Of values by sales in a state that was measured alone. */
const LoanAccuracy = late(() => import("./loan-accuracy.tsx"));

/** Whether the accepted bid or the estimate speaks here. */
function Basis({ request, shared }: { request: LoanRequest; shared: boolean }) {
  const { contractor, pricedBefore, approvalEnded, quoteId } = request;
  if (contractor === null) {
    const ended = String(approvalEnded);
    const toBids = approvalEnded && !shared;
    return (
      <Notice
        icon={<FileText />}
        title={t.basis.estimate()}
        action={
          toBids ? (
            <ButtonLink href={bidPageOf(quoteId)} size="sm" className="print:hidden">
              {t.basis.toBids()}
            </ButtonLink>
          ) : undefined
        }
      >
        {shared ? t.basis.estimateShared({ ended }) : t.basis.estimateLine({ ended })}
      </Notice>
    );
  }
  const company = contractor.company || contractor.name;
  return (
    <Notice tone="green" icon={<FileCheck2 />} title={t.basis.bid({ company })}>
      {pricedBefore === null ? null : (
        <p className="mb-1 font-[560] [overflow-wrap:anywhere] text-ink">
          {olderPriceSentence(pricedBefore)}
        </p>
      )}
      {t.basis.bidLine()}
    </Notice>
  );
}

/** The notes at the foot of the document (LOAN-10). */
function Footnotes({ request }: { request: LoanRequest }) {
  const { investment, valueGain } = request;
  const net = isKnown(valueGain) ? writeAmount(netOf(investment.typical, valueGain.typical)) : null;
  return (
    <footer className="flex flex-col gap-1 border-t border-line pt-6 text-sm text-ink-faint">
      <p>{t.notes.estimates()}</p>
      {net === null ? null : <p>{t.notes.roi({ net })}</p>}
      <p>{t.notes.pictures()}</p>
    </footer>
  );
}

interface LoanDocumentProps {
  request: LabelledLoanRequest;
  /** Also what a bank asks besides the specification's figures: live. */
  banking: boolean;
  hideAddress?: boolean;
  /** Whoever reads it has its link alone, and nothing to do here. */
  shared?: boolean;
  draw: DrawPicture;
}

/**
 * A loan request as it is read: property, improvements, pictures, figures, notes (LOAN-06..10). On a
 * phone the figures come first, as whoever opens it there would go through every room to see them.
 */
export function LoanDocument({
  request,
  banking,
  hideAddress = false,
  shared = false,
  draw,
}: LoanDocumentProps) {
  // In the order of the tree too: what explains a figure is reached by keys where it is seen.
  const wide = useMediaQuery("(min-width: 40rem)");
  const { accuracy } = request.property;
  const summary = <LoanSummary request={request} banking={banking} />;
  return (
    <article className="flex flex-col gap-10 print:gap-6">
      {banking ? <Basis request={request} shared={shared} /> : null}
      {wide ? null : summary}
      <LoanPropertyCard
        request={request}
        banking={banking}
        hideAddress={hideAddress}
        shared={shared}
      />
      <LoanLines request={request} />
      {banking ? <LoanContractorCard request={request} shared={shared} /> : null}
      <LoanPictures request={request} draw={draw} />
      {wide ? summary : null}
      {accuracy ? (
        <Suspense>
          <LoanAccuracy accuracy={accuracy} />
        </Suspense>
      ) : null}
      <Footnotes request={request} />
    </article>
  );
}
