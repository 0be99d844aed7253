import { type Cents, type Figure, type PercentFigure, isKnown, readAmount } from "@oneup/domain";
import { commonTexts, errorSentence, quickQuoteTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { FigureText, GainText, writeShare } from "#parts/figures/figure-text.tsx";
import { Net, Recoup } from "#parts/figures/recoup.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { MoneyInput } from "#ui/text-input.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { formatMoney } from "#ui/format.ts";
import { type Upgrade, netOf } from "./upgrade.ts";

/** What an upgrade adds beyond its cost, and its cost; in percent where the home's value is not known. */
export function NetLine({ upgrade }: { upgrade: Upgrade }) {
  const { cost, gainPercent } = upgrade;
  const net = netOf(upgrade);
  const share = gainPercent === null || gainPercent === undefined ? null : gainPercent.typical;
  return (
    <p className="figures flex flex-wrap gap-x-3 text-sm">
      {net === null ? (
        share === null ? null : (
          <span className="font-[560]">{writeShare(share)}</span>
        )
      ) : (
        <span>
          <span className="font-[560]">
            <Net amount={net} />
          </span>{" "}
          {t.cards.net()}
        </span>
      )}
      <span className="text-ink-soft">
        {t.cards.costs({ amount: formatMoney(cost.typical, { cents: "never" }) })}
      </span>
    </p>
  );
}

function OneFigure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-faint">{term}</dt>
      <dd className="text-base font-[560] sm:text-lg">{children}</dd>
    </div>
  );
}

interface UpgradeFiguresProps {
  title: string;
  cost: Figure;
  valueGain: Figure;
  /** Shown while the home's value is not known. */
  gainPercent: PercentFigure;
  /** New figures are on their way. */
  refining: boolean;
}

/** What an upgrade costs and adds, each with range and origin. */
export function UpgradeFigures(props: UpgradeFiguresProps) {
  const { title, cost, valueGain, gainPercent, refining } = props;
  return (
    <dl
      className={cx(
        // A range is never broken: where three do not fit beside each other, the last goes below.
        "flex flex-wrap justify-between gap-x-4 gap-y-2 transition-opacity duration-200 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:*:min-w-0",
        refining && "opacity-50",
      )}
    >
      <OneFigure term={commonTexts.cost()}>
        <FigureText figure={cost} name={`${title}, ${commonTexts.cost()}`} />
      </OneFigure>
      <OneFigure term={commonTexts.valueGain()}>
        <GainText
          name={`${title}, ${commonTexts.valueGain()}`}
          gain={valueGain}
          gainPercent={gainPercent}
        />
      </OneFigure>
      <OneFigure term={t.summary.recoups()}>
        <Recoup
          name={title}
          cost={cost.typical}
          gain={isKnown(valueGain) ? valueGain.typical : null}
          digits={1}
        />
      </OneFigure>
    </dl>
  );
}

const COST = byRule(({ cost }: { cost: string }) => {
  const read = readAmount(cost);
  return { cost: read.ok ? undefined : (errorSentence(read.refusal.code) ?? "") };
});

/** Asks for a cost that the owner knows, where no benchmark fits. */
export function OwnCost({ onGive }: { onGive: (cost: Cents) => void }) {
  const give = ({ cost }: { cost: string }) => {
    const read = readAmount(cost);
    if (read.ok) onGive(read.value);
    return Promise.resolve();
  };
  const form = useForm(COST, give, { start: { cost: "" }, failed: "" });
  return (
    <form
      noValidate
      {...form.props}
      className="rounded-md border border-brass-line bg-brass-tint/50 p-4"
    >
      <Field label={t.ownCost.label()} hint={t.ownCost.hint()} error={form.at("cost")}>
        <span className="flex max-w-sm gap-2">
          <MoneyInput {...form.field("cost")} />
          <Button type="submit" className="shrink-0">
            {t.ownCost.save()}
          </Button>
        </span>
      </Field>
    </form>
  );
}
