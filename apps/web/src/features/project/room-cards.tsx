import { type QuoteUpgrade, roiInWholePercent, saidBeside, writePercent } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { FigureText } from "#parts/figure-text.tsx";
import { PictureLabelBadge } from "#parts/picture-label.tsx";
import { RoomPicture } from "#parts/room-picture.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { formatMoney } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";

type LabelledQuote = VerbOutput<"quotes.read">;

interface RoomCardProps {
  upgrade: QuoteUpgrade;
  labels: LabelledQuote["pictureLabels"];
}

/** How a room looks before and after; what was not made takes no room. */
function Pictures({ upgrade: { room, beforeImage, afterImage }, labels }: RoomCardProps) {
  const made = labels[afterImage];
  const both = beforeImage !== "" && afterImage !== "";
  if (beforeImage === "" && afterImage === "") return null;
  const className = cx("rounded-none", !both && "sm:aspect-[2/1]");
  return (
    <div className={cx("grid grid-cols-1 gap-px bg-line", both && "sm:grid-cols-2")}>
      {beforeImage === "" ? null : (
        <figure className="relative bg-surface">
          <RoomPicture
            reference={beforeImage}
            alt={`${t.before()}: ${room}`}
            className={className}
          />
          <figcaption className="absolute top-3 left-3 flex">
            <Badge onPicture>{t.before()}</Badge>
          </figcaption>
        </figure>
      )}
      {afterImage === "" ? null : (
        <figure className="relative bg-surface">
          <RoomPicture reference={afterImage} alt={`${t.after()}: ${room}`} className={className} />
          <figcaption className="absolute top-3 left-3 flex gap-2">
            <Badge onPicture>{t.after()}</Badge>
            {made === undefined ? null : <PictureLabelBadge label={made} />}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

function RoomCard({ upgrade, labels }: RoomCardProps) {
  const beside = saidBeside(upgrade.description, upgrade.room);
  return (
    <Card padding="none">
      <Pictures upgrade={upgrade} labels={labels} />
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
        <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-4 sm:grid-cols-3">
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
      <p className="flex items-baseline justify-between border-t border-line pt-4">
        <span className="text-ink-soft">{t.total()}</span>
        <span className="figures font-display text-2xl">{formatMoney(quote.totalCost)}</span>
      </p>
    </section>
  );
}
