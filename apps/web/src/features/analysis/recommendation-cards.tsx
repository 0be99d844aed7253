import {
  type RecommendationBand,
  type RecommendationCard,
  recommendationBands,
} from "@oneup/domain";
import { commonTexts, analysisTexts as t, partsTexts, figureChartsTexts } from "@oneup/texts";
import { Gem, Scale, Sparkles, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { OriginTip } from "#parts/figures/figure-text.tsx";
import { OfCost } from "#parts/figures/recoup.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney, formatPercent } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Fact } from "#ui/stat.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Heading } from "#ui/typography.tsx";

type Key = RecommendationCard["key"];

const icons: Record<Key, ReactNode> = {
  quickWins: <Zap />,
  equityBoosters: <Scale />,
  dream1Ups: <Gem />,
};

function weeksText([least, most]: RecommendationCard["weeks"]): string {
  return least === most ? t.cards.weeksSame({ most }) : t.cards.weeks({ least, most });
}

const figure = "figures text-lg leading-7 font-[560]";

function Top({ of }: { of: Key }) {
  return (
    <>
      <span aria-hidden="true" className="mb-3 text-brass [&_svg]:size-6">
        {icons[of]}
      </span>
      <Heading level={3}>{t.cards[of]()}</Heading>
    </>
  );
}

/** Why a card has nothing on it, and what changes that. */
function missingText({ from, below }: RecommendationBand): string {
  if (below === null) return t.cards.noneAbove({ from: formatMoney(from) });
  if (from === 0) return t.cards.noneBelow({ below: formatMoney(below) });
  return t.cards.noneBetween({ from: formatMoney(from), below: formatMoney(below) });
}

function MissingCard({ band }: { band: RecommendationBand }) {
  return (
    <Card tone="sunken" className="flex h-full flex-col">
      <Top of={band.key} />
      <p className="mt-1 text-sm text-ink-soft">{missingText(band)}</p>
      <p className="mt-3 text-sm text-ink-soft">{t.cards.noneHelp()}</p>
    </Card>
  );
}

interface CardsProps {
  cards: readonly RecommendationCard[];
  /** The names of the home's rooms. */
  rooms: readonly string[];
  /** Compares a room and draws its 1UP. */
  onRoom: (room: string) => void;
}

/** The way on from a card: to each of its rooms, or to the first of the home where it names none. */
function WaysOn({ card, rooms, onRoom }: { card: RecommendationCard } & Omit<CardsProps, "cards">) {
  const named = [...new Set(card.upgrades.map(({ room }) => room))];
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {(named.length === 0 ? rooms.slice(0, 1) : named).map((room) => (
        <Button
          key={room}
          size="sm"
          icon={<Sparkles />}
          aria-label={t.cards.seeFor({ room, card: t.cards[card.key]() })}
          onClick={() => onRoom(room)}
        >
          {t.cards.see({ room })}
        </Button>
      ))}
    </div>
  );
}

function FilledCard({ card, ...ways }: Parameters<typeof WaysOn>[0]) {
  const { key, cost, roi, gainPercent, weeks, upgrades, origin } = card;
  return (
    <Card className="flex h-full flex-col">
      <Top of={key} />
      <p className="mt-1 text-sm text-ink-soft">{t.cards[`${key}Line`]()}</p>
      {upgrades.length === 0 ? null : (
        <ul className="mt-3 list-disc pl-5 text-sm marker:text-brass">
          {upgrades.map(({ room, title }) => (
            <li key={`${room} ${title}`}>
              {title} <span className="text-ink-soft">({room})</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-3 pt-5 sm:gap-x-8">
        <Fact term={commonTexts.cost()} className={figure}>
          <span className="inline-flex items-center">
            {formatMoney(cost)}
            <OriginTip name={`${t.cards[key]()}, ${commonTexts.cost()}`} origin={origin} />
          </span>
        </Fact>
        {roi === null ? null : (
          <Fact term={figureChartsTexts.recoups()} className={figure}>
            <OfCost percent={formatPercent(roi)} />
          </Fact>
        )}
        {roi !== null || gainPercent === undefined ? null : (
          <Fact term={t.cards.gain()} className={figure}>
            {partsTexts.figure.ofValue({
              percent: formatPercent(gainPercent.typical, { digits: 1 }),
            })}
          </Fact>
        )}
        <Fact term={t.cards.time()} className={figure}>
          {weeksText(weeks)}
        </Fact>
      </dl>
      <WaysOn card={card} {...ways} />
    </Card>
  );
}

/** The three Smart Recommendations (APP-39); one that has nothing to recommend says so. */
export default function RecommendationCards({ cards, ...ways }: CardsProps) {
  return (
    <Section
      title={t.cards.title()}
      description={t.cards.lead()}
      divided
      className="when-near lg:[--near:20rem]"
    >
      {cards.length === 0 ? (
        <EmptyState level={3} title={t.cards.empty()}>
          {t.cards.emptyLine()}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3">
          {recommendationBands.map((band) => {
            const card = cards.find(({ key }) => key === band.key);
            return (
              <li key={band.key}>
                {card ? <FilledCard card={card} {...ways} /> : <MissingCard band={band} />}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
