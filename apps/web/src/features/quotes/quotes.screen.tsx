import { HOMEOWNERS_SAMPLE, namesApart } from "@oneup/domain";
import { commonTexts, partsTexts, quotesTexts as t } from "@oneup/texts";
import { ClipboardList, Plus } from "lucide-react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { usePages } from "#backend/use-pages.ts";
import { SearchedList, useOwnSearch } from "#parts/lists/search.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { QuoteCard } from "./quote-card.tsx";

// A contractor's account alone sees it.
const ContractorElsewhere = late(
  () => import("#parts/pages/contractor-elsewhere.tsx"),
  "h-96 w-full",
);

function NoQuotes({ contractor }: { contractor: boolean }) {
  const { mode } = useBackend();
  return (
    <EmptyState
      title={t.empty()}
      picture={<ClipboardList />}
      action={
        <>
          {contractor ? (
            <ButtonLink href="/contractor-dashboard" variant="primary">
              {partsTexts.contractorElsewhere.action()}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/" variant={contractor ? "secondary" : "primary"}>
            {t.create()}
          </ButtonLink>
          {/* An account never sees a sample (T-16). */}
          {mode === "live" ? null : (
            <ButtonLink href={`/bid-page?quoteId=${HOMEOWNERS_SAMPLE}`}>{t.seeSample()}</ButtonLink>
          )}
        </>
      }
    >
      {t.emptyLine()}
    </EmptyState>
  );
}

/** `/quotes`: a person's requests for quotes (QUO-01..14). */
export default function QuotesScreen() {
  const { mode } = useBackend();
  const me = useMe();
  const contractor = me?.userType === "contractor";
  // A contractor's account has no requests, and can make none (NAV-17).
  const elsewhere = contractor && mode === "live" && !me.isAdmin;
  const own = useOwnSearch();
  const { search } = own;
  const first = usePages("quotes.list", {}, { enabled: !elsewhere }).data?.pages[0];
  useTitle(commonTexts.myQuoteRequests());
  if (elsewhere) {
    return <ContractorElsewhere what="requests" picture={<ClipboardList />} />;
  }
  return (
    <Page>
      <PageHeader
        title={commonTexts.myQuoteRequests()}
        lead={t.lead()}
        actions={
          search !== "" || first?.items.length ? (
            <ButtonLink href="/quick-quote" icon={<Plus />}>
              {t.new()}
            </ButtonLink>
          ) : undefined
        }
      />
      <SearchedList
        name="quotes.list"
        own={own}
        input={{}}
        words={t.search}
        wait={
          <>
            <Skeleton className="h-44 w-full" />
            <Skeleton className="h-44 w-full" />
          </>
        }
        more={t.more()}
        empty={<NoQuotes contractor={contractor} />}
      >
        {(rows, list) => {
          const names = namesApart(
            rows.map(({ quote }) => quote),
            formatDate,
          );
          return (
            <ul ref={list} className="flex flex-col gap-4">
              {rows.map((row) => (
                <li key={row.quote.id}>
                  <QuoteCard {...row} name={names.get(row.quote.id) ?? row.quote.name} />
                </li>
              ))}
            </ul>
          );
        }}
      </SearchedList>
    </Page>
  );
}
