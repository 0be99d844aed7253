import {
  type Cents,
  endedApproval,
  isFreeAgain,
  isLive,
  isProjectGone,
  isSampleBid,
  isUnfinished,
  listBids,
} from "@oneup/domain";
import type { BidAnswer, LabelledQuote, QuoteAnswer } from "@oneup/operations";
import { commonTexts, bidsTexts as t, projectTexts } from "@oneup/texts";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { type BackendError, codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { useLooking } from "#parts/forms/read-only.tsx";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import { ClientNames } from "#parts/market/people.tsx";
import { SampleNote } from "#parts/market/sample-project.tsx";
import { addressText, bidPageOf, projectAt, builderOf } from "#parts/market/project.ts";
import { RevisionLine } from "#parts/market/revisions.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { late, lateNamed, quiet } from "#ui/late.tsx";
import { EmptyPage } from "#ui/empty-page.tsx";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BidList } from "./bid-list.tsx";
import { ChatPanel } from "./chat-panel.tsx";

/** The fixed budget that guests and personas see (BID-05, T-06). */
const SAMPLE_BUDGET: Cents = 2_670_000;

function SummaryCard({ quote }: { quote: LabelledQuote }) {
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
  const owns = quote.standing === "owner";
  const facts: (readonly [term: string, value: ReactNode])[] = [
    [live ? t.summary.location() : t.summary.sampleLocationLabel(), place],
    ...(quote.status === "draft"
      ? []
      : [[t.summary.posted(), formatDate(quote.createdAt)] as const]),
    [t.summary.estimate({ whose: owns ? "own" : "other" }), formatMoney(quote.totalCost)],
  ];
  if (!live) facts.push([t.summary.sampleBudget(), formatMoney(SAMPLE_BUDGET)]);
  return (
    <section
      aria-label={t.summary.title()}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-line py-5"
    >
      <h2 className="basis-full font-text text-lg font-[560] tracking-normal [overflow-wrap:anywhere]">
        {quote.name}
      </h2>
      <dl className="flex flex-1 basis-64 flex-wrap gap-x-8 gap-y-4 sm:gap-x-12">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-faint">{name}</dt>
            <dd className="figures text-lg font-[520] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <RevisionLine quote={quote} />
      {/* Any other state is what the progress below says. */}
      {quote.superseded || isUnfinished(quote.status) ? null : (
        <QuoteStatusBadge status={quote.status} />
      )}
    </section>
  );
}

const Glance = late(() => import("./glance.tsx"), "h-80 w-full");

/** The bids that can be taken beside the estimate, so that they compare at a glance; one alone compares with none. */
function CompareCard({ quote, bids }: { quote: QuoteAnswer; bids: readonly BidAnswer[] }) {
  const offers = bids.filter((bid) => isLive(bid) && !bid.expired);
  const isGuest = useMe() === null;
  // Sample bids are priced for no project of a guest's.
  if (offers.length < 2 || (isGuest && offers.every(isSampleBid))) return null;
  return <Glance quote={quote} bids={bids} offers={offers} />;
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

const ProjectProgress = late(
  () => import("#parts/market/project-progress.tsx"),
  "mt-6 h-24 w-full",
);
// Far down: nobody waits for it.
const ProjectScope = quiet(() => import("./project-scope.tsx"));
const NextSteps = late(() => import("./next-steps.tsx"));
const OwnerContact = lateNamed("OwnerContact", () => import("#parts/market/owner-contact.tsx"));
// Contractors alone bid, and only they load what it takes.
const SubmitCard = late(() => import("./submit-card.tsx"), "h-96 w-full");

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

/** A bid whose conversation was chosen, under an address that named a bid or none. */
interface Choice {
  readonly bidId: string;
  readonly named: string;
  /** Pressed: its conversation comes into view, as that of an address does. */
  readonly isPressed: boolean;
}

/**
 * The bid whose conversation is open: the chosen one, which is also one that somebody writes in, the one that the address
 * names, the approved one (BID-13), else the first (BID-18).
 */
function useConversation(items: readonly BidAnswer[], named: string) {
  const { mode } = useBackend();
  const [latest, setLatest] = useState<Choice | null>(null);
  // A notice that leads to another bid counts more than what was chosen before.
  const choice = latest?.named === named ? latest : null;
  const found = items.find(({ id }) => id === (choice?.bidId ?? named));
  // Where a browser's own store stands, the first bid is chosen to begin with.
  const approved = items.find(({ status }) => mode === "live" && status === "approved");
  const arrived = items.some(({ id }) => id === named) ? named : "";
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choice === null ? arrived === "" || isAtWork() : !choice.isPressed) return;
    const log = panel.current?.querySelector<HTMLElement>('[role="log"]');
    log?.scrollIntoView({ block: "nearest" });
    log?.focus({ preventScroll: true });
  }, [choice, arrived]);
  return {
    selected: found ?? approved ?? items[0] ?? null,
    choose: (bidId: string, isPressed: boolean) => setLatest({ bidId, named, isPressed }),
    panel,
  };
}

/** The ways on from a project, under its bids: an owner comes for those. */
function OwnerLinks({ quote }: { quote: QuoteAnswer }) {
  const id = encodeURIComponent(quote.id);
  return (
    <div className="mb-10 flex flex-wrap gap-2 print:hidden">
      <ButtonLink href={projectAt(quote.id)}>{t.toProject()}</ButtonLink>
      {quote.may.includes("update") ? (
        <ButtonLink href={builderOf(quote.id)}>{t.toBuilder()}</ButtonLink>
      ) : null}
      <ButtonLink href={`/pdf-preview?quoteId=${id}`}>{commonTexts.bankLoanRequest()}</ButtonLink>
    </div>
  );
}

/** Brings the place that the address names into view, once it is there. */
function usePlaceOfAddress(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isThere || hash === "") return undefined;
    // After the shell, which begins a new page at its top.
    const frame = requestAnimationFrame(() =>
      document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, [isThere, hash, key]);
}

function speaksToContractor({ standing }: QuoteAnswer): boolean {
  return standing === "contractor" || standing === "bidder";
}

function BidPage({ quote, bidId }: { quote: LabelledQuote; bidId: string }) {
  const contractor = speaksToContractor(quote);
  const bids = useVerb("bids.list", { quoteId: quote.id });
  const failure = failureOf(bids);
  const items = listBids(bids.data?.items ?? [], contractor ? "own" : "all");
  const { selected, choose, panel } = useConversation(items, bidId);
  useBidsSeen(quote, items);
  usePlaceOfAddress(bids.data !== undefined);
  const current = items.find(({ id }) => id === bids.data?.currentBidId) ?? items[0] ?? null;
  const ended = isFreeAgain(quote) ? items.findLast(endedApproval) : undefined;
  return (
    <>
      <ConnectionNote />
      <SampleNote quoteId={quote.id} contractor={contractor} />
      <SummaryCard quote={quote} />
      <ProjectProgress quote={quote} className="mt-6" />
      {ended === undefined || quote.standing !== "owner" ? null : (
        <NextSteps quote={quote} bid={ended} bids={items} />
      )}
      <div className="mt-10 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <div id="bids" className="flex min-w-0 scroll-mt-20 flex-col gap-10">
          {bids.isPending ? <Skeleton className="h-64 w-full" /> : null}
          {failure ? <LoadFailure of={bids} /> : null}
          {bids.data !== undefined && failure === null ? (
            <>
              {contractor ? null : <CompareCard quote={quote} bids={items} />}
              <BidList
                quote={quote}
                bids={items}
                contractor={contractor}
                selectedId={selected?.id ?? null}
                onSelect={(id) => choose(id, true)}
                onApproved={(id) => choose(id, false)}
              />
            </>
          ) : null}
        </div>
        <div
          ref={panel}
          className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {/* A name alone is no way to reach anybody. */}
          {contractor && quote.owner.phone !== "" ? <OwnerContact owner={quote.owner} /> : null}
          {selected === null ? null : (
            <div
              className="min-w-0"
              onFocus={({ target }) => {
                if (target.matches("input, textarea")) choose(selected.id, false);
              }}
            >
              <ChatPanel
                key={selected.id}
                bid={selected}
                quote={quote}
                side={contractor ? "contractor" : "owner"}
              />
            </div>
          )}
          {contractor ? (
            <SubmitCard
              quote={quote}
              bid={current}
              licensedElsewhere={bids.data?.licensedElsewhere ?? null}
            />
          ) : null}
        </div>
        <div className="min-w-0">
          {quote.standing === "owner" ? <OwnerLinks quote={quote} /> : null}
          <ProjectScope quote={quote} />
        </div>
      </div>
    </>
  );
}

// Who half wrote a bid and finds the project gone alone needs them.
const loadDrafts = () => import("#parts/drafts/bid-draft-cards.tsx");
const BidDraftCard = late(loadDrafts);
const MissingProject = lateNamed(
  "MissingProject",
  () => import("#parts/market/missing-project.tsx"),
);

/** Nobody has asked for quotes yet, or the contractor has not chosen a project. */
function NoProject() {
  const contractor = useMe()?.userType === "contractor";
  return (
    <EmptyPage
      title={t.none()}
      action={
        <ButtonLink href={contractor ? "/contractor-dashboard" : "/quick-quote"} variant="primary">
          {contractor ? t.noneContractorAction() : commonTexts.openQuickQuote()}
        </ButtonLink>
      }
    >
      {contractor ? t.noneContractorLine() : t.noneLine()}
    </EmptyPage>
  );
}

/** Whether the project's page opens for its reader: closed, it is its bidders' alone, while their bid stands. */
function opensProject(quote: QuoteAnswer, bids: readonly BidAnswer[], live: boolean): boolean {
  return !live || !speaksToContractor(quote) || !isProjectGone(quote, bids);
}

/** The label of the link to the project (BID-04); without a bid that can be revised there is nothing to edit. */
function toProjectText(quote: QuoteAnswer, bids: readonly BidAnswer[], live: boolean): string {
  if (!speaksToContractor(quote)) return t.toProject();
  const nothing = !bids.some(({ may }) => may.includes("revise"));
  const isOver = bids.length > 0 && !quote.may.includes("bid");
  return nothing && (live || isOver) ? t.toProject() : t.toProjectContractor();
}

/** A project that this person may read, as anybody may, but whose bids are its owner's. */
function NotOwn({ quoteId }: { quoteId: string }) {
  return (
    <EmptyPage
      title={t.notOwn()}
      action={
        <>
          <ButtonLink href={projectAt(quoteId)} variant="primary">
            {t.seeProject()}
          </ButtonLink>
          <ButtonLink href="/quotes">{commonTexts.myQuoteRequests()}</ButtonLink>
        </>
      }
    >
      {t.notOwnLine()}
    </EmptyPage>
  );
}

/** The quote of the address, which its bids bring along; without one that of the last bid request (BID-01). */
function useQuoteOfPage(quoteId: string) {
  const { mode } = useBackend();
  const latest = useVerb("quotes.readLatest", {}, { enabled: quoteId === "" });
  const shownId = quoteId === "" ? (latest.data?.quote?.id ?? "") : quoteId;
  const named = useVerb("bids.list", { quoteId: shownId }, { enabled: shownId !== "" });
  const found = quoteId === "" ? latest : named;
  // Whoever is about to bid is told by no change of bids, which are not theirs, that the project went (MKT-07).
  const mayBid = mode === "live" && found.data?.quote?.standing === "contractor";
  const read = useVerb("quotes.read", { quoteId: shownId }, { enabled: mayBid });
  const gone = codeOf(read.error) === "quote.not_found" ? read.error : null;
  const failure = failureOf<BackendError>(found) ?? gone;
  const code = failure === null ? "" : codeOf(failure);
  const none = quoteId === "" ? code === "account.not_allowed" : code === "quote.not_found";
  return {
    found,
    failure,
    notOwn: code === "quote.not_allowed",
    none: none || found.data?.quote === null,
    bids: named.data?.items ?? [],
  };
}

/** The banner of a superseded quote (BID-02). */
function NewerVersion({ id }: { id: string }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-brass-line bg-brass-tint px-5 py-4">
      <p className="min-w-0 flex-1 basis-80">{t.superseded()}</p>
      <ButtonLink href={bidPageOf(id)}>{t.viewNewer()}</ButtonLink>
    </div>
  );
}

/** `/bid-page`: bids of a request and their conversations (BID, CHAT). */
export default function BidPageScreen() {
  const [query] = useSearchParams();
  const quoteId = query.get("quoteId") ?? "";
  const { found, failure, none, notOwn, bids } = useQuoteOfPage(quoteId);
  const professional = useMe()?.userType === "contractor";
  const quote = found.data?.quote ?? null;
  const { mode, starting = false } = useBackend();
  const contractor = quote === null ? professional : speaksToContractor(quote);
  // Both sides come here: until it is known who did, neither is spoken to. About as long as
  // either title, so that nothing moves when that comes.
  const title = starting ? t.title() : contractor ? t.titleContractor() : t.titleOwner();
  // Whoever comes here from a shared project it exists for: its bids are kept from guests.
  if (none) {
    if (quoteId === "") return <NoProject />;
    return (
      <MissingProject
        guestLine={t.missingGuestLine()}
        line={quote === null ? undefined : projectTexts.goneLine()}
      >
        {professional ? <BidDraftCard quoteId={quoteId} /> : null}
      </MissingProject>
    );
  }
  if (notOwn) return <NotOwn quoteId={quoteId} />;
  if (failure !== null) {
    return (
      <Page>
        <LoadFailure level={1} of={found} />
      </Page>
    );
  }
  return (
    <Page
      tab={quote?.name ?? title}
      back={
        quote === null || quote.supersededBy === null ? null : (
          <NewerVersion id={quote.supersededBy} />
        )
      }
      title={title}
      actions={
        quote === null || quote.standing === "owner" ? undefined : (
          <>
            {opensProject(quote, bids, mode === "live") ? (
              <ButtonLink href={projectAt(quote.id)}>
                {toProjectText(quote, bids, mode === "live")}
              </ButtonLink>
            ) : null}
            {professional ? (
              <ButtonLink href="/contractor-dashboard?tab=mine" variant="quiet">
                {t.toOwnBids()}
              </ButtonLink>
            ) : null}
          </>
        )
      }
    >
      {quote === null ? (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      ) : (
        <BidPage key={quote.id} quote={quote} bidId={query.get("bid") ?? ""} />
      )}
    </Page>
  );
}
