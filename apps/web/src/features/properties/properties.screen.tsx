import { commonTexts, propertiesTexts as t } from "@oneup/texts";
import { House, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { NothingFound, OwnSearch, useOwnSearch } from "#parts/lists/search.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card.tsx";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { PropertyCard } from "./property-card.tsx";

const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** The way to another property (DASH-03). */
function AddCard() {
  return (
    <CardLink href="/" className="flex h-full min-h-56 flex-col justify-center">
      <span className="flex flex-col items-center gap-1 text-center">
        <Plus aria-hidden="true" className="mb-2 size-8 text-brass" strokeWidth={1.5} />
        <span className="font-display text-xl">{t.add()}</span>
        <span className="text-sm text-ink-soft">{t.addLine()}</span>
      </span>
    </CardLink>
  );
}

/** How much of the plan is used (MON-04); nothing where no plan applies. */
function Limit({ used, most }: { used: number; most: number | "unlimited" }) {
  if (most === "unlimited") return null;
  if (used < most) return <p className="mb-6 text-sm text-ink-soft">{t.limit({ used, most })}</p>;
  return (
    <Notice tone="brass" icon={<House />} className="mb-6">
      {t.limitFull({ most })}
    </Notice>
  );
}

// A contractor's account alone sees it.
const ContractorElsewhere = late(() => import("#parts/pages/contractor-elsewhere.tsx"));

/** `/dashboard`: the properties that a person analysed (DASH-01..04). */
export default function PropertiesScreen() {
  const me = useMe();
  // Plans lead here whoever comes from them (C-45); a contractor's work is elsewhere.
  const elsewhere = me?.userType === "contractor" && !me.isDemo;
  const own = useOwnSearch();
  const { search } = own;
  const asked = search === "" ? {} : { text: search };
  const properties = useVerb("properties.list", asked, { enabled: !elsewhere });
  // What was found before stays until the next answer is there.
  const [before, setBefore] = useState(properties.data);
  if (properties.data !== undefined && properties.data !== before) setBefore(properties.data);
  useTitle(commonTexts.myProperties());
  if (elsewhere) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <ContractorElsewhere what="properties" picture={<House />} />
      </Suspense>
    );
  }
  const failure = failureOf(properties);
  const answer = failure === null ? before : undefined;
  return (
    <Page>
      <PageHeader
        title={commonTexts.myProperties()}
        lead={t.lead()}
        actions={<ButtonLink href="/plans">{commonTexts.upgradePlan()}</ButtonLink>}
      />
      {properties.isPending && answer === undefined ? (
        <div aria-busy="true" className={grid}>
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      ) : null}
      {failure === null ? null : (
        <LoadFailure error={failure} onRetry={() => void properties.refetch()} />
      )}
      {answer === undefined ? null : (
        <>
          {answer.limit === null ? null : <Limit {...answer.limit} />}
          <OwnSearch
            own={own}
            count={answer.all}
            label={t.search.label()}
            told={
              search === "" || properties.data === undefined
                ? ""
                : t.search.found({ count: answer.items.length })
            }
          />
          {answer.items.length === 0 && search !== "" ? (
            <NothingFound words={t.search} onClear={own.clear} />
          ) : null}
          {answer.all === 0 ? (
            <p className="mb-6 max-w-[60ch] text-ink-soft">{t.emptyLine()}</p>
          ) : null}
          <ul className={grid} aria-busy={properties.isPending}>
            {answer.items.map((property) => (
              <li key={property.id}>
                <PropertyCard property={property} />
              </li>
            ))}
            {search === "" ? (
              <li>
                <AddCard />
              </li>
            ) : null}
          </ul>
        </>
      )}
    </Page>
  );
}
