import { bidderName, canBeChosen, isOpenForBids, lastStep, untoldTo } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { commonTexts, nextStepsTexts as t, progressTexts } from "@oneup/texts";
import { Hammer, Landmark, MapPin, MessageSquare, Phone, Unlock, UserX } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { addressText } from "#parts/market/project.ts";
import { NoPhone, RevealSwitches } from "#parts/market/reveal-switches.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { UiLink } from "#ui/ui-context.tsx";

/** Whether something that the bidder had been shown was taken back with the bid (MKT-08). */
function tookBack({ reveals = [] }: QuoteAnswer, { contractorId, withdrawnAt }: BidAnswer) {
  return reveals.some(
    (line) => line.contractorId === contractorId && !line.shown && line.at === withdrawnAt,
  );
}

interface NextStepsProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  bids: readonly BidAnswer[];
}

/** What it means for a request that its approval ends: whether new bids come, and whether one waits to be chosen. */
function afterApproval(quote: QuoteAnswer, bids: readonly BidAnswer[]) {
  return {
    reach: isOpenForBids(quote) ? "open" : "other",
    waits: bids.some(canBeChosen) ? "yes" : "none",
  };
}

/** To an owner whose approved bid was withdrawn: that the approval ended, and what it means for the request (S-60). */
function EndedApproval({ quote, bid, bids }: NextStepsProps) {
  return (
    <Notice tone="brass" icon={<Unlock />} title={t.release.done()} className="mt-6">
      {t.ended({
        amount: formatMoney(bid.amount),
        company: bidderName(bid),
        date: formatDate(bid.withdrawnAt ?? bid.lastUpdated),
      })}{" "}
      {t.endedReach(afterApproval(quote, bids))}
      {tookBack(quote, bid) ? ` ${t.endedShown({ company: bidderName(bid) })}` : null}
    </Notice>
  );
}

/** The way on for an owner whose approved contractor left: the request is free for another one (ACC-07). */
function ReleaseBid({ quote, bid, bids }: NextStepsProps) {
  const [asked, setAsked] = useState(false);
  const after = afterApproval(quote, bids);
  const done = { title: t.release.done(), description: t.release.doneLine(after) };
  const release = useCommand("bids.release", {
    asksAgain: true,
    onSuccess: () => void toasts.show({ ...done, tone: "success", about: "bids.approve" }),
    onError: (error) => toastFailure(error, t.release.failed()),
  });
  if (!bid.may.includes("release")) return null;
  const close = () => setAsked(false);
  const run = () => release.mutate({ quoteId: bid.quoteId, bidId: bid.id }, { onSettled: close });
  return (
    <div className="mt-3 print:hidden">
      <LockableButton loading={release.isPending} onClick={() => setAsked(true)}>
        {t.release.button()}
      </LockableButton>
      <AlertDialog
        open={asked}
        title={t.release.title()}
        confirmLabel={t.release.confirm()}
        busy={release.isPending}
        onConfirm={run}
        onCancel={close}
      >
        {t.release.line({ amount: formatMoney(bid.amount), company: bidderName(bid), ...after })}
      </AlertDialog>
    </div>
  );
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 text-green-text [&_svg]:size-4.5">
        {icon}
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</div>
    </li>
  );
}

type StepsProps = Omit<NextStepsCardProps, "asked">;

function Talk({ onMessages }: Pick<StepsProps, "onMessages">) {
  return (
    <Step icon={<MessageSquare />}>
      {t.talk()}{" "}
      <button
        type="button"
        className="font-[560] text-green-text underline print:hidden"
        onClick={onMessages}
      >
        {t.toMessages()}
      </button>
    </Step>
  );
}

function OwnersSteps({ quote, bid, bids, onMessages }: StepsProps) {
  const company = bidderName(bid);
  const hidden = untoldTo(quote, bid.contractorId, quote.owner.phone);
  if (bid.bidderLeft || bid.bidderOnHold) {
    return (
      <Step icon={<UserX />}>
        <p>{bid.bidderLeft ? t.bidderLeft({ company }) : t.bidderOnHold({ company })}</p>
        <ReleaseBid quote={quote} bid={bid} bids={bids} />
      </Step>
    );
  }
  return (
    <>
      <Step icon={<MapPin />}>
        {/* Before the sentence, which grows and shrinks with them: they stay where they were pressed. */}
        <div className="-mt-3 mb-1 grid gap-x-10 sm:grid-cols-2 print:hidden">
          <RevealSwitches quote={quote} bid={bid} />
        </div>
        <p>
          {hidden === "none" || hidden === "noPhone"
            ? t.shown({ company, phone: hidden === "none" ? "given" : "none" })
            : t.hidden({ part: hidden, company })}
        </p>
      </Step>
      {quote.owner.phone === "" ? (
        <Step icon={<Phone />}>
          <NoPhone />
        </Step>
      ) : null}
      <Talk onMessages={onMessages} />
      <Step icon={<Landmark />}>
        {t.loan()}{" "}
        <UiLink
          href={`/pdf-preview?quoteId=${encodeURIComponent(quote.id)}`}
          className="font-[560] text-green-text underline print:hidden"
        >
          {commonTexts.bankLoanRequest()}
        </UiLink>
      </Step>
    </>
  );
}

/** What is said of the work, by either side (EXP-11). */
function WorkStep({ quote, bid }: Pick<NextStepsProps, "quote" | "bid">) {
  const kind = lastStep(quote)?.kind ?? "hired";
  const stage = kind === "started" ? "done" : "started";
  const { work } = progressTexts;
  const label = { hired: work.start, started: work.finish, done: work.back }[kind];
  const report = useCommand("bids.reportWork", {
    onError: (error) => toastFailure(error, work.failed()),
  });
  return (
    <Step icon={<Hammer />}>
      <p>{{ hired: work.started, started: work.under, done: work.done }[kind]()}</p>
      <LockableButton
        size="sm"
        className="mt-2 print:hidden"
        loading={report.isPending}
        onClick={() => report.mutate({ quoteId: quote.id, bidId: bid.id, stage })}
      >
        {label()}
      </LockableButton>
    </Step>
  );
}

function ContractorsSteps({ quote, onMessages }: Pick<StepsProps, "quote" | "onMessages">) {
  if (quote.ownerLeft) return <Step icon={<UserX />}>{t.ownerLeft()}</Step>;
  if (quote.ownerOnHold) return <Step icon={<UserX />}>{t.ownerOnHold()}</Step>;
  const { phone } = quote.owner;
  const shownAddress = !quote.hideAddress || quote.address.street !== "";
  return (
    <>
      <Step icon={<MapPin />}>{shownAddress ? addressText(quote) : t.address()}</Step>
      <Step icon={<Phone />}>
        {phone === "" ? t.phone() : <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>}
      </Step>
      <Talk onMessages={onMessages} />
    </>
  );
}

interface NextStepsCardProps extends NextStepsProps {
  /** Opens the conversation. */
  onMessages: () => void;
  /** The approval was given here just now: whoever gave it goes on at what came above the buttons. */
  asked: boolean;
}

function Approved({ quote, bid, bids, asked, onMessages }: NextStepsCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === "#next") heading.current?.scrollIntoView();
  }, [hash, key]);
  useEffect(() => {
    const card = heading.current?.closest("article");
    if (!asked || !(isFocusLost() || card?.contains(document.activeElement))) return;
    heading.current?.focus({ preventScroll: true, focusVisible: false });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  return (
    <section className="mt-4 rounded-md bg-green-tint p-4 text-sm">
      <h3 ref={heading} tabIndex={-1} className="mb-3 scroll-mt-20 text-base outline-none">
        {t.title()}
      </h3>
      <ul className="flex flex-col gap-3">
        {quote.standing === "owner" ? (
          <OwnersSteps quote={quote} bid={bid} bids={bids} onMessages={onMessages} />
        ) : (
          <ContractorsSteps quote={quote} onMessages={onMessages} />
        )}
        {bid.may.includes("message") ? <WorkStep quote={quote} bid={bid} /> : null}
      </ul>
    </section>
  );
}

/** What follows the approval of a bid, for its two sides; for the owner also once it has ended. */
export default function NextSteps({
  asked = false,
  onMessages = () => undefined,
  ...props
}: NextStepsProps & Partial<NextStepsCardProps>) {
  return props.bid.status === "approved" ? (
    <Approved {...props} asked={asked} onMessages={onMessages} />
  ) : (
    <EndedApproval {...props} />
  );
}
