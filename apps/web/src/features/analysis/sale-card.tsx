import type { MarketComparable } from "@oneup/domain";
import type { PropertyComparable, PropertyRoom } from "@oneup/operations";
import { analysisTexts, valuationTexts as t } from "@oneup/texts";
import { ChevronDown, Sparkles } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { useMediaQuery } from "#ui/browser.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { formatCount, formatDate, formatMoney, formatPercent } from "#ui/format.ts";
import { type Place, windOf } from "#ui/map-layout.ts";
import { Heading } from "#ui/typography.tsx";
import { conditionWord, qualityWord } from "./valuation-words.ts";

/** Two decimals: a hundredth of a mile is a house. */
export const milesText = (miles: number): string =>
  miles.toLocaleString("en-US", { maximumFractionDigits: 2 });

/** A sale's distance and direction, as far as recorded. */
export function distanceText(
  { distanceMiles, lat, lon }: MarketComparable,
  home: Place | null,
): string {
  const miles = milesText(distanceMiles);
  if (home === null || lat === null || lon === null) return t.comparables.distanceAlone({ miles });
  return t.comparables.distance({ miles, wind: t.wind[windOf(home, { lat, lon })]() });
}

/** A sold home's recorded facts in one line, also that its condition is not. */
export function recordedText({ facts }: MarketComparable): string {
  const { beds, baths, sqft, condition, grade, yearBuilt } = facts;
  return [
    beds === null ? "" : t.comparables.beds({ count: formatCount(beds) }),
    baths === null ? "" : t.comparables.baths({ count: String(baths) }),
    sqft === null ? "" : t.comparables.sqft({ count: formatCount(sqft) }),
    yearBuilt === null ? "" : t.facts.value.yearBuilt({ year: String(yearBuilt) }),
    condition === null
      ? t.comparables.noCondition()
      : t.comparables.condition({ word: conditionWord(condition) }),
    grade === null ? "" : t.comparables.quality({ word: qualityWord(grade) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The width from which the steps stand beside the record; below it they open at a tap. */
const WIDE = "(min-width: 40rem)";

/** Adjustments from a sale's price to this home; time shows even when it is zero. */
function Adjustments({ comparable }: { comparable: MarketComparable }) {
  const { address, price, adjustments, adjustedPrice } = comparable;
  const id = useId();
  const wide = useMediaQuery(WIDE);
  const [open, setOpen] = useState(false);
  const told = adjustments.filter(({ kind, amount }) => kind === "time" || amount !== 0);
  const row = "flex justify-between gap-4";
  return (
    <>
      <dl id={id} className="figures text-sm">
        <div className={row}>
          <dt className="text-ink-soft">{t.comparables.price()}</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
        {(wide || open ? told : []).map(({ kind, amount }) => (
          <div key={kind} className={row}>
            <dt className="text-ink-soft">{analysisTexts.adjustment[kind]()}</dt>
            <dd>{formatMoney(amount, { signed: true })}</dd>
          </div>
        ))}
        <div className={cx(row, "mt-1 border-t border-line pt-1 font-[560]")}>
          <dt>{t.comparables.adjusted()}</dt>
          <dd>{formatMoney(adjustedPrice)}</dd>
        </div>
      </dl>
      {wide ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t.comparables.adjustmentsOf({ address })}
          iconEnd={<ChevronDown className={cx("transition-transform", open && "rotate-180")} />}
          onClick={() => setOpen(!open)}
        >
          {t.comparables.adjustments()}
        </Button>
      )}
    </>
  );
}

interface SaleCardProps {
  comparable: MarketComparable;
  /** The sale's pin on the map. */
  mark: string;
  home: Place | null;
  /** What it adds to the estimate, in cents. */
  contribution: number;
  chosen: boolean;
  /** The buttons at its foot. */
  actions: ReactNode;
}

/** A sold home with everything that makes it count (VAL-01). */
export function SaleCard({ comparable, mark, home, contribution, chosen, actions }: SaleCardProps) {
  const { address, soldOn, weight, similarity, source, added } = comparable;
  return (
    <article
      className={cx(
        "grid gap-x-8 gap-y-3 rounded-lg border bg-surface p-4 transition-colors sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] sm:p-5",
        chosen ? "border-brass ring-1 ring-brass" : "border-line",
      )}
    >
      <div className="flex min-w-0 gap-3">
        <span
          aria-hidden="true"
          className={cx(
            "figures grid size-7 shrink-0 place-items-center rounded-full border text-xs font-[600]",
            chosen ? "border-brass-strong bg-brass text-on-brass" : "border-line-strong",
          )}
        >
          {mark}
        </span>
        <div className="min-w-0">
          <Heading
            level={3}
            className="font-text text-base! font-[560] tracking-normal [overflow-wrap:anywhere]"
          >
            <bdi>{address}</bdi>
          </Heading>
          <p className="figures text-sm">
            {distanceText(comparable, home)} · {t.comparables.sold({ date: formatDate(soldOn) })}
          </p>
          <p className="figures text-sm text-ink-soft">{recordedText(comparable)}</p>
          <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">
            {t.comparables.source({ source })}
          </p>
          {added ? (
            <Badge tone="green" className="mt-2">
              {t.comparables.added()}
            </Badge>
          ) : null}
          <div className="mt-2 -ml-3 empty:hidden">{actions}</div>
        </div>
      </div>
      <div className="min-w-0">
        <Adjustments comparable={comparable} />
        <p className="figures mt-1 flex justify-between gap-4 text-sm text-green-text">
          <span>
            {t.comparables.counts({ percent: formatPercent(weight * 100, { digits: 1 }) })}
            {" · "}
            {t.comparables.alike({ percent: formatPercent(similarity * 100) })}
          </span>
          <span>
            <span className="sr-only">{t.comparables.share()}: </span>
            {formatMoney(contribution)}
          </span>
        </p>
      </div>
    </article>
  );
}

/** What is recorded of the whole house, in place of a grade of the room. */
function wholeText({ condition, quality }: PropertyComparable): string {
  return [
    condition === null
      ? t.comparables.noCondition()
      : t.comparables.condition({ word: conditionWord(condition) }),
    quality === null ? "" : t.comparables.quality({ word: qualityWord(quality) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

interface RoomSalesProps {
  room: PropertyRoom;
  onOneUp: () => void;
}

/** Sales beside a room, which stand for whole houses as rooms are not recorded (VAL-06). */
export default function RoomSales({ room: { comparables }, onOneUp }: RoomSalesProps) {
  const { length: count } = comparables;
  return (
    <div className="min-w-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Heading level={3}>
            {count === 0 ? t.rooms.none() : analysisTexts.rooms.comparables()}
          </Heading>
          <p className="text-sm text-ink-soft">
            {count === 0 ? t.rooms.noneLine() : t.rooms.comparablesLine({ count })}
          </p>
        </div>
        <Button data-compare variant="brass" icon={<Sparkles />} onClick={onOneUp}>
          {t.rooms.oneUp()}
        </Button>
      </div>
      {count === 0 ? null : (
        <ul aria-label={analysisTexts.rooms.comparables()} className="divide-y divide-line">
          {comparables.map((each) => (
            <li key={each.id} className="flex items-start justify-between gap-4 py-3 text-sm">
              <div className="min-w-0">
                <p className="font-[560] [overflow-wrap:anywhere]">
                  <bdi>{each.address}</bdi>
                </p>
                <p>{wholeText(each)}</p>
                <p className="figures text-ink-soft">
                  {[
                    each.distanceMiles === null
                      ? ""
                      : t.comparables.distanceAlone({ miles: milesText(each.distanceMiles) }),
                    each.soldOn === null
                      ? ""
                      : t.comparables.sold({ date: formatDate(each.soldOn) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <span className="figures font-[560]">{each.price}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
