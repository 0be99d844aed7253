import type { PropertySummary } from "@oneup/operations";
import { commonTexts, propertiesTexts as t } from "@oneup/texts";
import { House, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf, toastFailure } from "#parts/failures/failure.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { ReturnsFigures, SumTip } from "#parts/figures/returns-figures.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { NothingFound, OwnSearch, useOwnSearch } from "#parts/lists/search.tsx";
import { SampleBadge } from "#parts/market/sample-project.tsx";
import { HomeMark, HomePicture } from "#parts/pictures/home-picture.tsx";
import { PictureLabelBadge } from "#parts/pictures/room-picture.tsx";
import { Badge, GradeBadge } from "#ui/badge.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { useTitle } from "#ui/use-title.ts";

/** Takes a property of an account away, after a question: its photos and versions go with it. */
function RemoveButton({ property }: { property: PropertySummary }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useCommand("properties.remove");
  const address = property.address.line;
  const remove = async () => {
    try {
      await mutateAsync({ propertyId: property.id });
      toasts.show({ title: t.removed() });
    } catch (error) {
      toastFailure(error, t.removeFailed());
    }
    setAsking(false);
  };
  return (
    <>
      <Locked>
        <IconButton
          label={t.removeOf({ address })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setAsking(true)}
          className="ml-auto"
        />
      </Locked>
      <AlertDialog
        open={asking}
        title={t.removeTitle()}
        tone="danger"
        confirmLabel={t.remove()}
        busy={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t.removeLine()}
      </AlertDialog>
    </>
  );
}

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
          <div>
            <dt className="text-xs text-ink-soft">{t.score()}</dt>
            <dd className="figures font-[560]">{score ?? t.notGraded()}</dd>
          </div>
          <div>
            <dt className="text-xs text-ink-soft">{t.value()}</dt>
            <dd className="font-[560]">
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
            </dd>
          </div>
        </dl>
        <p className="text-sm text-ink-soft">{t.openQuotes({ count: openQuotes })}</p>
        {returns === null ? null : (
          <dl className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
            <div>
              <dt className="text-xs text-ink-soft">{t.newestCost()}</dt>
              <dd className="inline-flex items-center gap-0.5 font-[560]">
                <span className="figures">{formatMoney(returns.cost)}</span>
                <SumTip name={`${line}, ${t.newestCost()}`} upgrades={returns.upgrades} of="cost" />
              </dd>
            </div>
            <ReturnsFigures name={line} returns={returns} upgrades={returns.upgrades} />
          </dl>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2">
          {newestQuoteId === null ? null : (
            <ButtonLink
              href={`/bid-page?quoteId=${encodeURIComponent(newestQuoteId)}`}
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
          {live ? <RemoveButton property={property} /> : null}
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

// A contractor's account alone sees it.
const ContractorElsewhere = late(
  () => import("#parts/pages/contractor-elsewhere.tsx"),
  "h-96 w-full",
);

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
    return <ContractorElsewhere what="properties" picture={<House />} />;
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
            <NothingFound
              title={t.search.none()}
              line={t.search.noneLine()}
              clear={t.search.clear()}
              onClear={own.clear}
            />
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
