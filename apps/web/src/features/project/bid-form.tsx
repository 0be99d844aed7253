import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { BidStatusBadge } from "#parts/market/badges.tsx";
import { Sending, UnsentLine } from "#parts/forms/sending.tsx";
import { Locked, LockedLine, useReadOnly } from "#parts/forms/read-only.tsx";
import { RestoredDraft } from "#parts/drafts/lasting-draft.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Heading } from "#ui/typography.tsx";
import { BidDetails, BidFields } from "./bid-fields.tsx";
import { BidStanding, BidSummary, UnsentRevision, WithdrawDialog } from "./bid-standing.tsx";
import { changedSinceTyped, useBidForm, useLanding, useRevisionFocus } from "./use-bid-form.ts";

const NO_FAULTS: Readonly<Record<string, string>> = {};

interface BidFormProps {
  quote: QuoteAnswer;
  /** The contractor's current bid; the form is locked on it until it is revised (PROJ-14). */
  current: BidAnswer | null;
  licensedElsewhere: string | null;
  /** Whoever was led here, or just sent or withdrew a bid, goes on from the top of this form. */
  landing: boolean;
  onLanded: () => void;
}

interface FootProps {
  bid: ReturnType<typeof useBidForm>;
  quote: QuoteAnswer;
  current: BidAnswer | null;
}

/** What changed since a bid was typed, and the ways to send it, or not. */
function Foot({ bid, quote, current }: FootProps) {
  const { busy, refusal, unsent, revising } = bid;
  const isOpen = current === null || revising;
  const readOnly = useReadOnly();
  const { project, bid: revised } = changedSinceTyped(quote, current, bid.kept);
  const label = () => {
    if (revised !== "") return t.form.replace();
    if (project !== "") return t.form.sendNow();
    return current === null ? t.form.submit() : t.form.save();
  };
  const stop = () => {
    refusal.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    bid.stop();
  };
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-3 pt-1">
      <Sending label={busy ? t.form.sending() : ""} onStop={stop} />
      {isOpen ? <UnsentLine unsent={unsent} busy={busy} /> : null}
      <p role="status" className="w-full text-sm text-brass-text empty:absolute">
        {isOpen && !busy ? [project, revised].filter(Boolean).join(" ") : null}
      </p>
      {isOpen ? (
        <Locked>
          <Button type="submit" variant="primary" full={current === null} loading={busy}>
            {label()}
          </Button>
        </Locked>
      ) : null}
      {revising ? <Button onClick={bid.cancel}>{t.form.cancel()}</Button> : null}
      {readOnly === "" ? null : <LockedLine>{readOnly}</LockedLine>}
    </div>
  );
}

/** The form with which a contractor bids, revises and withdraws (PROJ-08..20). */
export default function BidForm(props: BidFormProps) {
  const { quote, current, licensedElsewhere } = props;
  const me = useMe();
  const bid = useBidForm(quote, current);
  const { kept, shown, isTyped, rows, refusal, drop, discard, mayRevise, revising, begin } = bid;
  const heading = useRef<HTMLHeadingElement>(null);
  useRevisionFocus(revising, refusal.form, heading);
  useLanding(heading, props);
  const [withdrawing, setWithdrawing] = useState(false);
  const locked = current !== null && !revising;
  const isReadOnly = useReadOnly() !== "";
  const isAccount = me?.isDemo === false;
  const readOnly = locked || isReadOnly;
  const isUnsent = locked && isTyped && !bid.isAsking;
  const isSpent = isUnsent && !mayRevise && rows.length === 0;
  useEffect(() => {
    // Nothing of it is worth a copy.
    if (isSpent) drop();
  }, [isSpent, drop]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!bid.busy && !readOnly) bid.submit();
  };
  const details = (
    <BidDetails
      quote={quote}
      draft={shown}
      locked={locked ? current : null}
      frozen={readOnly}
      errors={refusal.refused?.faults ?? NO_FAULTS}
      onChange={bid.change}
    />
  );
  const fields = { errors: refusal.refused?.faults ?? NO_FAULTS, onChange: bid.change };
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
          <BidStanding bid={current} onRevise={begin} onWithdraw={() => setWithdrawing(true)} />
        ) : null}
        {isUnsent && !isSpent ? (
          <UnsentRevision
            bid={current}
            rows={rows}
            onRevise={begin}
            onDiscard={() => {
              discard();
              heading.current?.focus();
            }}
          />
        ) : null}
        <p role="status" className="text-sm text-brass-text empty:absolute">
          {current === null && kept.revises !== "" ? t.form.carried() : null}
        </p>
        <RestoredDraft
          shown={(bid.isBack || bid.isResumed) && !readOnly}
          onDiscard={() => {
            refusal.form?.querySelector<HTMLElement>('[name="amount"]')?.focus();
            discard();
          }}
        />
        {locked && (isAccount || !mayRevise) ? (
          <>
            <BidSummary bid={current} />
            {details}
          </>
        ) : (
          <BidFields
            draft={locked ? bid.start : shown}
            locked={readOnly}
            emailLocked={shown.email !== "" && me?.email !== ""}
            isNew={current === null}
            licensedElsewhere={licensedElsewhere}
            {...fields}
          >
            {details}
          </BidFields>
        )}
        <Foot bid={bid} quote={quote} current={current} />
      </form>
      {current ? (
        <WithdrawDialog bid={current} open={withdrawing} onClose={() => setWithdrawing(false)} />
      ) : null}
    </Card>
  );
}
