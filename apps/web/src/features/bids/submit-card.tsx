import {
  LONGEST_MESSAGE,
  bidDraftFaults,
  bidLimits,
  isLive,
  missingBidFields,
  takesBids,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import {
  commonTexts,
  bidsTexts,
  errorSentence,
  partsTexts,
  projectTexts,
  shortBidTexts as t,
} from "@oneup/texts";
import { SquarePen } from "lucide-react";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { newKey } from "#backend/http.ts";
import { useCommand } from "#backend/use-command.ts";
import { bidOf, changesWhileTyped, emptyBid, useBidDraft } from "#parts/drafts/bid-draft.ts";
import { chatDraftKey, saysBid } from "#parts/drafts/draft-places.ts";
import { RestoredDraft } from "#parts/drafts/lasting-draft.tsx";
import { useBidSending } from "#parts/drafts/use-bid-sending.ts";
import { keepDraft } from "#parts/drafts/use-draft.ts";
import { toastFormFailure } from "#parts/failures/failure.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { Sending, UnsentLine } from "#parts/forms/sending.tsx";
import { BID_FORM, projectAt } from "#parts/market/project.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Panel } from "#ui/panel.tsx";
import { Field } from "#ui/field.tsx";
import { today } from "#ui/format.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput, MoneyInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { lateNamed } from "#ui/late.tsx";
import { TextLink } from "#ui/typography.tsx";

const ClosedProject = lateNamed("ClosedProject", () => import("#parts/drafts/bid-draft-cards.tsx"));

const AND = new Intl.ListFormat("en-US");

/** The draft of a bid on the short card, and the way to send it with its introduction. */
function useShortBid(quote: QuoteAnswer, current: BidAnswer | null) {
  const me = useMe();
  const start = useMemo(() => emptyBid(me), [me]);
  const draft = useBidDraft(quote, start);
  const { kept, drop } = draft;
  const message = useCommand("messages.send", { asksAgain: true });
  /** The introduction begins the conversation; one that was not sent, or may have been, waits in its field there. */
  const introduce = async (bidId: string, text: string, isAsked: boolean) => {
    if (text === "") return;
    try {
      if (isAsked) keepDraft(me, chatDraftKey(bidId), { text });
      else await message.mutateAsync({ quoteId: quote.id, bidId, text });
    } catch (failure) {
      keepDraft(me, chatDraftKey(bidId), { text });
      toastFormFailure(failure, bidsTexts.chat.failed());
    }
  };
  const sending = useBidSending({
    draft,
    current,
    async onSent({ id }, isAsked) {
      if (!isAsked)
        toasts.show({ title: t.submit.submitted(), description: t.submit.submittedLine() });
      await introduce(id, kept.message.trim(), isAsked);
      drop();
    },
  });
  return { ...draft, ...sending };
}

interface SubmitCardProps {
  quote: QuoteAnswer;
  bid: BidAnswer | null;
  /** The state of the contractor's license, where the property lies in another one; null else (ACC-10). */
  licensedElsewhere: string | null;
}

/**
 * The short form of a bid (BID-07), the first fields of the project page's over the same draft: what it cannot ask for leads
 * an account there (C-04), for guests and personas it does nothing (T-07).
 */
export default function SubmitCard({ quote, bid, licensedElsewhere }: SubmitCardProps) {
  const live = useBackend().mode === "live";
  const navigate = useNavigate();
  const { kept, edit, isBack, busy, refusal, ...short } = useShortBid(quote, bid);
  const button = useRef<HTMLButtonElement>(null);
  const [couldBid] = useState(() => quote.may.includes("bid"));
  const form = projectAt(quote.id, BID_FORM);
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
    return (
      <>
        {barred ? <OwnVerification place="above" /> : null}
        {bid === null && saysBid(kept) ? (
          <ClosedProject quote={quote} underHands={couldBid} />
        ) : null}
      </>
    );
  }

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!live || busy || kept.message.length > LONGEST_MESSAGE) return;
    if (kept.sent !== null) {
      void short.send(kept.sent);
      return;
    }
    const draft = bidOf(kept, quote);
    const faults = bidDraftFaults(draft, new Date().toISOString(), { quote, today: today() });
    const wrong = faults.find(({ field }) => field === "amount");
    if (refusal.mark(wrong ? { amount: errorSentence(wrong.code, wrong.details) ?? "" } : {}))
      return;
    if (faults.length > 0) {
      const pieces = AND.format(missingBidFields(draft).map((field) => t.submit.piece({ field })));
      toasts.show({
        title: t.submit.incomplete(),
        description: t.submit.incompleteLine({ pieces: pieces || t.submit.piece({ field: "" }) }),
      });
      void navigate(form);
      return;
    }
    const input = { ...draft, quoteId: quote.id, shownLastUpdated: quote.lastUpdated };
    void short.send({ verb: "bids.submit", key: newKey(), input });
  };
  const changes = kept.sent === null ? changesWhileTyped(quote, kept) : "";
  return (
    <Panel title={t.submit.title()}>
      <form noValidate {...refusal.props} onSubmit={send} className="flex flex-col gap-4">
        <RestoredDraft
          shown={isBack}
          onDiscard={() => {
            refusal.form?.querySelector<HTMLElement>('[name="amount"]')?.focus();
            short.discard();
          }}
        />
        <Field label={commonTexts.bidAmount()} error={refusal.at("amount")}>
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
        {kept.notes.trim() === "" && !kept.details ? null : (
          <p className="text-sm">
            {t.submit.more()} <TextLink href={form}>{t.submit.toMore()}</TextLink>
          </p>
        )}
        <Sending
          label={busy ? t.submit.sending() : ""}
          onStop={() => {
            button.current?.focus();
            short.stop();
          }}
        />
        <p role="status" className="text-sm text-brass-text empty:absolute">
          {changes === "" || busy ? null : projectTexts.form.changedWhileTyped({ changes })}
        </p>
        <UnsentLine unsent={short.unsent} busy={busy} />
        <LockableButton ref={button} type="submit" variant="primary" full loading={busy}>
          {changes === "" ? t.submit.button() : projectTexts.form.sendNow()}
        </LockableButton>
      </form>
    </Panel>
  );
}
