import type { OwnerEvidence, Rung, Valuation } from "@oneup/domain";
import { valuationTexts as t } from "@oneup/texts";
import { useId } from "react";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { OriginTip } from "#parts/figure-text.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { formatMoney } from "#ui/format.ts";
import { RangePicture } from "#ui/range-charts.tsx";
import { Heading } from "#ui/typography.tsx";
import { noteText, rungName, rungSentence } from "./valuation-words.ts";

interface RungChoiceProps {
  valuation: Valuation;
  evidence: OwnerEvidence | null;
  onChoose: (rung: Rung | null) => void;
}

/** Every rung with what it comes to, on one scale, to look at and to choose (VAL-07). */
export function RungChoice({ valuation, evidence, onChoose }: RungChoiceProps) {
  const id = useId();
  const locked = useReadOnly() !== "";
  const values = valuation.rungs.flatMap(({ value }) => value ?? []);
  const [min, max] = [
    Math.min(...values.map(({ low }) => low)),
    Math.max(...values.map(({ high }) => high)),
  ];
  return (
    <fieldset className="min-w-0" disabled={locked}>
      <legend className="sr-only">{t.rungs.choose()}</legend>
      <Heading level={3} size="small">
        {t.rungs.title()}
      </Heading>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{t.rungs.line()}</p>
      <ul className="divide-y divide-line border-y border-line">
        {valuation.rungs.map((each) => {
          const { rung, value } = each;
          const note = noteText(each);
          const name = rungName(rung);
          return (
            <li key={rung} className="flex items-start gap-1 py-3">
              <label
                className={cx(
                  "relative flex min-w-0 flex-1 items-start gap-3 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus",
                  value === null && "text-ink-soft",
                )}
              >
                <input
                  type="radio"
                  name={id}
                  value={rung}
                  checked={rung === valuation.rung}
                  disabled={value === null}
                  onChange={() => onChoose(rung)}
                  className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-green disabled:border-line disabled:bg-sunken"
                />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="font-[560]">{name}</span>
                    <span className="figures font-[560]">
                      {value === null ? (
                        <span className="text-sm font-normal">{t.rungs.empty()}</span>
                      ) : (
                        formatMoney(value.typical)
                      )}
                    </span>
                  </span>
                  {value === null ? null : (
                    <>
                      <RangePicture
                        size="sm"
                        tone={rung === valuation.rung ? "green" : "neutral"}
                        label={name}
                        {...value}
                        min={min}
                        max={max}
                        format={formatMoney}
                      />
                      <span className="block text-sm text-ink-soft">
                        {rungSentence(each, evidence)}
                      </span>
                    </>
                  )}
                  {note === "" ? null : <span className="block text-sm text-ink-soft">{note}</span>}
                </span>
              </label>
              {value === null ? null : <OriginTip name={name} origin={value.origin} />}
            </li>
          );
        })}
      </ul>
      {evidence?.rung === null || evidence === null ? null : (
        <Button size="sm" variant="quiet" className="mt-2 -ml-3" onClick={() => onChoose(null)}>
          {t.rungs.best()}
        </Button>
      )}
    </fieldset>
  );
}
