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
  withShortBid,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t, shortBidTexts, errorSentence, partsTexts } from "@oneup/texts";
import { SquarePen } from "lucide-react";
import { type FormEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { useCommand } from "#backend/use-command.ts";
import { NEW_BID, bidDraftKey, chatDraftKey, shortBidKey } from "#parts/drafts/draft-places.ts";
import { isUnsure, toastFormFailure } from "#parts/failure.tsx";
import { useRefusal } from "#parts/refusal.tsx";
import {
  dropBidDraft,
  fromOlderKey,
  moveRequest,
  useRequestChange,
} from "#parts/drafts/bid-draft.ts";
import {
  RestoredDraft,
  hasLastingDraft,
  keepLasting,
  keptLasting,
  useLastingDraft,
} from "#parts/drafts/lasting-draft.tsx";
import { Locked, useReadOnly } from "#parts/forms/read-only.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { Sending, UnsentLine, useUnsent } from "#parts/forms/sending.tsx";
import { dropDraft, keepDraft } from "#parts/drafts/use-draft.ts";
import { useOlderDrafts } from "#parts/drafts/use-older-drafts.ts";
import { whyNotOpen } from "#parts/market/project-notes.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { today } from "#ui/format.ts";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";
import { late } from "#ui/late.tsx";
import { Heading } from "#ui/typography.tsx";

const ClosedCard = late(() => import("./closed-card.tsx"));

/** How long a bid from this short card stays valid, in days; the project page's form asks for a day. */
const VALID_DAYS = 30;

const AND = new Intl.ListFormat("en-US");

const EMPTY = { amount: "", timeline: "", message: "" };

/** The bid that the card makes of what is typed, with the message as notes, as the project page's form has them. */
function shortBid(me: Me | null, typed: typeof EMPTY): BidDraft {
  return {
    amount: typed.amount,
    timeline: typed.timeline,
    notes: typed.message,
    name: me?.name ?? "",
    company: me?.company ?? "",
    email: me?.email ?? "",
    phone: me?.phone ?? "",
    license: me?.license ?? "",
    expirationDate: addDays(today(), VALID_DAYS),
  };
}

/** What the project page's form keeps unsent; null for nothing. */
function longDraft(me: Me | null, key: string): BidDraft | null {
  return keptLasting(me, key, { ...shortBid(null, EMPTY), expirationDate: "" });
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
export default function SubmitCard(props: SubmitCardProps) {
  const { waits } = useOlderDrafts(props.quote, "card", props.bid === null);
  // Before the card reads what it begins with.
  return waits ? <Skeleton className="h-96 w-full" /> : <Short {...props} />;
}

function Short({ quote, bid, licensedElsewhere }: SubmitCardProps) {
  const { mode } = useBackend();
  const me = useMe();
  const navigate = useNavigate();
  const [typed, change, dropTyped, isBack] = useLastingDraft(shortBidKey(quote.id), EMPTY);
  const hasTyped = Object.values(typed).some((each) => each.trim() !== "");
  const [requestChange, forgetAsked] = useRequestChange(quote, shortBidKey(quote.id), hasTyped);
  const drop = useCallback(() => {
    dropTyped();
    forgetAsked();
    dropDraft(me, fromOlderKey(quote.id));
  }, [dropTyped, forgetAsked, me, quote.id]);
  const refusal = useRefusal();
  const submit = useCommand("bids.submit", { asksAgain: true });
  const message = useCommand("messages.send", { asksAgain: true });
  const { unsent, tell, sent } = useUnsent();
  const button = useRef<HTMLButtonElement>(null);
  const live = mode === "live";
  const readOnly = useReadOnly();
  const [hadTyped] = useState(hasTyped);
  const [couldBid] = useState(() => quote.may.includes("bid"));
  const longKey = bidDraftKey(quote.id, NEW_BID);
  const page = `/quote/${encodeURIComponent(quote.id)}`;
  const long = useMemo(() => (live ? longDraft(me, longKey) : null), [live, me, longKey]);
  /** Moves what is typed to the project page's form. A copy would be added again to what is changed there. */
  const toThePage = (draft: BidDraft, kept: BidDraft | null) => {
    moveRequest(me, quote, shortBidKey(quote.id), longKey);
    keepLasting(me, longKey, kept === null ? draft : withShortBid(kept, draft));
    dropTyped();
    forgetAsked();
  };
  // Also where it was sent from here, and nothing was heard of that or it was refused for the other one.
  const stands = live && bid !== null && hasTyped && (submit.isIdle || submit.isError);
  const isSent = stands && isSentShort(typed, bid);
  const unsaid = isSent ? typed.message.trim() : "";
  const isDone = isSent && unsaid === "";
  useEffect(() => {
    // Its answer was lost: nothing of it is unsent.
    if (isDone) drop();
  }, [isDone, drop]);
  if (unsaid !== "") {
    return (
      <Card>
        <Notice
          title={shortBidTexts.submit.messageLeft()}
          action={
            <span className="flex flex-wrap gap-2">
              <CopyButton size="sm" text={unsaid} />
              <Button size="sm" onClick={drop}>
                {shortBidTexts.submit.discardMessage()}
              </Button>
            </span>
          }
        >
          <p>{shortBidTexts.submit.messageLeftLine()}</p>
          <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{unsaid}</p>
        </Notice>
      </Card>
    );
  }
  // Another window sent a bid under what is typed here: the project page offers it as a revision of that.
  if (stands && !isSent) {
    const mayRevise = bid.may.includes("revise");
    return (
      <Card>
        <Notice
          title={shortBidTexts.submit.sentElsewhere()}
          action={
            <ButtonLink
              size="sm"
              icon={<SquarePen />}
              href={page}
              onClick={() => toThePage(shortBid(me, typed), longDraft(me, longKey))}
            >
              {shortBidTexts.submit.goOn()}
            </ButtonLink>
          }
        >
          {mayRevise
            ? shortBidTexts.submit.sentElsewhereLine()
            : shortBidTexts.submit.sentElsewhereKept()}
        </Notice>
      </Card>
    );
  }
  if (live && bid?.status === "withdrawn" && quote.may.includes("bid")) {
    return (
      <Card>
        <p className="mb-4">{shortBidTexts.submit.anew()}</p>
        <ButtonLink icon={<SquarePen />} href={page}>
          {shortBidTexts.submit.toForm()}
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
            <ClosedCard
              quoteId={quote.id}
              newerId={null}
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

  // The bid takes this card away, so what follows it hangs on the calls alone.
  const sendBid = async (draft: BidDraft) => {
    try {
      const { id } = await submit.mutateAsync({
        ...draft,
        quoteId: quote.id,
        shownLastUpdated: quote.lastUpdated,
      });
      toasts.show({
        title: shortBidTexts.submit.submitted(),
        description: shortBidTexts.submit.submittedLine(),
      });
      const text = typed.message.trim();
      if (text !== "") await open(id, text);
      drop();
      dropBidDraft(me, longKey);
    } catch (failure) {
      if (refusal.tellAt(failure)) sent();
      else
        tell(
          failure,
          isUnsure(failure) ? shortBidTexts.submit.unsure() : shortBidTexts.submit.failed(),
        );
    }
  };
  /** The introduction begins the conversation; one that was not sent waits in its field there. */
  const open = async (bidId: string, text: string) => {
    try {
      await message.mutateAsync({ quoteId: quote.id, bidId, text });
    } catch (failure) {
      keepDraft(me, chatDraftKey(bidId), { text });
      toastFormFailure(failure, t.chat.failed());
    }
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!live || submit.isPending || typed.message.length > LONGEST_MESSAGE) return;
    const draft = shortBid(me, typed);
    const kept = longDraft(me, longKey);
    const hasMore = kept !== null && saysMore(kept, draft);
    if (hasMore) {
      toThePage(draft, kept);
      toasts.show({
        title: shortBidTexts.submit.added(),
        description: shortBidTexts.submit.addedLine(),
      });
      void navigate(page);
      return;
    }
    const beside = { quote, today: today() };
    const faults = bidDraftFaults(draft, new Date().toISOString(), beside);
    const wrong = faults.find(({ field }) => field === "amount");
    if (refusal.mark(wrong ? { amount: errorSentence(wrong.code, wrong.details) ?? "" } : {}))
      return;
    const missing = missingBidFields(draft);
    if (missing.length > 0) {
      toThePage(draft, kept);
      const pieces = AND.format(missing.map((field) => shortBidTexts.submit.piece({ field })));
      const description = shortBidTexts.submit.incompleteLine({ pieces });
      toasts.show({ title: shortBidTexts.submit.incomplete(), description });
      void navigate(page);
      return;
    }
    void sendBid({ ...draft, notes: "" });
  };

  const stop = () => {
    button.current?.focus();
    submit.stop();
  };

  return (
    <Card>
      <Heading level={2} size="card" className="mb-4">
        {shortBidTexts.submit.title()}
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
        {hasTyped && hasLastingDraft(me, fromOlderKey(quote.id)) ? (
          <p className="text-sm text-brass-text">{shortBidTexts.submit.fromOlder()}</p>
        ) : null}
        {long !== null && saysMore(long, shortBid(me, typed)) ? (
          <Notice
            title={shortBidTexts.submit.began()}
            action={
              <ButtonLink
                size="sm"
                icon={<SquarePen />}
                href={page}
                onClick={() => toThePage(shortBid(me, typed), longDraft(me, longKey))}
              >
                {shortBidTexts.submit.goOn()}
              </ButtonLink>
            }
          >
            {shortBidTexts.submit.beganLine()}
          </Notice>
        ) : null}
        <Field label={shortBidTexts.submit.amount()} error={refusal.at("amount")}>
          <MoneyInput
            name="amount"
            maxLength={bidLimits.amount}
            value={typed.amount}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
        </Field>
        <Field label={shortBidTexts.submit.timeline()} error={refusal.at("timeline")}>
          <TextInput
            name="timeline"
            maxLength={bidLimits.timeline}
            value={typed.timeline}
            onChange={(event) => change({ timeline: event.currentTarget.value })}
          />
        </Field>
        <Field label={shortBidTexts.submit.message()}>
          <TextArea
            rows={3}
            limit={LONGEST_MESSAGE}
            value={typed.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
        </Field>
        {licensedElsewhere === null ? null : (
          <p className="text-sm text-ink-soft">
            {partsTexts.check.elsewhere({ state: licensedElsewhere })}
          </p>
        )}
        <Sending label={submit.isPending ? shortBidTexts.submit.sending() : ""} onStop={stop} />
        <p role="status" className="text-sm text-brass-text empty:absolute">
          {requestChange}
        </p>
        <UnsentLine unsent={unsent} busy={submit.isPending} />
        <Locked>
          <Button ref={button} type="submit" variant="primary" full loading={submit.isPending}>
            {shortBidTexts.submit.button()}
          </Button>
        </Locked>
      </form>
    </Card>
  );
}
