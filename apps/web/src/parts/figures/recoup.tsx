import {
  type Outcome,
  type QuoteUpgrade,
  isKnown,
  netOf,
  outcomeOf,
  roiInWholePercent,
  roiToOneDecimal,
  writePercent,
} from "@oneup/domain";
import { returnsTexts as t } from "@oneup/texts";
import { cx } from "#ui/cx.ts";
import { formatMoney } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";

const inks: Record<Outcome, string> = {
  gain: "text-green-text",
  loss: "text-clay-text",
  even: "",
};

/** A net amount with its sign, in the colour of its outcome: the only coloured figure. */
export function Net({ amount }: { amount: number }) {
  return (
    <span className={cx("figures", inks[outcomeOf(amount)])}>
      {formatMoney(amount, { signed: true, cents: "never" })}
    </span>
  );
}

/** The share of a cost that comes back: a bare percentage reads like a profit. */
export function OfCost({ percent }: { percent: string }) {
  return (
    <>
      <span className="figures">{percent}</span>{" "}
      <span className="text-xs font-normal whitespace-nowrap text-ink-faint">{t.ofCost()}</span>
    </>
  );
}

interface RecoupProps {
  /** Whose figures they are, for screen readers. */
  name: string;
  cost: number;
  /** Null where nobody knows it. */
  gain: number | null;
  /** Decimals: one in quick quotes (CALC-09), else none (CALC-06). */
  digits?: 0 | 1;
}

/** The share of a cost that comes back (ROI); what that leaves stands behind an i. */
export function Recoup({ name, cost, gain, digits = 0 }: RecoupProps) {
  if (gain === null) return writePercent(null);
  const roi = digits === 1 ? roiToOneDecimal(cost, gain) : roiInWholePercent(cost, gain);
  const percent = writePercent(roi, digits);
  const net = formatMoney(netOf(cost, gain), { signed: true, cents: "never" });
  return (
    <span className="inline-flex items-center gap-0.5">
      <span>
        <OfCost percent={percent} />
      </span>
      <InfoTip label={t.roiAbout({ of: name })}>
        {cost > 0 ? t.roiTip({ percent, net }) : t.noCost()}
      </InfoTip>
    </span>
  );
}

/** {@link Recoup} of a room of a request. */
export function RoomRecoup({
  upgrade: { room, cost, valueGain },
}: {
  upgrade: Pick<QuoteUpgrade, "room" | "cost" | "valueGain">;
}) {
  const gain = isKnown(valueGain) ? valueGain.typical : null;
  return <Recoup name={room} cost={cost.typical} gain={gain} />;
}
