import { contributionsOf } from "@oneup/domain";
import { valuationTexts as t } from "@oneup/texts";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { cx } from "#ui/cx.ts";
import { isFocusLost } from "#ui/focus.ts";
import { formatMoney } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { PointMap } from "#ui/point-map.tsx";
import { Section } from "#ui/section.tsx";
import { SaleCard, distanceText, milesText } from "./sale-card.tsx";
import { type Compared, useValuation } from "./use-valuation.ts";
import { changeText } from "./valuation-words.ts";
import type { ValuedProperty } from "./use-valuation.ts";

const AddSaleDialog = late(() => import("./add-sale-dialog.tsx"));

/** The first search for sales: within a mile and a year. */
const FIRST = { miles: 1, months: 12 };

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);

/** Sales behind a value, with their adjustments and a map (VAL-01, VAL-06). */
export default function SalesSection({ property }: { property: ValuedProperty }) {
  const { valuation, evidence } = property;
  const { comparables, place, search } = valuation;
  const actions = useValuation(property);
  const [chosen, setChosen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const sum = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const compare = async (next: Compared) => {
    pressed.current = true;
    await actions.compare(next);
  };
  useEffect(() => {
    // What was pressed is gone with its sale.
    if (pressed.current && isFocusLost()) sum.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [comparables, evidence]);
  const standing = valuation.rungs.find(({ rung }) => rung === "sales");
  const value = standing?.value ?? null;
  // Nothing of the sample town is anybody's choice.
  const isSample = standing?.note === "sample";
  const { dropped, added } = evidence ?? { dropped: [], added: [] };
  if (value === null || comparables.length === 0) return null;
  const parts = contributionsOf(comparables, value.typical);
  const points = comparables.flatMap((each, at) => {
    const { id, lat, lon, address } = each;
    if (lat === null || lon === null) return [];
    const mark = String(at + 1);
    const label = t.comparables.pin({ mark, address, distance: distanceText(each, place) });
    return [{ key: id, mark, label, lat, lon }];
  });
  const isMapped = place !== null && points.length > 0;
  const seek = (id: string) => {
    setChosen(id);
    const at = comparables.findIndex((each) => each.id === id);
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const widened = search !== null && (search.miles > FIRST.miles || search.months > FIRST.months);
  return (
    <Section
      title={t.comparables.title()}
      description={
        search === null
          ? undefined
          : (widened ? t.comparables.widened : t.comparables.search)({
              miles: milesText(search.miles),
              months: search.months,
            })
      }
      divided
      actions={
        isSample ? undefined : (
          <LockableButton size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
            {t.comparables.add()}
          </LockableButton>
        )
      }
    >
      <div
        aria-busy={actions.busy}
        className={cx(
          "grid gap-6 lg:gap-8",
          isMapped && "lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]",
        )}
      >
        {place === null || !isMapped ? null : (
          <div className="lg:order-last">
            <div className="mx-auto max-w-md lg:sticky lg:top-24">
              <PointMap
                label={t.comparables.map()}
                home={{ ...place, label: t.comparables.home() }}
                points={points}
                chosen={chosen}
                onChoose={seek}
                formatMiles={(miles) => t.comparables.miles({ miles: milesText(miles) })}
                north={t.comparables.north()}
              />
              <p className="mt-2 text-xs text-ink-soft">
                {place.of === "zip" ? `${t.comparables.mapOfZip()} ` : ""}
                {points.length === comparables.length
                  ? ""
                  : t.comparables.mapMissing({ count: comparables.length - points.length })}
              </p>
            </div>
          </div>
        )}
        <div className="min-w-0">
          <ol ref={list} aria-label={t.comparables.list()} className="flex flex-col gap-3">
            {comparables.map((each, at) => (
              <li key={each.id} className="scroll-mt-4">
                <SaleCard
                  comparable={each}
                  mark={String(at + 1)}
                  home={place}
                  contribution={parts[at] ?? 0}
                  chosen={chosen === each.id}
                  actions={
                    isSample ? null : (
                      <LockableButton
                        size="sm"
                        variant="quiet"
                        aria-label={(each.added ? t.comparables.removeOf : t.comparables.dropOf)({
                          address: each.address,
                        })}
                        disabled={actions.busy}
                        onClick={() =>
                          void compare({
                            dropped: each.added ? dropped : [...dropped, each.id],
                            added: without(added, each.id),
                          })
                        }
                      >
                        {each.added ? t.comparables.remove() : t.comparables.drop()}
                      </LockableButton>
                    )
                  }
                />
              </li>
            ))}
          </ol>
          <p ref={sum} tabIndex={-1} className="mt-4 w-fit rounded-md text-sm">
            <span className="figures font-[560]">
              {t.comparables.adds({ value: formatMoney(value.typical) })}
            </span>{" "}
            <span className="text-ink-soft">{t.comparables.addsLine()}</span>
          </p>
          {valuation.change?.reason === "comparables" ? (
            <p className="mt-1 text-sm text-green-text">{changeText(valuation.change)}</p>
          ) : null}
          {dropped.length === 0 ? null : (
            <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {t.comparables.dropped({ count: dropped.length })}
              <LockableButton
                size="sm"
                variant="quiet"
                disabled={actions.busy}
                onClick={() => void compare({ dropped: [], added })}
              >
                {t.comparables.putBack()}
              </LockableButton>
            </p>
          )}
        </div>
      </div>
      {adding ? (
        <AddSaleDialog
          propertyId={property.id}
          home={place}
          busy={actions.busy}
          onAdd={async (id) => {
            await compare({ dropped: without(dropped, id), added: [...added, id] });
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Section>
  );
}
