import { type QuoteUpgrade, type Returns, isKnown } from "@oneup/domain";
import { commonTexts, partsTexts, returnsTexts as t } from "@oneup/texts";
import { formatMoney } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";
import { CostGainBar } from "./cost-gain-bar.tsx";
import { Net, Recoup } from "./recoup.tsx";
import { Fact } from "#ui/stat.tsx";

type Room = Pick<QuoteUpgrade, "room" | "cost" | "valueGain">;

/** The most rooms named, as a tip is read at a glance. */
const MOST_NAMED = 6;

interface SumTipProps {
  /** The sum's name, for screen readers. */
  name: string;
  upgrades: readonly Room[];
  of: "cost" | "valueGain";
}

/** The parts of a request's sum by room, with their origins, behind an info button. */
export function SumTip({ name, upgrades, of }: SumTipProps) {
  const more = upgrades.length - MOST_NAMED;
  return (
    <InfoTip label={partsTexts.figure.about({ figure: name })}>
      <strong className="block">{t.of({ count: upgrades.length })}</strong>
      {upgrades.slice(0, MOST_NAMED).map((upgrade, at) => {
        const { typical, origin } = upgrade[of];
        const amount = isKnown(upgrade[of])
          ? formatMoney(typical, { signed: of === "valueGain" })
          : "–";
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rooms of one name stay in their order
          <span key={at} className="block [overflow-wrap:anywhere]">
            {t.room({ room: upgrade.room, amount, kind: partsTexts.figure[origin.kind]() })}
          </span>
        );
      })}
      {more > 0 ? <span className="block">{t.more({ count: more })}</span> : null}
    </InfoTip>
  );
}

interface ReturnsFiguresProps {
  /** The request's name, for screen readers. */
  name: string;
  returns: Returns;
  upgrades: readonly Room[];
}

/** A sum without its range: its parts have theirs. */
const exactly = (amount: number) => ({ low: amount, typical: amount, high: amount });

/** A request's net, gain and ROI, for the `<dl>` of its cost (CALC-06): the net first, as it says what comes of it. */
export function ReturnsFigures({ name, returns, upgrades }: ReturnsFiguresProps) {
  const { cost, gain, net } = returns;
  return (
    <>
      <Fact term={t.net()}>
        <Net amount={net} />
        <CostGainBar name={name} cost={exactly(cost)} gain={exactly(gain)} />
      </Fact>
      <Fact term={commonTexts.valueGain()} className="inline-flex items-center gap-0.5 font-[560]">
        <span className="figures">{formatMoney(gain, { signed: true })}</span>
        <SumTip name={`${name}, ${commonTexts.valueGain()}`} upgrades={upgrades} of="valueGain" />
      </Fact>
      <Fact term={commonTexts.roi()}>
        <Recoup name={name} cost={cost} gain={gain} />
      </Fact>
    </>
  );
}
