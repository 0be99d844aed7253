import { type Bid, bidderName } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { differenceWords, revisionsTexts as t } from "@oneup/texts";
import { FileText } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";

const RevisionDialog = late(() => import("./revision-difference.tsx"));

/** The changes of a project since a bid's price, inside a sentence; null for a bid on its present revision (MKT-07). */
export function changeSince({ since }: Pick<Bid, "since">): string | null {
  return since ? differenceWords(since) : null;
}

/** To the owner: a bid is on an earlier revision, and the changes since (MKT-07). */
export function Outdated({ bid, children }: { bid: BidAnswer; children?: ReactNode }) {
  const changes = changeSince(bid);
  if (changes === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere] text-ink">
      <p>
        {t.outdated({ changes })}
        {bid.status === "pending" ? ` ${t.asked({ company: bidderName(bid) })}` : null}
      </p>
      {children}
    </div>
  );
}

interface OpeningProps {
  /** The button's name where several stand on one page. */
  label?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog of revisions. */
function Opening({ label, children }: OpeningProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<FileText />}
        aria-label={label}
        className="print:hidden"
        onClick={() => setOpen(true)}
      >
        {t.button()}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}

/** Opens the difference between what a bid priced and its project now; nothing for a bid on the present revision. */
export function ChangesSince({ bid: { since, pricedRevision: number } }: { bid: BidAnswer }) {
  if (since === undefined) return null;
  const told = [{ line: t.priced({ number }), difference: since }];
  return <Opening>{(close) => <RevisionDialog told={told} onClose={close} />}</Opening>;
}

/** The log of revisions; a project from a list has none with it, and is read by itself. */
function Log({ quote, onClose }: { quote: QuoteAnswer; onClose: () => void }) {
  const known = quote.revisions;
  const { data, error } = useVerb(
    "quotes.read",
    { quoteId: quote.id },
    { enabled: known === undefined },
  );
  useEffect(() => {
    if (error === null) return;
    toastFailure(error);
    onClose();
  }, [error, onClose]);
  const revisions = known ?? data?.revisions;
  if (revisions === undefined) return null;
  const told = revisions.map(({ n, at, difference }) => ({
    line: t.line({ number: n, date: formatDate(at) }),
    difference,
  }));
  return <RevisionDialog told={told} onClose={onClose} />;
}

/** The present revision of a project, and what each one changed (MKT-07); nothing for the first. */
export function RevisionLine({ quote }: { quote: QuoteAnswer }) {
  if (quote.revision < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>{t.revision({ number: quote.revision })}</span>
      <Opening label={t.buttonOf({ name: quote.name })}>
        {(close) => <Log quote={quote} onClose={close} />}
      </Opening>
    </div>
  );
}
