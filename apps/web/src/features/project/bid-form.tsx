import { type BidDraft, isSentAs, missingBidFields } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { BID_FORM } from "#parts/market/project.ts";
import { draftRows } from "#parts/drafts/bid-draft-cards.tsx";
import {
  bidOf,
  emptyBid,
  keptBid,
  requestChange,
  roomNames,
  useBidDraft,
} from "#parts/drafts/bid-draft.ts";
import { bidDraftKey } from "#parts/drafts/draft-places.ts";
import { BidStatusBadge } from "#parts/market/badges.tsx";
import { isUnsure } from "#parts/failures/failure.tsx";
import { useRefusal } from "#parts/failures/refusal.tsx";
import { Sending, UnsentLine, useUnsent } from "#parts/forms/sending.tsx";
import { Locked, LockedLine, useReadOnly } from "#parts/forms/read-only.tsx";
import { dropDraft } from "#parts/drafts/use-draft.ts";
import { RestoredDraft, keepLasting } from "#parts/drafts/lasting-draft.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { BidDetails, BidFields } from "./bid-fields.tsx";
import {
  basisOf,
  conflictText,
  draftOf,
  faultsOf,
  fitBidDraft,
  newerOf,
  useRevising,
  whyDecided,
} from "./bid-draft.ts";
import {
  BidStanding,
  BidSummary,
  DraftActions,
  UnsentRevision,
  WithdrawDialog,
} from "./bid-standing.tsx";

const NO_FAULTS: Readonly<Record<string, string>> = {};

interface BidFormProps {
  quote: QuoteAnswer;
  /** The contractor's current bid; the form is locked on it until it is revised (PROJ-14). */
  current: BidAnswer | null;
  /** Why the project takes no bid now, where it takes none. */
  why: string;
  licensedElsewhere: string | null;
  /** Whoever was led here, or just sent or withdrew a bid, goes on from the top of this form. */
  landing: boolean;
  onLanded: () => void;
}

/** The form with which a contractor bids, revises and withdraws (PROJ-08..20). */
export default function BidForm({
  quote,
  current,
  why,
  licensedElsewhere,
  landing,
  onLanded,
}: BidFormProps) {
  const me = useMe();
  const { mode } = useBackend();
  useState(() => fitBidDraft(me, quote, current));
  const start = useMemo(
    () => (current ? keptBid(draftOf(current, quote)) : emptyBid(me)),
    [current, quote, me],
  );
  /** When the bid was last changed as its revision began: another window may revise it too. */
  const [begun, setBegun] = useState("");
  const { kept, edit, drop, isTyped, isBack } = useBidDraft(quote, start, begun);
  const draft = useMemo(() => bidOf(kept), [kept]);
  const rows = isTyped ? draftRows(draft, roomNames(quote), start) : [];
  const mayRevise = current?.may.includes("revise") ?? false;
  const isLed = useLocation().hash === BID_FORM;
  const isLedOn = isLed && isTyped && mayRevise;
  /** Whether the revision goes on from what was typed before it was begun. */
  const [isResumed, setResumed] = useState(isLedOn);
  const refusal = useRefusal();
  const { form, mend } = refusal;
  const heading = useRef<HTMLHeadingElement>(null);
  const { revising, setRevising } = useRevising(form, heading, isLedOn);
  // The pressed button is far above, or went away with the form that it stood in, as does what was typed in.
  useEffect(() => {
    if (!landing) return;
    heading.current?.focus({ preventScroll: true });
    // Not at the top, where a notification says what was done.
    heading.current?.scrollIntoView({ block: "center" });
    onLanded();
  }, [landing, onLanded]);
  const [withdrawing, setWithdrawing] = useState(false);
  const submit = useCommand("bids.submit", { asksAgain: true });
  const revise = useCommand("bids.revise", { asksAgain: true });
  const { unsent, tell, sent } = useUnsent();
  const locked = current !== null && !revising;
  const busy = submit.isPending || revise.isPending;
  useAskBeforeLeaving(busy);
  /** The homeowner decided while it was revised, or the project takes no revision any more. */
  const decided = revising && current !== null && !mayRevise;
  const basis = current === null ? "" : basisOf(current, isTyped ? kept.revises : begun);
  const isRevised =
    revising &&
    !decided &&
    !busy &&
    current !== null &&
    current.lastUpdated !== basis &&
    // Not from here, with its answer lost.
    !isSentAs(draft, current, quote);
  /** It was sent although its answer was lost, or says nothing worth a copy once the bid is decided. */
  const isSpent =
    locked &&
    isTyped &&
    (isSentAs(draft, current, quote) || (current.status !== "pending" && rows.length === 0));
  useEffect(() => {
    if (isSpent) drop();
  }, [isSpent, drop]);
  const isUnsent = locked && isTyped && !isSpent;
  /** A revision that cannot be sent goes on as a new bid when this one is withdrawn; else withdrawing empties the form (PROJ-20). */
  const goesOn = mode === "live" && isUnsent && !mayRevise;
  const readOnlyReason = useReadOnly();
  const isReadOnly = readOnlyReason !== "";
  const readOnly = locked || decided || isReadOnly;
  const newerId = current === null ? null : newerOf(quote, current, mode === "live");

  const failed = (error: unknown) => {
    // What is wrong with a field is not sent again as it is.
    if (refusal.tellAt(error)) sent();
    else tell(error, isUnsure(error) ? t.form.unsure() : t.form.failed());
  };
  /** A second press of the button finds this form emptied, in the moment before the next one stands in its place. */
  const done = useRef(false);
  // The answer puts another form in this one's place, so what follows it hangs on the call alone.
  const told = async (call: Promise<unknown>, title: string, description: string) => {
    try {
      await call;
      done.current = current === null;
      drop();
      sent();
      setRevising(false);
      toasts.show({ title, description });
    } catch (error) {
      failed(error);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy || readOnly || done.current) return;
    const isWrong = refusal.mark(faultsOf(draft, quote, mode === "live"));
    if (missingBidFields(draft).length > 0) {
      const description = current ? t.form.missingRevise() : t.form.missingSubmit();
      toasts.show({ title: t.form.missing(), description, tone: "destructive" });
      return;
    }
    if (isWrong) return;
    if (current === null) {
      const shown = { quoteId: quote.id, shownLastUpdated: quote.lastUpdated };
      const call = submit.mutateAsync({ ...draft, ...shown });
      void told(call, t.form.submitted(), t.form.submittedLine());
      return;
    }
    // What the button said that it replaces; after what may have arrived is asked in the same words, as under its key.
    const isAskedAfter = !isRevised && isUnsure(revise.error);
    const shownLastUpdated = isAskedAfter ? basis : current.lastUpdated;
    const ids = { quoteId: quote.id, bidId: current.id, shownLastUpdated };
    const call = revise.mutateAsync({ ...draft, ...ids });
    void told(call, t.form.updated(), t.form.updatedLine());
  };
  const stop = () => {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    submit.stop();
    revise.stop();
  };
  /** Takes what is typed, and what was wrong with the part that it changes. */
  const change = useCallback(
    (part: Partial<BidDraft>) => {
      edit(part);
      mend(...Object.keys(part));
    },
    [edit, mend],
  );
  const discard = () => {
    drop();
    setResumed(false);
    refusal.clear();
    sent();
  };
  const begin = () => {
    if (current === null) return;
    setResumed(isTyped);
    setBegun(current.lastUpdated);
    setRevising(true);
  };
  const errors = refusal.refused?.faults ?? NO_FAULTS;
  const began = current === null && kept.revises !== "" ? t.form.carried() : "";

  return (
    // Nobody reads on paper a form that is not filled in.
    <Card className="print:has-[[name=amount][value='']]:hidden">
      <div className="mb-4 flex items-center justify-between gap-3">
        <Heading ref={heading} level={2} size="card" tabIndex={-1} className="rounded-sm">
          {t.form.title()}
        </Heading>
        {current ? <BidStatusBadge status={current.status} /> : null}
      </div>
      {current ? null : <p className="mb-5 text-sm text-ink-soft">{t.form.line()}</p>}
      <form noValidate {...refusal.props} onSubmit={send} className="flex flex-col gap-4">
        {locked ? (
          <BidStanding
            quote={quote}
            bid={current}
            onRevise={begin}
            onWithdraw={() => setWithdrawing(true)}
          />
        ) : null}
        {isUnsent ? (
          <UnsentRevision
            quote={quote}
            bid={current}
            newerId={newerId}
            rows={rows}
            onRevise={begin}
            onDiscard={() => {
              discard();
              heading.current?.focus();
            }}
          />
        ) : null}
        <p role="status" className="text-sm text-brass-text empty:absolute">
          {current === null && kept.isOfOlder ? t.form.fromOlder() : began}
        </p>
        <RestoredDraft
          shown={(isBack || isResumed) && !readOnly}
          onDiscard={() => {
            form?.querySelector<HTMLElement>('[name="amount"]')?.focus();
            discard();
            setBegun(current?.lastUpdated ?? "");
          }}
        />
        {locked && !mayRevise ? (
          <BidSummary bid={current} />
        ) : (
          <BidFields
            draft={locked ? start : draft}
            errors={errors}
            locked={readOnly}
            emailLocked={draft.email !== "" && me?.email !== ""}
            isNew={current === null}
            licensedElsewhere={licensedElsewhere}
            onChange={change}
          />
        )}
        <BidDetails
          quote={quote}
          draft={draft}
          locked={locked ? current : null}
          frozen={readOnly}
          errors={errors}
          onChange={change}
        />
        <div className="flex flex-wrap gap-x-2 gap-y-3 pt-1">
          <Sending label={busy ? t.form.sending() : ""} onStop={stop} />
          {readOnly ? null : <UnsentLine unsent={unsent} busy={busy} />}
          {current === null ? (
            <Locked>
              <Button type="submit" variant="primary" size="lg" full loading={busy}>
                {t.form.submit()}
              </Button>
            </Locked>
          ) : null}
          <p role="status" className="w-full text-sm text-brass-text empty:absolute">
            {decided ? whyDecided(quote, current, why) : null}
            {decided && newerId !== null && rows.length > 0 ? ` ${t.form.goesAlong()}` : null}
            {isRevised ? conflictText(current) : null}
            {current === null ? requestChange(quote, kept) : null}
          </p>
          {decided ? <DraftActions quoteId={quote.id} newerId={newerId} rows={rows} /> : null}
          {revising && !decided ? (
            <Button type="submit" variant="primary" loading={busy}>
              {isRevised ? t.form.replace() : t.form.save()}
            </Button>
          ) : null}
          {revising ? (
            <Button
              onClick={() => {
                // What was typed is kept where it can be copied alone, or goes on as a new bid.
                if (!decided) discard();
                setRevising(false);
              }}
            >
              {decided ? t.form.close() : t.form.cancel()}
            </Button>
          ) : null}
          {isReadOnly ? <LockedLine>{readOnlyReason}</LockedLine> : null}
        </div>
      </form>
      {current ? (
        <WithdrawDialog
          bid={current}
          leadsOn={quote.superseded && quote.supersededBy !== null}
          open={withdrawing}
          onClose={() => setWithdrawing(false)}
          onSend={() => {
            if (isTyped && !goesOn) dropDraft(me, bidDraftKey(quote.id));
          }}
          onFailed={() => {
            if (isTyped && !goesOn) keepLasting(me, bidDraftKey(quote.id), kept);
          }}
          onWithdrawn={() => {
            if (!goesOn) drop();
          }}
        />
      ) : null}
    </Card>
  );
}
