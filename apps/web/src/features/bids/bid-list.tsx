import {
  approvedFirst,
  bidderName,
  endedApproval,
  isLive,
  isSampleBid,
  lastDone,
  quoteReach,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { FlaskConical, Inbox, MessageSquare } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { BidStatusBadge, OtherStateBadge, TierBadge } from "#parts/market/badges.tsx";
import { ChangesSince, Outdated } from "#parts/market/revisions.tsx";
import { projectLink, projectAt, builderOf } from "#parts/market/project.ts";
import { RevealSwitches, revealableParts } from "#parts/market/reveal-switches.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Badge, CountBadge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { cx } from "#ui/cx.ts";
import { FirstRows } from "#ui/first-rows.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { late, lateNamed } from "#ui/late.tsx";
import { LongWord, TextLink } from "#ui/typography.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState, Notice } from "#ui/states.tsx";
import { useKeptFocus } from "#ui/focus.ts";
import { Decision } from "./decision.tsx";
import type { ChosenOrder } from "./comparable.tsx";

const bringComparable = () => import("./comparable.tsx");
const Comparable = lateNamed("Comparable", bringComparable);
const ComparedPrice = lateNamed("Comparable", bringComparable, () => (
  <Skeleton lines={1} className="w-40 text-xs" />
));
const OwnBidNotice = late(() => import("#parts/market/bid-notice.tsx"), "mt-4 h-28 w-full");
const NextSteps = late(() => import("./next-steps.tsx"), "mt-4 h-48 w-full");
const BidderFacts = lateNamed("BidderFacts", () => import("./bid-notes.tsx"), "mt-3 h-5 w-full");
const BegunRevision = lateNamed("BegunRevision", () => import("./bid-notes.tsx"));
const SentDetails = lateNamed("SentDetails", () => import("./bid-notes.tsx"), "mt-4 h-12 w-full");

interface BidCardProps {
  bid: BidAnswer;
  quote: QuoteAnswer;
  selected: boolean;
  bids: readonly BidAnswer[];
  chosen: BidAnswer | undefined;
  onSelect: () => void;
  onApproved: () => void;
}

function Validity({ bid }: { bid: BidAnswer }) {
  if (bid.status === "withdrawn") {
    return (
      <>
        <p>
          {t.list.withdrawn({
            date: formatDate(bid.withdrawnAt ?? bid.lastUpdated),
            had: endedApproval(bid) ? "approval" : "none",
          })}
        </p>
        <p className="[overflow-wrap:anywhere]">
          {t.list.reason({ reason: bid.withdrawnReason ?? "" })}
        </p>
      </>
    );
  }
  const date = formatDate(bid.expirationDate);
  return (
    <p className={cx(bid.expired && "text-clay-text")}>
      {bid.expired ? t.list.expired({ date }) : t.list.validUntil({ date })}
    </p>
  );
}

/** A bid whose approval has ended goes down to the end of the list: whoever ended it goes on at the list's heading. */
function useReleasedFocus(status: BidAnswer["status"], card: RefObject<HTMLElement | null>): void {
  const before = useRef(status);
  useEffect(() => {
    const isReleased = before.current === "approved" && status === "withdrawn";
    before.current = status;
    if (!isReleased || !card.current?.contains(document.activeElement)) return;
    const heading = card.current.closest("section")?.querySelector("h2");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true, focusVisible: false });
    heading.scrollIntoView({ block: "nearest" });
  }, [status, card]);
}

/** A bid (BID-09..14, BID-19). */
function BidCard({ bid, quote, selected, bids, chosen, onSelect, onApproved }: BidCardProps) {
  const { done, at } = lastDone(bid);
  const live = useBackend().mode === "live";
  const approved =
    bid.status === "approved" && (quote.standing === "owner" || quote.standing === "bidder");
  const sample = isSampleBid(bid);
  const isGuest = useMe() === null;
  const person = bid.name || bid.email;
  // The name that was checked stands first, as the badge is its own (ACC-11).
  const [title, line] = bid.badge ? [bid.company, person] : [person, bid.company];
  const card = useKeptFocus(bid.status);
  useReleasedFocus(bid.status, card.ref);
  const [approvedHere, setApprovedHere] = useState(false);
  return (
    <article
      {...card}
      aria-label={`${bidderName(bid)}, ${formatMoney(bid.amount)}`}
      className={cx(
        "break-inside-avoid rounded-lg border bg-surface p-5 transition-colors sm:p-6",
        selected ? "border-green-line ring-2 ring-green-line" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={bid.name || bid.email} />
        <div className="min-w-0 flex-1 tight:basis-full">
          <h3 className="font-text font-[560] tracking-normal [overflow-wrap:anywhere]">{title}</h3>
          {line === title ? null : <p className="text-sm text-ink-soft">{line}</p>}
          <p className="text-sm text-ink-soft">
            <LongWord>{bid.email}</LongWord>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {sample ? <Badge>{t.list.sample()}</Badge> : null}
            {quote.locked && bid.status === "pending" ? null : (
              <BidStatusBadge status={bid.status} />
            )}
            {quote.locked && isLive(bid) ? (
              <Badge tone={bid.status === "approved" ? "green" : "neutral"}>
                {t.list.outcome({ status: bid.status })}
              </Badge>
            ) : null}
            <TierBadge tier={bid.tier} who={bidderName(bid)} check={bid.badge} />
            {bid.otherState === true && bid.licenseState ? (
              <OtherStateBadge state={bid.licenseState} checked={bid.badge !== null} />
            ) : null}
            {bid.bidderOnHold ? <Badge>{t.list.onHold()}</Badge> : null}
            {quote.standing === "bidder" || (sample && isGuest) ? null : (
              <Comparable quote={quote} bids={bids}>
                {(compared) =>
                  compared?.bids.some((each) => each.bidId === bid.id && each.isLowest) ? (
                    <Badge tone="brass">{t.list.lowest()}</Badge>
                  ) : null
                }
              </Comparable>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 max-sm:w-full sm:block sm:text-right">
          <p className="figures font-display text-3xl">{formatMoney(bid.amount)}</p>
          {quote.standing === "owner" && !(sample && isGuest) ? (
            <ComparedPrice quote={quote} bids={bids}>
              {(_compared, of) => {
                const { gaps, total, apart } = of(bid);
                return (
                  <p className="figures text-xs text-ink-faint">
                    {gaps === 0 ? null : (
                      <span className="block text-clay-text">
                        {t.list.completed({ amount: formatMoney(total) })}
                      </span>
                    )}
                    {apart}
                  </p>
                );
              }}
            </ComparedPrice>
          ) : null}
        </div>
      </div>
      {live && quote.standing !== "bidder" && bid.bidderLeft === undefined ? (
        <BidderFacts bid={bid} />
      ) : null}
      <div className="mt-4 flex flex-col gap-1 border-t border-line pt-4 text-sm text-ink-soft">
        <Validity bid={bid} />
        {bid.since === undefined || quote.standing === "bidder" ? null : (
          <Outdated bid={bid}>
            <ChangesSince bid={bid} />
          </Outdated>
        )}
        {quote.standing === "bidder" && bid.status !== "withdrawn" ? (
          <BegunRevision bid={bid} />
        ) : null}
        {bid.expired && bid.may.includes("revise") ? (
          <p className="text-ink">
            <TextLink href={projectAt(quote.id)}>{t.list.expiredRevise()}</TextLink>
          </p>
        ) : null}
        {bid.expired && quote.standing === "owner" && bid.may.includes("reject") ? (
          <p className="text-ink">{t.list.expiredOwner({ company: bidderName(bid) })}</p>
        ) : null}
        <p className="text-ink-faint">
          {done === "submitted"
            ? t.list.submitted({ date: formatDate(at) })
            : t.list.changed({ done, date: formatDate(at) })}
          {quote.standing === "bidder" && bid.seen === true ? ` · ${t.list.seen()}` : null}
          {bid.license === "" ? null : ` · ${t.list.license({ number: bid.license })}`}
        </p>
        {bid.timeline === "" ? null : (
          <p>
            {t.list.timeline()}: {bid.timeline}
          </p>
        )}
        {bid.notes === "" ? null : (
          <p className="mt-2 max-w-[70ch] [overflow-wrap:anywhere] whitespace-pre-line text-ink">
            {bid.notes}
          </p>
        )}
      </div>
      {bid.details === null ? null : (
        <SentDetails details={bid.details} amount={bid.amount} quote={quote} />
      )}
      {bid.notice === undefined ? null : (
        <OwnBidNotice quote={quote} bid={bid} bids={bids} className="mt-4" />
      )}
      {approved ? (
        <NextSteps quote={quote} bid={bid} bids={bids} asked={approvedHere} onMessages={onSelect} />
      ) : null}
      {approved || revealableParts(quote, bid).length === 0 ? null : (
        <div className="mt-4 grid gap-x-10 border-t border-line pt-3 sm:grid-cols-2 print:hidden">
          <RevealSwitches quote={quote} bid={bid} />
        </div>
      )}
      {/* On a phone the two decisions share a row, and the conversation has one of its own. */}
      <div
        data-actions
        className="mt-4 grid grid-cols-2 items-center gap-2 tight:grid-cols-1 sm:flex sm:flex-wrap print:hidden"
      >
        <Decision
          quote={quote}
          bid={bid}
          bids={bids}
          approved={chosen}
          onApproved={() => {
            setApprovedHere(true);
            onApproved();
          }}
        />
        <Button
          className="col-span-full"
          icon={<MessageSquare />}
          aria-pressed={selected}
          onClick={onSelect}
        >
          {t.chat.title()}
          <span className="sr-only">
            {quote.standing === "bidder"
              ? t.list.messageOwner()
              : t.list.messageThem({ name: bidderName(bid) })}
          </span>
          {bid.unseenMessages > 0 ? (
            <CountBadge tone="brass">
              <span className="sr-only">{t.list.newMessages({ count: bid.unseenMessages })}</span>
              <span aria-hidden="true">{bid.unseenMessages}</span>
            </CountBadge>
          ) : null}
        </Button>
      </div>
    </article>
  );
}

const OrderChoice = lateNamed("OrderChoice", () => import("./comparable.tsx"));

interface BidListProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
  contractor: boolean;
  selectedId: string | null;
  onSelect: (bidId: string) => void;
  onApproved: (bidId: string) => void;
}

/** A request without bids: why there are none, and what brings some. */
function NoBids({ quote, contractor }: Pick<BidListProps, "quote" | "contractor">) {
  const reach = quoteReach(quote);
  const shared = reach === "listed" || reach === "link";
  const builder = builderOf(quote.id);
  let action: ReactNode = null;
  const line = contractor ? t.list.emptyContractor() : t.list.emptyOwner({ reach });
  if (quote.may.includes("publish")) {
    action = (
      <ButtonLink href={builder} variant="primary">
        {t.list.publish()}
      </ButtonLink>
    );
  } else if (quote.standing === "owner" && reach === "hidden") {
    action = <ButtonLink href="/quotes">{t.list.toQuotes()}</ButtonLink>;
  } else if (quote.standing === "owner" && shared) {
    action = <CopyButton text={projectLink(quote.id)}>{t.list.copyLink()}</CopyButton>;
  }
  return (
    <EmptyState level={3} title={t.list.empty()} picture={<Inbox />} action={action}>
      {line}
    </EmptyState>
  );
}

const AS_THEY_CAME: ChosenOrder = { order: "came", put: approvedFirst };

/** From how many bids on they are put in an order that one chooses: fewer are seen at once. */
const MANY = 11;

/** Bids of a request (BID-08, BID-16). */
export function BidList({
  quote,
  bids,
  contractor,
  selectedId,
  onSelect,
  onApproved,
}: BidListProps) {
  const [{ order, put }, setOrder] = useState(AS_THEY_CAME);
  const title = contractor ? t.list.contractor() : t.list.owner({ count: bids.length });
  const chosen = bids.find(({ status }) => status === "approved");
  const many = bids.length >= MANY;
  return (
    <Section
      title={title}
      description={
        bids.some(({ may }) => may.includes("approve")) ? t.list.approveLine() : undefined
      }
      actions={many ? <OrderChoice order={order} onChoose={setOrder} /> : undefined}
    >
      {bids.some(isSampleBid) ? (
        <Notice icon={<FlaskConical />} title={t.list.samples()} className="mb-5">
          {t.list.samplesLine()}
        </Notice>
      ) : null}
      {bids.length === 0 ? (
        <NoBids quote={quote} contractor={contractor} />
      ) : (
        <FirstRows
          rows={many ? put(bids, quote) : bids}
          rowKey={(bid) => bid.id}
          isKept={(bid) => bid.id === selectedId}
          renderRow={(bid) => (
            <BidCard
              bid={bid}
              quote={quote}
              selected={bid.id === selectedId}
              bids={bids}
              chosen={chosen}
              onSelect={() => onSelect(bid.id)}
              onApproved={() => onApproved(bid.id)}
            />
          )}
        />
      )}
    </Section>
  );
}
