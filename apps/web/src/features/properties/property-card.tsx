import type { PropertySummary } from "@oneup/operations";
import { propertiesTexts as t } from "@oneup/texts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { HomeMark, HomePicture } from "#parts/pictures/home-picture.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { PictureLabelBadge } from "#parts/pictures/room-picture.tsx";
import { ReturnsFigures, SumTip } from "#parts/figures/returns-figures.tsx";
import { SampleBadge } from "#parts/market/sample-project.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { Badge, GradeBadge } from "#ui/badge.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";

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
export function PropertyCard({ property }: { property: PropertySummary }) {
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
