import type { PropertySummary } from "@oneup/operations";
import { commonTexts, propertiesTexts as t } from "@oneup/texts";
import { House, Plus } from "lucide-react";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { ReturnsFigures, SumTip } from "#parts/figures/returns-figures.tsx";
import { RemoveButton } from "#parts/forms/remove-button.tsx";
import { NothingFound, OwnSearch, useOwnSearch } from "#parts/lists/search.tsx";
import { bidPageOf } from "#parts/market/project.ts";
import { SampleBadge } from "#parts/market/sample-project.tsx";
import { ContractorElsewhere, useElsewhere } from "#parts/pages/owners-alone.tsx";
import { HomeMark, HomePicture } from "#parts/pictures/home-picture.tsx";
import { PictureLabelBadge } from "#parts/pictures/room-picture.tsx";
import { Badge, GradeBadge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Fact } from "#ui/stat.tsx";
import { Notice } from "#ui/states.tsx";
import { Heading } from "#ui/typography.tsx";

/** A property with its picture, score, value and requests (DASH-01, DASH-04). */
function PropertyCard({ property }: { property: PropertySummary }) {
  const live = useBackend().mode === "live";
  const { id, address, image, imageLabel, score, grade, price, priceBefore } = property;
  const { openQuotes, newestQuoteId, returns } = property;
  const line = address.line;
  // In a browser one property is analysed; other addresses are known from requests alone.
  const analysis = live ? `/app?propertyId=${encodeURIComponent(id)}` : "/app";
  const isAnalysed = live || score !== null;
  return (
    <Card padding="none" className="flex h-full flex-col">
      {image === "" ? null : (
        <div className="relative">
          <HomePicture
            reference={image}
            alt=""
            sizes="(min-width: 68rem) 22rem, 100vw"
            width={960}
          />
          {imageLabel === null ? null : (
            <span className="absolute bottom-3 left-3">
              <PictureLabelBadge label={imageLabel} />
            </span>
          )}
        </div>
      )}
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          {image === "" ? <HomeMark className="size-14 shrink-0 rounded-md" /> : null}
          <div className="min-w-0 flex-1">
            <Heading level={2} size="small">
              <bdi className="[overflow-wrap:anywhere]">{line}</bdi>
            </Heading>
            <p className="text-xs text-ink-soft">
              {isAnalysed
                ? t.analysed({ date: formatDate(property.analysedAt) })
                : t.requested({ date: formatDate(property.analysedAt) })}
            </p>
            {newestQuoteId === null || isAnalysed ? null : <SampleBadge quoteId={newestQuoteId} />}
          </div>
          {grade === null ? null : <GradeBadge grade={grade} label={t.score()} />}
        </div>
        <dl className="grid grid-cols-2 gap-4 text-sm">
          <Fact term={t.score()} className="figures font-[560]">
            {score ?? t.notGraded()}
          </Fact>
          <Fact term={t.value()}>
            {price === null ? (
              t.noValue()
            ) : (
              <>
                <FigureText figure={price} name={`${line}, ${t.value()}`} from={priceBefore} />
                {live && price.origin.kind === "sample" ? (
                  <Badge tone="brass" className="mt-1">
                    {t.sampleData()}
                  </Badge>
                ) : null}
              </>
            )}
          </Fact>
        </dl>
        <p className="text-sm text-ink-soft">{t.openQuotes({ count: openQuotes })}</p>
        {returns === null ? null : (
          <dl className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
            <Fact term={t.newestCost()} className="inline-flex items-center gap-0.5 font-[560]">
              <span className="figures">{formatMoney(returns.cost)}</span>
              <SumTip name={`${line}, ${t.newestCost()}`} upgrades={returns.upgrades} of="cost" />
            </Fact>
            <ReturnsFigures name={line} returns={returns} upgrades={returns.upgrades} />
          </dl>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2">
          {newestQuoteId === null ? null : (
            <ButtonLink
              href={bidPageOf(newestQuoteId)}
              variant="primary"
              aria-label={t.viewOf({ address: line })}
            >
              {t.view()}
            </ButtonLink>
          )}
          {isAnalysed ? (
            <ButtonLink href={analysis} aria-label={t.openOf({ address: line })}>
              {t.open()}
            </ButtonLink>
          ) : null}
          {live ? (
            <span className="ml-auto">
              <RemoveButton
                verb="properties.remove"
                input={{ propertyId: id }}
                words={{
                  label: t.removeOf({ address: line }),
                  title: t.removeTitle(),
                  line: t.removeLine(),
                  confirm: t.remove(),
                  done: t.removed(),
                  failed: t.removeFailed(),
                }}
              />
            </span>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

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

/** `/dashboard`: the properties that a person analysed (DASH-01..04). */
export default function PropertiesScreen() {
  const elsewhere = useElsewhere();
  const own = useOwnSearch();
  const { search } = own;
  const asked = search === "" ? {} : { text: search };
  const properties = useVerb("properties.list", asked, { enabled: !elsewhere });
  // What was found before stays until the next answer is there.
  const [before, setBefore] = useState(properties.data);
  if (properties.data !== undefined && properties.data !== before) setBefore(properties.data);
  if (elsewhere) return <ContractorElsewhere what="properties" tab={commonTexts.myProperties()} />;
  const failure = failureOf(properties);
  const answer = failure === null ? before : undefined;
  return (
    <Page
      title={commonTexts.myProperties()}
      lead={t.lead()}
      actions={<ButtonLink href="/plans">{commonTexts.upgradePlan()}</ButtonLink>}
    >
      {properties.isPending && answer === undefined ? (
        <div aria-busy="true" className={grid}>
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      ) : null}
      {failure === null ? null : <LoadFailure of={properties} />}
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
