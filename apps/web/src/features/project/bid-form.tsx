import { bidLimits } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { MessageSquare } from "lucide-react";
import { commonTexts, projectTexts as t } from "@oneup/texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { BidStatusBadge } from "#parts/market/badges.tsx";
import { Sending, UnsentLine } from "#parts/forms/sending.tsx";
import { LockableButton, LockedLine, useReadOnly } from "#parts/forms/read-only.tsx";
import { RestoredDraft } from "#parts/drafts/lasting-draft.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Heading, LongWord } from "#ui/typography.tsx";
import { type DraftRow, DraftList, draftText } from "#parts/drafts/bid-draft-cards.tsx";
import { bidLink } from "#parts/market/project.ts";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { byRule, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { DefinitionList } from "#ui/stat.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";
import { BidDetails, BidFields } from "./bid-fields.tsx";
import { changedSinceTyped, useBidForm, useLanding, useRevisionFocus } from "./use-bid-form.ts";

const WITHDRAWAL = byRule(({ reason }: { reason: string }) => {
  if (reason.trim() !== "") return {};
  const description = t.withdraw.missingLine();
  toasts.show({ title: t.withdraw.missing(), description, tone: "destructive" });
  return { reason: description };
});

/** Asks for the reason of a withdrawal (PROJ-18..20). */
function WithdrawDialog({ bid, onClose }: { bid: BidAnswer; onClose: () => void }) {
  // Somebody counts on it, perhaps since this was opened.
  const approved = bid.status === "approved";
  const form = useVerbForm(WITHDRAWAL, "bids.withdraw", {
    start: { reason: "" },
    draftKey: `withdraw ${bid.id}`,
    failed: t.withdraw.failed(),
    input: ({ reason }) => ({ quoteId: bid.quoteId, bidId: bid.id, reason }),
    onDone() {
      toasts.show({ title: t.withdraw.done(), description: t.withdraw.doneLine() });
      onClose();
    },
  });
  return (
    <FormDialog
      title={approved ? t.withdraw.approvedTitle() : t.withdraw.title()}
      description={
        approved ? t.withdraw.approvedLine({ amount: formatMoney(bid.amount) }) : t.withdraw.line()
      }
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: t.withdraw.confirm() }}
      tone="danger"
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <Field label={t.withdraw.reason()} error={form.at("reason")} required>
        <TextArea rows={4} limit={bidLimits.reason} data-autofocus {...form.field("reason")} />
      </Field>
    </FormDialog>
  );
}

interface BidStandingProps {
  bid: BidAnswer;
  onRevise: () => void;
  onWithdraw: () => void;
}

/** At the top of a bid that was sent: what its bidder can do (PROJ-14, PROJ-18). */
function BidStanding({ bid, onRevise, onWithdraw }: BidStandingProps) {
  const messages = bidLink({ quoteId: bid.quoteId, bidId: bid.id });
  return (
    <div className="mb-2 flex flex-wrap gap-2 border-b border-line pb-5">
      {bid.may.includes("revise") ? (
        <LockableButton
          variant="primary"
          data-revise
          // The button may appear under a double press on Save Revision, whose second half is no wish to revise again.
          onClick={({ detail }) => {
            if (detail <= 1) onRevise();
          }}
        >
          {t.form.revise()}
        </LockableButton>
      ) : null}
      {bid.may.includes("message") ? (
        <ButtonLink href={messages} icon={<MessageSquare />}>
          {t.standing.write()}
        </ButtonLink>
      ) : null}
      {bid.may.includes("withdraw") ? (
        <LockableButton variant="quiet" onClick={onWithdraw}>
          {t.form.withdraw()}
        </LockableButton>
      ) : null}
    </div>
  );
}

interface UnsentRevisionProps {
  bid: BidAnswer;
  rows: readonly DraftRow[];
  onRevise: () => void;
  onDiscard: () => void;
}

/** What was typed to revise a bid, also before another window sent or the homeowner decided it (EXP-03). */
function UnsentRevision({ bid, rows, onRevise, onDiscard }: UnsentRevisionProps) {
  const may = bid.may.includes("revise");
  return (
    <Notice title={t.unsentRevision.title()}>
      <p>{may ? t.unsentRevision.line() : t.unsentRevision.closed()}</p>
      <div className="my-3">
        <DraftList rows={rows} />
      </div>
      <div className="flex flex-wrap gap-2">
        {may ? (
          <LockableButton size="sm" variant="primary" onClick={onRevise}>
            {t.form.reviseWithTyped()}
          </LockableButton>
        ) : null}
        {rows.length === 0 ? null : (
          <CopyButton size="sm" text={draftText(rows)}>
            {t.form.copyTyped()}
          </CopyButton>
        )}
        <Button size="sm" onClick={onDiscard}>
          {t.form.discardTyped()}
        </Button>
      </div>
    </Notice>
  );
}

/** A bid that cannot be revised any more, as it was sent: lines to read, without what was left empty. */
function BidSummary({ bid }: { bid: BidAnswer }) {
  const { form } = t;
  const rows = [
    { key: "amount", term: form.amount(), value: formatMoney(bid.amount) },
    { key: "until", term: form.expirationDate(), value: formatDate(bid.expirationDate) },
    { key: "company", term: form.company(), value: bid.company },
    { key: "name", term: form.name(), value: bid.name },
    { key: "phone", term: form.phone(), value: bid.phone },
    {
      key: "email",
      term: form.email(),
      value: bid.email === "" ? "" : <LongWord>{bid.email}</LongWord>,
    },
    { key: "license", term: form.license(), value: bid.license },
  ];
  const words = [
    { key: "timeline", term: form.timeline(), value: bid.timeline },
    {
      key: "notes",
      term: form.notes(),
      value:
        bid.notes === "" ? (
          ""
        ) : (
          <span className="[overflow-wrap:anywhere] whitespace-pre-line">{bid.notes}</span>
        ),
    },
  ];
  const told = words.filter(({ value }) => value !== "");
  return (
    <div className="flex flex-col gap-3">
      <DefinitionList items={rows.filter(({ value }) => value !== "")} />
      {told.length === 0 ? null : (
        <DefinitionList layout="stacked" items={told} className="border-t border-line pt-3" />
      )}
    </div>
  );
}

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
        <LockableButton type="submit" variant="primary" full={current === null} loading={busy}>
          {label()}
        </LockableButton>
      ) : null}
      {revising ? <Button onClick={bid.cancel}>{commonTexts.cancel()}</Button> : null}
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
    // An empty draft is not worth a copy.
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
      {current && withdrawing ? (
        <WithdrawDialog bid={current} onClose={() => setWithdrawing(false)} />
      ) : null}
    </Card>
  );
}
