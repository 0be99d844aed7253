import { isProjectGone } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { commonTexts, bidsTexts as t, projectTexts } from "@oneup/texts";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { type BackendError, codeOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { bidPageOf } from "#parts/market/project.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { BidPage, speaksToContractor } from "./bid-page.tsx";

// Who half wrote a bid and finds the project gone alone needs them.
const loadDrafts = () => import("#parts/drafts/bid-draft-cards.tsx");
const BidDraftCard = late(loadDrafts);
const MissingProject = late(async () => ({
  default: (await import("#parts/market/missing-project.tsx")).MissingProject,
}));

/** Nobody has asked for quotes yet, or the contractor has not chosen a project. */
function NoProject() {
  const contractor = useMe()?.userType === "contractor";
  return (
    <Page>
      <EmptyState
        level={1}
        title={t.none()}
        action={
          <ButtonLink
            href={contractor ? "/contractor-dashboard" : "/quick-quote"}
            variant="primary"
          >
            {contractor ? t.noneContractorAction() : commonTexts.openQuickQuote()}
          </ButtonLink>
        }
      >
        {contractor ? t.noneContractorLine() : t.noneLine()}
      </EmptyState>
    </Page>
  );
}

/** Whether the project's page opens for its reader: closed, it is its bidders' alone, while their bid stands. */
function opensProject(quote: QuoteAnswer, bids: readonly BidAnswer[], live: boolean): boolean {
  return !live || !speaksToContractor(quote) || !isProjectGone(quote, bids);
}

/** What the way to the project is called (BID-04); without a bid that can be revised there is nothing to edit. */
function toProjectText(quote: QuoteAnswer, bids: readonly BidAnswer[], live: boolean): string {
  if (!speaksToContractor(quote)) return t.toProject();
  const nothing = !bids.some(({ may }) => may.includes("revise"));
  const isOver = bids.length > 0 && !quote.may.includes("bid");
  return nothing && (live || isOver) ? t.toProject() : t.toProjectContractor();
}

/** A project that this person may read, as anybody may, but whose bids are its owner's. */
function NotOwn({ quoteId }: { quoteId: string }) {
  return (
    <Page>
      <EmptyState
        level={1}
        title={t.notOwn()}
        action={
          <>
            <ButtonLink href={`/quote/${encodeURIComponent(quoteId)}`} variant="primary">
              {t.seeProject()}
            </ButtonLink>
            <ButtonLink href="/quotes">{commonTexts.myQuoteRequests()}</ButtonLink>
          </>
        }
      >
        {t.notOwnLine()}
      </EmptyState>
    </Page>
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

function OwnerLinks({ quote }: { quote: QuoteAnswer }) {
  const search = `?quoteId=${encodeURIComponent(quote.id)}`;
  return (
    <>
      {quote.may.includes("update") ? (
        <ButtonLink href={`/quote-builder${search}`}>{t.toBuilder()}</ButtonLink>
      ) : null}
      <ButtonLink href={`/pdf-preview${search}`}>{commonTexts.bankLoanRequest()}</ButtonLink>
    </>
  );
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
  useTitle(quote?.name ?? title);
  // Whoever comes here from a shared project it exists for: its bids are kept from guests.
  if (none) {
    if (quoteId === "") return <NoProject />;
    return (
      <Suspense>
        <MissingProject
          guestLine={t.missingGuestLine()}
          line={quote === null ? undefined : projectTexts.goneLine()}
        >
          {professional ? <BidDraftCard quoteId={quoteId} /> : null}
        </MissingProject>
      </Suspense>
    );
  }
  if (notOwn) return <NotOwn quoteId={quoteId} />;
  if (failure !== null) {
    return (
      <Page>
        <LoadFailure level={1} error={failure} onRetry={() => void found.refetch()} />
      </Page>
    );
  }
  return (
    <Page>
      {quote === null || quote.supersededBy === null ? null : (
        <NewerVersion id={quote.supersededBy} />
      )}
      <PageHeader
        title={title}
        actions={
          quote === null ? undefined : (
            <>
              {opensProject(quote, bids, mode === "live") ? (
                <ButtonLink href={`/quote/${encodeURIComponent(quote.id)}`}>
                  {toProjectText(quote, bids, mode === "live")}
                </ButtonLink>
              ) : null}
              {quote.standing === "owner" ? <OwnerLinks quote={quote} /> : null}
              {professional ? (
                <ButtonLink href="/contractor-dashboard?tab=mine" variant="quiet">
                  {t.toOwnBids()}
                </ButtonLink>
              ) : null}
            </>
          )
        }
      />
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
