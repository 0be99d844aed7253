import { quoteBuilderTexts as t } from "@oneup/texts";
import { ClipboardList } from "lucide-react";
import { useSearchParams } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { QuoteBuilder } from "./quote-builder.tsx";

/** `/quote-builder`: the last request, or the one that `?quoteId=` names (S-50). */
export default function QuoteBuilderScreen() {
  const [query] = useSearchParams();
  const quoteId = query.get("quoteId") ?? "";
  const named = useVerb("quotes.read", { quoteId }, { enabled: quoteId !== "" });
  const latest = useVerb("quotes.readLatest", {}, { enabled: quoteId === "" });
  const { mode } = useBackend();
  useTitle(t.title());
  const source = quoteId === "" ? latest : named;
  const failure = failureOf(source);
  const quote = quoteId === "" ? (latest.data?.quote ?? null) : (named.data ?? null);
  if (source.isPending) {
    return (
      <Page width="full">
        <PageHeader title={t.title()} lead={t.lead()} />
        <div aria-busy="true">
          <Skeleton className="h-96 w-full" />
        </div>
      </Page>
    );
  }
  // In a browser's own store everybody reads the request; the others change nothing (column L).
  const reads = mode !== "live" || quote?.standing === "owner" || quote?.standing === "admin";
  if (failure === null && quote !== null && reads)
    return <QuoteBuilder key={quote.id} quote={quote} />;
  const missing = failure === null || codeOf(failure) === "quote.not_found";
  return (
    <Page>
      <PageHeader title={t.title()} lead={t.lead()} />
      {failure !== null && !missing ? (
        <LoadFailure error={failure} onRetry={() => void source.refetch()} />
      ) : (
        <EmptyState
          title={t.empty()}
          picture={<ClipboardList />}
          action={
            <ButtonLink href="/quick-quote" variant="primary">
              {t.emptyAction()}
            </ButtonLink>
          }
        >
          {t.emptyLine()}
        </EmptyState>
      )}
    </Page>
  );
}
