import { type Cents, endedApproval, isFreeAgain, isLive, listBids } from "@oneup/domain";
import type { BidAnswer, LabelledQuote, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import {
  type FocusEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { useLooking } from "#parts/forms/read-only.tsx";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import { ClientNames, OwnerContact } from "#parts/market/people.tsx";
import { addressText } from "#parts/market/project.ts";
import { SampleNote } from "#parts/market/sample-project.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BidList } from "./bid-list.tsx";
import { ChatPanel } from "./chat-panel.tsx";

/** The fixed budget that guests and personas see (BID-05, T-06). */
const SAMPLE_BUDGET: Cents = 2_670_000;

interface SummaryCardProps {
  quote: LabelledQuote;
  /** Not open any more to its reader, and the version in its place. */
  gone: { readonly newerId: string | null } | null;
}

function SummaryCard({ quote, gone }: SummaryCardProps) {
  const { mode } = useBackend();
  const live = mode === "live";
  const place = live ? (
    <>
      {addressText(quote)}
      <ClientNames names={quote.clientNames} />
    </>
  ) : (
    t.summary.sampleLocation()
  );
  const facts = [
    [t.summary.location(), place],
    [t.summary.posted(), formatDate(quote.createdAt)],
    [t.summary.budget(), formatMoney(live ? quote.totalCost : SAMPLE_BUDGET)],
  ] as const;
  return (
    <section
      aria-label={t.summary.title()}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-line py-5"
    >
      <dl className="flex flex-1 basis-64 flex-wrap gap-x-8 gap-y-4 sm:gap-x-12">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-faint">{name}</dt>
            <dd className="figures text-lg font-[520] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {/* What took its place is active, not this. */}
        {quote.superseded || gone?.newerId ? <Badge>{t.replaced()}</Badge> : null}
        {/* Whether it was closed or made private is not told. */}
        {quote.superseded || gone ? null : <QuoteStatusBadge status={quote.status} />}
        {quote.locked ? <Badge tone="green">{t.locked()}</Badge> : null}
      </div>
    </section>
  );
}

const Glance = late(() => import("./glance.tsx"));

interface CompareCardProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
}

/** The bids that can be taken beside the estimate, so that they compare at a glance; one alone compares with none. */
function CompareCard({ quote, bids }: CompareCardProps) {
  const offers = bids.filter((bid) => isLive(bid) && !bid.expired);
  if (offers.length < 2) return null;
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <Glance quote={quote} bids={bids} offers={offers} />
    </Suspense>
  );
}

function ConnectionNote() {
  const { connection } = useBackend();
  const state = useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.current(),
  );
  // The region stands before its text, or nothing is said.
  return (
    <div role="status" className="empty:absolute">
      {state === "reconnecting" ? (
        <p className="mb-4 text-sm text-brass-text">{t.connection.reconnecting()}</p>
      ) : null}
    </div>
  );
}

const ProjectScope = late(() => import("./project-scope.tsx"));
const NextSteps = late(() => import("./next-steps.tsx"));
// Contractors alone bid, and only they load what it takes.
const SubmitCard = late(() => import("./submit-card.tsx"));
const ClosedCard = late(() => import("./closed-card.tsx"));

/** Opening a quote's bids clears what was new (QUO-08), once per arrival of something new. */
function useBidsSeen(quote: QuoteAnswer, bids: readonly BidAnswer[]): void {
  const { mutate } = useCommand("quotes.markBidsSeen");
  const looking = useLooking() && quote.standing === "owner";
  const bidCount = bids.length;
  /** A revised bid is new again (MKT-09). */
  const fresh = bids.filter((bid) => bid.seen !== true).length;
  /** Opening the page also settles the notices of bids that were taken back. */
  const looked = useRef("");
  useEffect(() => {
    if (!looking || bidCount === 0 || (fresh === 0 && looked.current === quote.id)) return;
    looked.current = quote.id;
    mutate({ quoteId: quote.id });
  }, [looking, bidCount, fresh, mutate, quote.id]);
}

/** Whether somebody is about to do something on the page itself: typing, or reading by keys. */
function isAtWork(): boolean {
  const { activeElement } = document;
  return activeElement?.id !== "main" && activeElement?.closest("#main") !== null;
}

/** The chosen bid: every press is a new choice, and brings its conversation into view, as an address that names one does. */
function useChoice(named: string, isThere: boolean) {
  const [pressed, setPressed] = useState<{ bidId: string; named: string } | null>(null);
  // A notice that leads to another bid counts more than what was pressed before.
  const choice = pressed?.named === named ? pressed : null;
  const arrived = isThere ? named : "";
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choice === null && (arrived === "" || isAtWork())) return;
    const log = panel.current?.querySelector<HTMLElement>('[role="log"]');
    log?.scrollIntoView({ block: "nearest" });
    log?.focus({ preventScroll: true });
  }, [choice, arrived]);
  return {
    picked: choice?.bidId ?? named,
    pick: (bidId: string) => setPressed({ bidId, named }),
    panel,
  };
}

/** The bid whose approval opens its conversation, until another one is chosen (BID-13). */
function useApproved(approved: string | undefined, named: string) {
  const { mode } = useBackend();
  const [last, setLast] = useState<string>();
  const [followed, setFollowed] = useState({ bidId: "", named });
  if (approved !== undefined && approved !== last) {
    setLast(approved);
    // Where a browser's own store stands, the first bid is chosen to begin with (BID-18).
    const begins = last === undefined;
    if (!begins || (mode === "live" && named === "")) setFollowed({ bidId: approved, named });
  }
  return {
    followed: followed.named === named ? followed.bidId : "",
    letGo: () => setFollowed({ bidId: "", named }),
  };
}

/** The conversation that somebody writes in, which stays open whatever becomes of the bids. */
function useHeldWhileWriting() {
  const [held, setHeld] = useState("");
  return {
    held,
    holding: (bidId: string) => ({
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches("input, textarea")) setHeld(bidId);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld("");
      },
    }),
  };
}

export function speaksToContractor({ standing }: QuoteAnswer): boolean {
  return standing === "contractor" || standing === "bidder";
}

interface BidPageProps {
  quote: LabelledQuote;
  bidId: string;
  /** Not open any more to a contractor who did not bid, since the page was opened; and the version in its place. */
  gone: { readonly newerId: string | null } | null;
}

export function BidPage({ quote, bidId, gone }: BidPageProps) {
  const contractor = speaksToContractor(quote);
  const bids = useVerb("bids.list", { quoteId: quote.id });
  const failure = gone === null ? failureOf(bids) : null;
  const items = listBids(bids.data?.items ?? [], contractor ? "own" : "all");
  const isNamedThere = items.some(({ id }) => id === bidId);
  const { picked, pick, panel } = useChoice(bidId, isNamedThere);
  useBidsSeen(quote, items);
  const approved = items.find(({ status }) => status === "approved")?.id ?? "";
  const { followed, letGo } = useApproved(bids.data === undefined ? undefined : approved, bidId);
  const { held, holding } = useHeldWhileWriting();
  const chosen = held || followed || picked;
  const selected = items.find((bid) => bid.id === chosen) ?? items[0] ?? null;
  const current = items.find(({ id }) => id === bids.data?.currentBidId) ?? items[0] ?? null;
  const ended = isFreeAgain(quote) ? items.findLast(endedApproval) : undefined;
  return (
    <>
      <ConnectionNote />
      <SampleNote quoteId={quote.id} contractor={contractor} />
      <SummaryCard quote={quote} gone={gone} />
      {ended === undefined || quote.standing !== "owner" ? null : (
        <Suspense>
          <NextSteps quote={quote} bid={ended} bids={items} asked={false} />
        </Suspense>
      )}
      <div className="mt-10 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-10">
          {bids.isPending ? <Skeleton className="h-64 w-full" /> : null}
          {failure ? <LoadFailure error={failure} onRetry={() => void bids.refetch()} /> : null}
          {bids.data !== undefined && failure === null ? (
            <>
              {contractor ? null : <CompareCard quote={quote} bids={items} />}
              <BidList
                quote={quote}
                bids={items}
                contractor={contractor}
                selectedId={selected?.id ?? null}
                onSelect={(id) => {
                  letGo();
                  pick(id);
                }}
              />
            </>
          ) : null}
        </div>
        <div
          ref={panel}
          className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {/* A name alone is no way to reach anybody. */}
          {contractor && gone === null && quote.owner.phone !== "" ? (
            <OwnerContact owner={quote.owner} />
          ) : null}
          {selected === null ? null : (
            <div className="min-w-0" {...holding(selected.id)}>
              <ChatPanel
                key={selected.id}
                bid={selected}
                quote={quote}
                side={contractor ? "contractor" : "owner"}
              />
            </div>
          )}
          {contractor ? (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              {gone === null ? (
                <SubmitCard
                  quote={quote}
                  bid={current}
                  licensedElsewhere={bids.data?.licensedElsewhere ?? null}
                />
              ) : (
                <ClosedCard quoteId={quote.id} newerId={gone.newerId} />
              )}
            </Suspense>
          ) : null}
        </div>
        <div className="min-w-0">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ProjectScope quote={quote} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
