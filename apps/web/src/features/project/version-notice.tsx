import {
  type RequestChange,
  type ScopeSince,
  changeSinceBid,
  losesRoomPrices,
  unpricedScope,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { versionsTexts as t } from "@oneup/texts";
import { ArrowRightLeft, Check, GitCompareArrows } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { moveBidDraft } from "#parts/drafts/bid-draft.ts";
import { OWN_BID, projectAt } from "#parts/market/project.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { sinceWords } from "#parts/market/project-notes.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { fromHere } from "#ui/waiting.ts";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";

const VersionDialog = late(() => import("#parts/market/version-dialog.tsx"));

interface NoticeProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
}

interface PricedBeforeProps extends NoticeProps {
  change: RequestChange | null;
  since: ScopeSince | null;
}

/** The price is for the request as it was: confirm it with one tap, or revise it. */
function PricedBefore({ quote, bid, change, since }: PricedBeforeProps) {
  const { mutateAsync, isPending } = useCommand("bids.confirm");
  const amount = formatMoney(bid.amount);
  const confirm = async () => {
    try {
      await mutateAsync({ quoteId: quote.id, bidId: bid.id, shownLastUpdated: quote.lastUpdated });
      toasts.show({ title: t.confirmed(), description: t.confirmedLine(), tone: "success" });
    } catch (error) {
      toastFailure(error, t.confirmFailed());
    }
  };
  return (
    <Card tone="brass">
      <Heading level={2} size="small">
        {since === null ? t.changedTitle() : t.carriedTitle()}
      </Heading>
      {since === null ? null : (
        <p className="mt-2 text-sm [overflow-wrap:anywhere]">
          {t.carriedAsItWas({ amount, number: since.number })} {sinceWords(since)}{" "}
          {change === null ? t.carriedAsk() : null}
        </p>
      )}
      {change === null ? null : (
        <p className="mt-2 text-sm [overflow-wrap:anywhere]">
          {t.changedLine({ amount, what: change.what, rooms: change.rooms.join(", ") })}
        </p>
      )}
      <Locked>
        <Button
          className="mt-4"
          variant="primary"
          icon={<Check />}
          loading={isPending}
          onClick={() => void confirm()}
        >
          {t.confirm({ amount })}
        </Button>
      </Locked>
    </Card>
  );
}

interface ReplacedProps extends NoticeProps {
  newerId: string;
  /** It stands on the newer version, where the bid arrives. */
  isThere?: boolean;
}

/** By when the bid can be carried over to the newer version. */
const replacedTexts = {
  now: t.replacedLine,
  later: t.replacedLine,
  taken: t.replacedTaken,
  both: t.replacedBoth,
} as const;

/** A newer version replaced the request: see the difference, carry the bid over with one tap. */
function Replaced({ quote, bid, newerId, isThere = false }: ReplacedProps) {
  const navigate = useNavigate();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const newer = useVerb("quotes.read", { quoteId: newerId }).data;
  const { mutateAsync, isPending } = useCommand("bids.carryOver");
  const amount = formatMoney(bid.amount);
  if (newer === undefined) return null;
  const carry = async () => {
    // Not whether this notice is still there: the bid takes it along.
    const stillHere = fromHere();
    try {
      const { quoteId } = await mutateAsync({
        quoteId: quote.id,
        bidId: bid.id,
        shownLastUpdated: newer.lastUpdated,
      });
      moveBidDraft(me, quote.id, quoteId);
      toasts.show({
        title: t.carried(),
        description: t.carriedLine({ amount }),
        tone: "success",
      });
      // To the bid there, which waits for a word about its price.
      if (stillHere() && !isThere) void navigate(projectAt(quoteId, OWN_BID));
    } catch (error) {
      toastFailure(error, t.carryFailed());
    }
  };
  const numbers = { before: quote.number, after: newer.number };
  const { bidsGoOn: when = "now" } = quote;
  const canCarry = when === "now" && newer.may.includes("bid");
  const loses = (when === "now" || when === "later") && losesRoomPrices(bid, quote, newer);
  return (
    <Card tone="brass">
      <Heading level={2} size="small">
        {isThere ? t.olderTitle() : t.replacedTitle()}
      </Heading>
      <p className="mt-2 mb-4 text-sm">
        {replacedTexts[when]({ amount, ...numbers })}
        {loses ? ` ${t.roomPricesEnd()}` : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {canCarry ? (
          <Button
            variant="primary"
            icon={<ArrowRightLeft />}
            loading={isPending}
            onClick={() => void carry()}
          >
            {t.carry()}
          </Button>
        ) : null}
        <Button icon={<GitCompareArrows />} onClick={() => setOpen(true)}>
          {t.button()}
        </Button>
        {isThere ? null : (
          <ButtonLink href={projectAt(newerId)} variant="quiet">
            {t.open()}
          </ButtonLink>
        )}
        {isThere && !canCarry ? (
          <ButtonLink href={projectAt(quote.id, OWN_BID)} variant="quiet">
            {t.toOlder()}
          </ButtonLink>
        ) : null}
      </div>
      {open ? (
        <Suspense fallback={null}>
          <VersionDialog
            before={quote}
            after={newer}
            line={t.lineNewer(numbers)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

interface OlderBidProps {
  olderId: string;
  newerId: string;
  landing: boolean;
  onLanded: () => void;
}

/** Above the form of a newer version: one's bid still stands on an older one (MKT-07). */
export function OlderBid({ olderId, newerId, landing, onLanded }: OlderBidProps) {
  const older = useVerb("bids.list", { quoteId: olderId }).data;
  const bid = older?.items.find(({ id }) => id === older.currentBidId);
  const waits = bid?.status === "pending";
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!landing || !waits) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
    onLanded();
  }, [landing, waits, onLanded]);
  if (older === undefined || !waits) return null;
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Replaced quote={older.quote} bid={bid} newerId={newerId} isThere />
    </div>
  );
}

/** Why nothing can be done with a bid that waits, and what becomes of it (MKT-09). */
function Waiting({ title, children }: { title: string; children: string }) {
  return (
    <Card tone="brass">
      <Heading level={2} size="small">
        {title}
      </Heading>
      <p className="mt-2 text-sm">{children}</p>
    </Card>
  );
}

/**
 * What a changed request asks of its bidder (MKT-07), why a waiting bid is out of their hands (MKT-09), else which request
 * the bid prices.
 */
export function VersionNotice({ quote, bid }: NoticeProps) {
  const change = changeSinceBid(quote, bid);
  const { superseded, supersededBy, status, number: before } = quote;
  const amount = formatMoney(bid.amount);
  if (bid.status === "pending" && quote.ownerLeft) {
    return <Waiting title={t.ownerLeftTitle()}>{t.ownerLeftLine({ amount })}</Waiting>;
  }
  if (bid.status === "pending" && quote.ownerOnHold) {
    return <Waiting title={t.ownerOnHoldTitle()}>{t.ownerOnHoldLine({ amount })}</Waiting>;
  }
  if (bid.status === "pending" && superseded) {
    if (supersededBy !== null) return <Replaced quote={quote} bid={bid} newerId={supersededBy} />;
    return <Waiting title={t.replacedTitle()}>{t.replacedUnpublished({ amount, before })}</Waiting>;
  }
  if (bid.status === "pending" && !quote.locked && status !== "active") {
    return <Waiting title={t.notOpenTitle({ status })}>{t.notOpenLine({ amount })}</Waiting>;
  }
  const since = unpricedScope(bid);
  if (bid.status !== "pending" && (change !== null || since !== null)) {
    return (
      <p className="text-xs [overflow-wrap:anywhere] text-ink-faint">
        {since === null
          ? null
          : `${t.carriedAsItWas({ amount, number: since.number })} ${sinceWords(since)} `}
        {change === null
          ? null
          : t.changedStands({ amount, what: change.what, rooms: change.rooms.join(", ") })}
      </p>
    );
  }
  if (change !== null || since !== null) {
    // Nothing is asked of whoever would be refused: their verification was rejected (D1).
    if (!bid.may.includes("revise")) return null;
    return <PricedBefore quote={quote} bid={bid} change={change} since={since} />;
  }
  return <p className="text-xs text-ink-faint">{t.priced({ number: quote.number })}</p>;
}
