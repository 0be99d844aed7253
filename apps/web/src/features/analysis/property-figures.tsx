import type { PropertyAnswer } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { FigureText } from "#parts/figure-text.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatCount, formatDate } from "#ui/format.ts";
import { Stat, Stats } from "#ui/stat.tsx";
import { InfoTip } from "#ui/tooltip.tsx";

const count = (value: number | null) => (value === null ? "–" : formatCount(value));

/** Price, beds, baths and sqft (APP-11), and how an account's value was found. */
export function PropertyFigures({ property }: { property: PropertyAnswer }) {
  const { price, beds, baths, sqft, basis } = property;
  const priceLabel = basis === null ? t.dashboard.price() : t.dashboard.value();
  return (
    <div>
      <Stats>
        <Stat
          label={priceLabel}
          value={price === null ? "–" : <FigureText figure={price} name={priceLabel} />}
        />
        <Stat label={t.dashboard.beds()} value={count(beds)} />
        <Stat label={t.dashboard.baths()} value={count(baths)} />
        <Stat label={t.dashboard.sqft()} value={count(sqft)} />
      </Stats>
      {basis === null ? null : (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
          {basis.sample ? (
            <span className="inline-flex items-center">
              <Badge tone="brass">{t.dashboard.sampleData()}</Badge>
              <InfoTip label={t.dashboard.sampleData()}>{t.dashboard.sampleDataLine()}</InfoTip>
            </span>
          ) : null}
          <span>
            {t.dashboard.basis({
              sales: basis.sales,
              miles: formatCount(basis.miles),
              months: basis.months,
              date: formatDate(basis.date),
            })}
            <InfoTip label={t.dashboard.method()}>{basis.method}</InfoTip>
          </span>
        </p>
      )}
    </div>
  );
}
