import { type BidDraft, bidLimits, isSentAs, missingBidFields } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { type FormEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { BID_FORM, projectAt } from "#parts/market/project.ts";
import { bidDraftKey, NEW_BID } from "#parts/drafts/draft-places.ts";
import { BidStatusBadge } from "#parts/market/badges.tsx";
import { isUnsure } from "#parts/failure.tsx";
import { useRefusal } from "#parts/refusal.tsx";
import { Sending, UnsentLine, useUnsent } from "#parts/forms/sending.tsx";
import { Locked, LockedLine, useReadOnly } from "#parts/forms/read-only.tsx";
import { dropDraft, hasDraft } from "#parts/drafts/use-draft.ts";
import { RestoredDraft, keepLasting, useLastingDraft } from "#parts/drafts/lasting-draft.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { BidDetails, BidFields, DraftActions } from "./bid-fields.tsx";
import {
  draftOf,
  emptyDraft,
  faultsOf,
  newerOf,
  useRevising,
  useClosingNotice,
  whyDecided,
} from "./bid-draft.ts";
import { BidStanding, WithdrawDialog } from "./bid-standing.tsx";
import {
  DraftConflict,
  basisOf,
  conflictText,
  useFirstDraftDropped,
  useBasis,
  useDraftConflict,
} from "./draft-conflict.tsx";
import {
  fromOlderKey,
  roomNames,
  roomsKey,
  useRequestChange,
  useLeftover,
} from "#parts/drafts/bid-draft.ts";
import { draftRows } from "#parts/drafts/draft-rows.tsx";

const BidSummary = late(() => import("./bid-summary.tsx"));
const RevisionDraft = late(() => import("./revision-draft.tsx"));

const NO_FAULTS: Readonly<Record<string, string>> = {};

interface BidFormProps {
  quote: QuoteAnswer;
  /** The contractor's current bid; the form is locked on it until it is revised (PROJ-14). */
  current: BidAnswer | null;
  /** The project takes no bids any more: what was written can be read and copied. */
  closed: boolean;
  why: string;
  /** The state of the contractor's license, where the property lies in another one; null else (ACC-10). */
  licensedElsewhere: string | null;
  /** Whoever was led here, or just sent or withdrew a bid, goes on from the top of this form. */
  landing: boolean;
  /** A bid was sent, or withdrawn (null): the form of what stands now comes in this one's place. */
  onDone: (bidId: string | null) => void;
  onDiscarded: () => void;
  onLanded: () => void;
}

/** The form with which a contractor bids, revises and withdraws (PROJ-08..20). */
export default function BidForm({
  quote,
  current,
  closed,
  why,
  licensedElsewhere,
  landing,
  onDone,
  onDiscarded,
  onLanded,
}: BidFormProps) {
  const me = useMe();
  const { mode } = useBackend();
  const start = useMemo(
    () => (current ? draftOf(current, quote) : emptyDraft(me)),
    [current, quote, me],
  );
  const [overtaken, settle] = useDraftConflict(quote, current);
  const isOvertaken = overtaken !== null;
  const draftKey = bidDraftKey(quote.id, current?.id ?? NEW_BID);
  const [draft, change, dropTyped, isBack] = useLastingDraft(draftKey, start);
  /** Another window may revise the bid meanwhile. */
  const { at: began, begin: beginAt, end } = useBasis(draftKey);
  const isTaken = useLeftover(draftKey);
  const isTyped = draft !== start && !isTaken;
  const [requestChange, forgetAsked] = useRequestChange(
    quote,
    bidDraftKey(quote.id, NEW_BID),
    current === null && isTyped,
  );
  const roomsPlace = roomsKey(quote.id);
  const mayRevise = current?.may.includes("revise") ?? false;
  const isLed = useLocation().hash === BID_FORM;
  const isLedOn = isLed && isTyped && mayRevise && !isOvertaken;
  /** Whether the revision goes on from what was typed before it was begun. */
  const [isResumed, setResumed] = useState(isLedOn);
  const drop = useCallback(() => {
    dropTyped();
    end();
    forgetAsked();
    dropDraft(me, roomsPlace);
    dropDraft(me, fromOlderKey(quote.id));
  }, [dropTyped, end, forgetAsked, me, roomsPlace, quote.id]);
  const rows = isTyped ? draftRows(draft, roomNames(quote), start) : [];
  const saysRooms = isTyped && (draft.details?.lines.length ?? 0) > 0;
  useEffect(() => {
    // Read where the request is not any more, which may come to be so at any time.
    if (saysRooms) keepLasting(me, roomsPlace, roomNames(quote));
  }, [saysRooms, me, roomsPlace, quote]);
  useFirstDraftDropped(quote.id, current?.id);
  const refusal = useRefusal();
  const { form, mend } = refusal;
  const heading = useRef<HTMLHeadingElement>(null);
  const { revising, setRevising } = useRevising(form, heading, isLedOn);
  // The pressed button is far above, or went away with the form that it stood in, as does what was typed in.
  const lands = landing || overtaken === "now";
  useEffect(() => {
    if (!lands) return;
    heading.current?.focus({ preventScroll: true });
    // Not at the top, where a notification says what was done.
    heading.current?.scrollIntoView({ block: "center" });
    onLanded();
  }, [lands, onLanded]);
  const [withdrawing, setWithdrawing] = useState(false);
  const submit = useCommand("bids.submit", { asksAgain: true });
  const revise = useCommand("bids.revise", { asksAgain: true });
  const { unsent, tell, sent } = useUnsent();
  const locked = current !== null && !revising;
  const busy = submit.isPending || revise.isPending;
  useAskBeforeLeaving(busy);
  /** The homeowner decided while it was revised, or the project takes no revision any more. */
  const decided = revising && current !== null && !current.may.includes("revise");
  const basis = current === null ? "" : basisOf(current, began);
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
    !isOvertaken &&
    (isSentAs(draft, current, quote) || (current.status !== "pending" && rows.length === 0));
  useEffect(() => {
    if (isSpent && hasDraft(me, draftKey)) drop();
  }, [isSpent, me, draftKey, drop]);
  const isUnsent = locked && isTyped && !isOvertaken && !mayRevise && !isSpent;
  /**
   * A revision that cannot be sent goes on as a new bid when this one is withdrawn; else withdrawing empties the form
   * (PROJ-20).
   */
  const goesOn = mode === "live" && (isUnsent || isTaken);
  const readOnlyReason = useReadOnly();
  const isReadOnly = readOnlyReason !== "";
  const readOnly = locked || closed || decided || isReadOnly;

  const newerId = newerOf(quote, current, mode === "live");
  const goesAlong = newerId === null || rows.length === 0 ? "" : ` ${t.form.goesAlong()}`;
  const overLine = decided ? whyDecided(quote, current, why) + goesAlong : "";
  const closedLine = current === null && closed && !isReadOnly ? why : "";
  useClosingNotice(form, overLine + closedLine, current, rows.length > 0);

  const failed = (error: unknown) => {
    // What is wrong with a field is not sent again as it is.
    if (refusal.tellAt(error)) sent();
    else tell(error, isUnsure(error) ? t.form.unsure() : t.form.failed());
  };
  /** A second press of the button finds this form emptied, in the moment before the next one stands in its place. */
  const done = useRef(false);
  // The answer puts another form in this one's place, so what follows it hangs on the call alone.
  const told = async (call: Promise<{ id: string }>, title: string, description: string) => {
    try {
      const { id } = await call;
      done.current = current === null;
      if (current === null) onDone(id);
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
  const edit = useCallback(
    (part: Partial<BidDraft>) => {
      change(part);
      mend(...Object.keys(part));
    },
    [change, mend],
  );
  const discard = () => {
    drop();
    setResumed(false);
    refusal.clear();
    sent();
    onDiscarded();
  };
  const cancel = () => {
    discard();
    setRevising(false);
  };
  const begin = () => {
    if (current === null) return;
    // Where it was typed for a first bid the notice above said so.
    setResumed(isTyped && !isOvertaken);
    settle();
    beginAt(current.lastUpdated);
    setRevising(true);
  };

  return (
    // Nobody reads on paper a form that is not filled in.
    <Card className="print:has-[[name=amount][value='']]:hidden">
      <div className="mb-4 flex items-center justify-between gap-3">
        <Heading ref={heading} level={2} size="card" tabIndex={-1} className="rounded-sm">
          {t.form.title()}
        </Heading>
        {current ? <BidStatusBadge status={current.status} /> : null}
      </div>
      {current || closed ? null : <p className="mb-5 text-sm text-ink-soft">{t.form.line()}</p>}
      <form noValidate {...refusal.props} onSubmit={send} className="flex flex-col gap-4">
        {current !== null && !revising ? (
          <BidStanding
            quote={quote}
            bid={current}
            onRevise={begin}
            onWithdraw={() => setWithdrawing(true)}
          />
        ) : null}
        {isOvertaken && locked ? (
          <DraftConflict
            quote={quote}
            bid={current}
            draft={draft}
            sent={start}
            onRevise={begin}
            onDiscard={() => {
              discard();
              settle();
              heading.current?.focus();
            }}
          />
        ) : null}
        {isUnsent ? (
          <Suspense fallback={<Skeleton className="h-28 w-full" />}>
            <RevisionDraft
              quote={quote}
              bid={current}
              newerId={newerId}
              rows={rows}
              onDiscard={() => {
                discard();
                heading.current?.focus();
              }}
            />
          </Suspense>
        ) : null}
        <RestoredDraft
          shown={(isBack || isResumed) && !readOnly}
          onDiscard={() => {
            form?.querySelector<HTMLElement>('[name="amount"]')?.focus();
            discard();
            if (current !== null) beginAt(current.lastUpdated);
          }}
        />
        {locked && !mayRevise ? (
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <BidSummary bid={current} />
          </Suspense>
        ) : (
          <BidFields
            draft={locked && current ? start : draft}
            errors={refusal.refused?.faults ?? NO_FAULTS}
            locked={readOnly}
            emailLocked={draft.email !== "" && me?.email !== ""}
            isNew={current === null}
            licensedElsewhere={licensedElsewhere}
            limits={bidLimits}
            onChange={edit}
          />
        )}
        <BidDetails
          quote={quote}
          draft={draft}
          locked={locked ? current : null}
          frozen={readOnly}
          errors={refusal.refused?.faults ?? NO_FAULTS}
          onChange={edit}
        />
        <div className="flex flex-wrap gap-x-2 gap-y-3 pt-1">
          <Sending label={busy ? t.form.sending() : ""} onStop={stop} />
          {readOnly ? null : <UnsentLine unsent={unsent} busy={busy} />}
          {current === null && !closed ? (
            <Locked>
              <Button type="submit" variant="primary" size="lg" full loading={busy}>
                {t.form.submit()}
              </Button>
            </Locked>
          ) : null}
          <p role="status" data-why className="w-full text-sm text-brass-text empty:absolute">
            {overLine}
            {isRevised ? conflictText(current) : null}
            {current === null && !closed ? requestChange : null}
          </p>
          {/* Told above the form, which on a phone is out of sight; one telling is enough to listen to. */}
          {closedLine === "" ? null : (
            <p data-why className="w-full text-sm text-brass-text">
              {closedLine}
            </p>
          )}
          {decided && newerId !== null ? (
            <ButtonLink variant="primary" href={projectAt(newerId, BID_FORM)}>
              {t.viewNewer()}
            </ButtonLink>
          ) : null}
          {decided || (current === null && closed) ? (
            <DraftActions rows={rows} onDiscard={isTyped && !decided ? discard : undefined} />
          ) : null}
          {current !== null && revising ? (
            <>
              {decided ? null : (
                <Button type="submit" variant="primary" loading={busy}>
                  {isRevised ? t.form.replace() : t.form.save()}
                </Button>
              )}
              {/* What was typed is kept: it can be copied, or go on as a new bid. */}
              <Button onClick={decided ? () => setRevising(false) : cancel}>
                {decided ? t.form.close() : t.form.cancel()}
              </Button>
            </>
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
            if (isTyped && !goesOn) dropDraft(me, draftKey);
          }}
          onFailed={() => {
            if (isTyped && !goesOn) keepLasting(me, draftKey, draft);
          }}
          onWithdrawn={() => {
            if (!goesOn) drop();
            onDone(null);
          }}
        />
      ) : null}
    </Card>
  );
}
