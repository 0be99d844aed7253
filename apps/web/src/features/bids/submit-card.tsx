import {
  type BidDraft,
  LONGEST_MESSAGE,
  addDays,
  bidDraftFaults,
  bidLimits,
  isLive,
  isSentShort,
  missingBidFields,
  saysMore,
  takesBids,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts, errorSentence, partsTexts, shortBidTexts as t } from "@oneup/texts";
import { SquarePen } from "lucide-react";
import { type FormEvent, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { useCommand } from "#backend/use-command.ts";
import {
  type KeptBid,
  bidOf,
  emptyBid,
  requestChange,
  useBidDraft,
} from "#parts/drafts/bid-draft.ts";
import { chatDraftKey, saysBid } from "#parts/drafts/draft-places.ts";
import { RestoredDraft } from "#parts/drafts/lasting-draft.tsx";
import { keepDraft } from "#parts/drafts/use-draft.ts";
import { isUnsure, toastFormFailure } from "#parts/failures/failure.tsx";
import { useRefusal } from "#parts/failures/refusal.tsx";
import { Locked, useReadOnly } from "#parts/forms/read-only.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { Sending, UnsentLine, useUnsent } from "#parts/forms/sending.tsx";
import { whyNotOpen } from "#parts/market/project-notes.tsx";
import { BID_FORM, projectAt } from "#parts/market/project.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { today } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput, MoneyInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { late } from "#ui/late.tsx";
import { Heading } from "#ui/typography.tsx";

const ClosedProject = late(async () => ({
  default: (await import("#parts/drafts/bid-draft-cards.tsx")).ClosedProject,
}));

/** How long a bid from this short card stays valid, in days; the project page's form asks for a day. */
const VALID_DAYS = 30;

const AND = new Intl.ListFormat("en-US");

/** The bid that the card makes of what is typed: what lacks in the draft comes from the profile. */
function shortBid(me: Me | null, { amount, timeline, message }: KeptBid): BidDraft {
  const expirationDate = addDays(today(), VALID_DAYS);
  return { ...bidOf(emptyBid(me)), amount, timeline, notes: message, expirationDate };
}

interface SubmitCardProps {
  quote: QuoteAnswer;
  bid: BidAnswer | null;
  /** The state of the contractor's license, where the property lies in another one; null else (ACC-10). */
  licensedElsewhere: string | null;
}

/**
 * The short form of a bid (BID-07): what is missing leads an account to the project page's form with everything typed kept
 * (C-04), for guests and personas it does nothing (T-07).
 */
export default function SubmitCard({ quote, bid, licensedElsewhere }: SubmitCardProps) {
  const { mode } = useBackend();
  const me = useMe();
  const navigate = useNavigate();
  const start = useMemo(() => emptyBid(me), [me]);
  const { kept, edit, drop, isBack } = useBidDraft(quote, start);
  const hasTyped = saysBid(kept);
  const refusal = useRefusal();
  const submit = useCommand("bids.submit", { asksAgain: true });
  const message = useCommand("messages.send", { asksAgain: true });
  const { unsent, tell, sent } = useUnsent();
  const button = useRef<HTMLButtonElement>(null);
  const live = mode === "live";
  const readOnly = useReadOnly();
  const [couldBid] = useState(() => quote.may.includes("bid"));
  const [hadTyped] = useState(hasTyped);
  const draft = shortBid(me, kept);
  const form = projectAt(quote.id, BID_FORM);
  // It was sent from here and its answer was lost: nothing but its introduction is unsent.
  const isLost = submit.isIdle || submit.isError;
  const isShort = hasTyped && kept.revises === "" && !saysMore(kept, draft);
  const isSent = live && bid !== null && isLost && isShort && isSentShort(kept, bid);
  const unsaid = isSent ? kept.message.trim() : "";
  const isDone = isSent && unsaid === "";
  useEffect(() => {
    if (isDone) drop();
  }, [isDone, drop]);
  if (unsaid !== "") {
    return (
      <Card>
        <Notice
          title={t.submit.messageLeft()}
          action={
            <span className="flex flex-wrap gap-2">
              <CopyButton size="sm" text={unsaid} />
              <Button size="sm" onClick={drop}>
                {t.submit.discardMessage()}
              </Button>
            </span>
          }
        >
          <p>{t.submit.messageLeftLine()}</p>
          <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{unsaid}</p>
        </Notice>
      </Card>
    );
  }
  if (live && bid?.status === "withdrawn" && quote.may.includes("bid")) {
    return (
      <Card>
        <p className="mb-4">{t.submit.anew()}</p>
        <ButtonLink icon={<SquarePen />} href={projectAt(quote.id)}>
          {t.submit.toForm()}
        </ButtonLink>
      </Card>
    );
  }
  if (live && (bid !== null || !quote.may.includes("bid"))) {
    // Where the project takes bids, and its reader may not bid (D1) and not touch the one that waits.
    const barred = (bid === null || isLive(bid)) && takesBids(quote);
    const isSaidAbove = barred && readOnly === "";
    return (
      <>
        {barred ? <OwnVerification place="above" /> : null}
        {bid === null && hasTyped ? (
          <Suspense fallback={null}>
            <ClosedProject
              quoteId={quote.id}
              why={isSaidAbove ? "" : whyNotOpen(quote, readOnly)}
              underHands={couldBid}
            />
          </Suspense>
        ) : null}
      </>
    );
  }

  // A bid that waits on the older version is carried over, as the list says (MKT-07): a blank form asks for a second one.
  if (live && quote.olderBidOn !== undefined && !hadTyped && !hasTyped) return null;

  // The form of the project's page keeps more than fits here, and sends it.
  if (live && saysMore(kept, draft)) {
    return (
      <Card>
        <Notice
          title={t.submit.began()}
          action={
            <ButtonLink size="sm" icon={<SquarePen />} href={form}>
              {t.submit.goOn()}
            </ButtonLink>
          }
        >
          {t.submit.beganLine()}
        </Notice>
      </Card>
    );
  }

  // The bid takes this card away, so what follows it hangs on the calls alone.
  const sendBid = async () => {
    try {
      const { id } = await submit.mutateAsync({
        ...draft,
        notes: "",
        quoteId: quote.id,
        shownLastUpdated: quote.lastUpdated,
      });
      toasts.show({ title: t.submit.submitted(), description: t.submit.submittedLine() });
      const text = kept.message.trim();
      if (text !== "") await open(id, text);
      drop();
    } catch (failure) {
      if (refusal.tellAt(failure)) sent();
      else tell(failure, isUnsure(failure) ? t.submit.unsure() : t.submit.failed());
    }
  };
  /** The introduction begins the conversation; one that was not sent waits in its field there. */
  const open = async (bidId: string, text: string) => {
    try {
      await message.mutateAsync({ quoteId: quote.id, bidId, text });
    } catch (failure) {
      keepDraft(me, chatDraftKey(bidId), { text });
      toastFormFailure(failure, bidsTexts.chat.failed());
    }
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!live || submit.isPending || kept.message.length > LONGEST_MESSAGE) return;
    const faults = bidDraftFaults(draft, new Date().toISOString(), { quote, today: today() });
    const wrong = faults.find(({ field }) => field === "amount");
    if (refusal.mark(wrong ? { amount: errorSentence(wrong.code, wrong.details) ?? "" } : {}))
      return;
    const missing = missingBidFields(draft);
    if (missing.length > 0) {
      edit({ expirationDate: draft.expirationDate });
      const pieces = AND.format(missing.map((field) => t.submit.piece({ field })));
      toasts.show({
        title: t.submit.incomplete(),
        description: t.submit.incompleteLine({ pieces }),
      });
      void navigate(projectAt(quote.id));
      return;
    }
    void sendBid();
  };

  const stop = () => {
    button.current?.focus();
    submit.stop();
  };

  return (
    <Card>
      <Heading level={2} size="card" className="mb-4">
        {t.submit.title()}
      </Heading>
      <form noValidate {...refusal.props} onSubmit={send} className="flex flex-col gap-4">
        <RestoredDraft
          shown={isBack}
          onDiscard={() => {
            refusal.form?.querySelector<HTMLElement>('[name="amount"]')?.focus();
            drop();
            refusal.clear();
            sent();
          }}
        />
        {kept.isOfOlder ? <p className="text-sm text-brass-text">{t.submit.fromOlder()}</p> : null}
        <Field label={t.submit.amount()} error={refusal.at("amount")}>
          <MoneyInput
            name="amount"
            maxLength={bidLimits.amount}
            value={kept.amount}
            onChange={(event) => edit({ amount: event.currentTarget.value })}
          />
        </Field>
        <Field label={t.submit.timeline()} error={refusal.at("timeline")}>
          <TextInput
            name="timeline"
            maxLength={bidLimits.timeline}
            value={kept.timeline}
            onChange={(event) => edit({ timeline: event.currentTarget.value })}
          />
        </Field>
        <Field label={t.submit.message()}>
          <TextArea
            rows={3}
            limit={LONGEST_MESSAGE}
            value={kept.message}
            onChange={(event) => edit({ message: event.currentTarget.value })}
          />
        </Field>
        {licensedElsewhere === null ? null : (
          <p className="text-sm text-ink-soft">
            {partsTexts.check.elsewhere({ state: licensedElsewhere })}
          </p>
        )}
        <Sending label={submit.isPending ? t.submit.sending() : ""} onStop={stop} />
        <p role="status" className="text-sm text-brass-text empty:absolute">
          {requestChange(quote, kept)}
        </p>
        <UnsentLine unsent={unsent} busy={submit.isPending} />
        <Locked>
          <Button ref={button} type="submit" variant="primary" full loading={submit.isPending}>
            {t.submit.button()}
          </Button>
        </Locked>
      </form>
    </Card>
  );
}
