import { bidsTexts as t } from "@oneup/texts";
import { useSearchParams } from "react-router";
import { useMe } from "#backend/backend-context.tsx";
import { type BackendError, codeOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { BidPage } from "./bid-page.tsx";

function Loading() {
  const contractor = useMe()?.userType === "contractor";
  return (
    <Page width="full">
      <PageHeader title={contractor ? t.titleContractor() : t.titleOwner()} />
      <div aria-busy="true" className="flex flex-col gap-6">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </Page>
  );
}

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
            {contractor ? t.noneContractorAction() : t.noneAction()}
          </ButtonLink>
        }
      >
        {contractor ? t.noneContractorLine() : t.noneLine()}
      </EmptyState>
    </Page>
  );
}

function Failed({ error, onRetry }: { error: BackendError; onRetry: () => void }) {
  return (
    <Page>
      <LoadFailure level={1} error={error} onRetry={onRetry} />
    </Page>
  );
}

/** The bids bring their quote along; the page below takes them from the same reading. */
function NamedQuote({ quoteId }: { quoteId: string }) {
  const found = useVerb("bids.list", { quoteId });
  const failure = failureOf(found);
  if (failure === null) return found.data ? <BidPage quote={found.data.quote} /> : <Loading />;
  if (codeOf(failure) === "quote.not_found") return <NoProject />;
  return <Failed error={failure} onRetry={() => void found.refetch()} />;
}

/** Without a name in the address: the quote of the last bid request (BID-01). */
function LatestQuote() {
  const latest = useVerb("quotes.readLatest", {});
  const failure = failureOf(latest);
  if (failure === null) {
    if (latest.data === undefined) return <Loading />;
    return latest.data.quote ? <BidPage quote={latest.data.quote} /> : <NoProject />;
  }
  if (codeOf(failure) === "account.not_allowed") return <NoProject />;
  return <Failed error={failure} onRetry={() => void latest.refetch()} />;
}

/** `/bid-page`: the bids of a quote and the conversations about them (BID, CHAT). */
export default function BidPageScreen() {
  const [query] = useSearchParams();
  const quoteId = query.get("quoteId") ?? "";
  useTitle(t.list.contractor());
  return quoteId === "" ? <LatestQuote /> : <NamedQuote key={quoteId} quoteId={quoteId} />;
}
