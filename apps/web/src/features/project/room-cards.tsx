import { type QuoteUpgrade, roiInWholePercent, saidBeside, writePercent } from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { FigureText } from "#parts/figure-text.tsx";
import { RoomPair } from "#parts/room-pair.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";

interface RoomCardProps {
  upgrade: QuoteUpgrade;
  labels: LabelledQuote["pictureLabels"];
}

function RoomCard({ upgrade, labels }: RoomCardProps) {
  const beside = saidBeside(upgrade.description, upgrade.room);
  return (
    <Card padding="none">
      <RoomPair upgrade={upgrade} labels={labels} before={t.before()} after={t.after()} />
      <div className="p-5 sm:p-6">
        <Heading level={3}>{upgrade.room}</Heading>
        {beside === "" ? null : (
          <p className="mt-2 max-w-[70ch] text-ink-soft [overflow-wrap:anywhere]">{beside}</p>
        )}
        {upgrade.customDescription === "" ? null : (
          <p className="mt-3 border-l-2 border-brass-line pl-3 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
            <span className="block text-xs text-ink-faint">{t.notes()}</span>
            {upgrade.customDescription}
          </p>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-4 tight:grid-cols-1 border-t border-line pt-4 sm:grid-cols-3">
          <div>
            <dt className="text-xs text-ink-faint">{t.cost()}</dt>
            <dd className="text-lg font-[560]">
              <FigureText figure={upgrade.cost} name={`${upgrade.room}, ${t.cost()}`} />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-ink-faint">{t.gain()}</dt>
            <dd className="text-lg font-[560] text-green-text">
              <FigureText figure={upgrade.valueGain} name={`${upgrade.room}, ${t.gain()}`} signed />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-ink-faint">{t.roi()}</dt>
            <dd className="figures text-lg font-[560]">
              {writePercent(roiInWholePercent(upgrade.cost.typical, upgrade.valueGain.typical))}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}

/** The rooms of a project, one card each (PROJ-06). */
export function RoomCards({ quote }: { quote: LabelledQuote }) {
  return (
    <section aria-label={t.rooms()} className="flex flex-col gap-6">
      <h2 className="sr-only">{t.rooms()}</h2>
      {quote.upgrades.map((upgrade) => (
        <RoomCard key={upgrade.id} upgrade={upgrade} labels={quote.pictureLabels} />
      ))}
      <p className="flex flex-wrap items-baseline gap-x-4 justify-between border-t border-line pt-4">
        <span className="text-ink-soft">{t.total()}</span>
        <span className="figures font-display text-2xl">{formatMoney(quote.totalCost)}</span>
      </p>
    </section>
  );
}
