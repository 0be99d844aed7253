import {
  type Figure,
  type PercentFigure,
  isKnown,
  netOf,
  roiInWholePercent,
  writePercent,
} from "@oneup/domain";
import { returnsTexts, figureChartsTexts as texts } from "@oneup/texts";
import { formatMoney } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";
import { CostGainBar } from "./cost-gain-bar.tsx";
import { writeShare } from "./figure-text.tsx";
import { Net } from "./recoup.tsx";
import { bestSentence } from "./verdict.ts";

const t = texts.steps;

/** The step of a break-even home value, in cents: ten thousand dollars. */
const GRID = 1_000_000;

/** From what home value on a step brings more than it costs, in plain words (VAL-05). */
function breakEven(cost: Figure, gainPercent: PercentFigure | null): string {
  const share = (gainPercent?.typical ?? 0) / 100;
  if (share <= 0) return t.never();
  const value = Math.ceil(cost.typical / share / GRID) * GRID;
  return t.breakEven({ value: formatMoney(value) });
}

interface PricedRoom {
  readonly room: string;
  readonly cost: Figure;
  /** Null, or not known, where the home's value is not known. */
  readonly valueGain: Figure | null;
  readonly gainPercent?: PercentFigure | null;
}

/** What a room's step costs, adds and recoups, in words. */
function Words({ cost, valueGain: gain, gainPercent = null }: PricedRoom) {
  const words = [[t.costs(), formatMoney(cost.typical)]];
  if (gain) words.push([t.adds(), formatMoney(gain.typical, { signed: true })]);
  else if (gainPercent) words.push([t.adds(), writeShare(gainPercent.typical)]);
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {words.map(([term, text]) => (
        <span key={term}>
          {term} <span className="figures text-ink">{text}</span>
        </span>
      ))}
      <span>
        {gain
          ? t.recoups({ percent: writePercent(roiInWholePercent(cost.typical, gain.typical)) })
          : breakEven(cost, gainPercent)}
      </span>
    </p>
  );
}

interface CostGainProps {
  rooms: readonly PricedRoom[];
  className?: string;
}

/** A chart of what each room's step costs and adds, on one scale (VAL-06). */
export default function CostGain({ rooms, className }: CostGainProps) {
  const priced = rooms
    .filter(({ cost }) => cost.typical > 0)
    .map((room) => {
      const { valueGain } = room;
      return { ...room, valueGain: valueGain && isKnown(valueGain) ? valueGain : null };
    });
  if (priced.length === 0) return null;
  const isInDollars = priced.some(({ valueGain }) => valueGain !== null);
  const ends = {
    min: Math.min(0, ...priced.map(({ valueGain }) => valueGain?.low ?? 0)),
    max: Math.max(...priced.flatMap(({ cost, valueGain }) => [cost.high, valueGain?.high ?? 0])),
  };
  return (
    <div className={className}>
      <Heading level={3}>{t.title()}</Heading>
      <p className="mt-1 max-w-[60ch] font-[560]">
        {bestSentence(priced.map(({ room, cost, valueGain: gain }) => ({ room, cost, gain })))}
      </p>
      <p className="mt-1 mb-5 max-w-[60ch] text-sm text-ink-soft">
        {isInDollars ? t.line() : t.linePercent()}
      </p>
      <ul aria-label={t.label()} className="divide-y divide-line">
        {priced.map((each, at) => {
          const { room, cost, valueGain: gain } = each;
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- rooms of one name stay in their order
              key={at}
              className="flex break-inside-avoid flex-col gap-1.5 py-4 first:pt-0"
            >
              <div className="flex items-baseline justify-between gap-4 font-[560]">
                <span className="min-w-0 [overflow-wrap:anywhere]">{room}</span>
                {gain === null ? null : (
                  <span className="whitespace-nowrap">
                    <span className="text-xs font-normal text-ink-faint">{returnsTexts.net()}</span>{" "}
                    <Net amount={netOf(cost.typical, gain.typical)} />
                  </span>
                )}
              </div>
              {gain === null ? null : (
                <CostGainBar name={room} cost={cost} gain={gain} ends={ends} />
              )}
              <Words {...each} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
