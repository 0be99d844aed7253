import type { Cents } from "../money/money.rules.ts";
import { roiInWholePercent, roiRounded } from "../upgrades/roi.rules.ts";

/** An improvement of the loan document (LOAN-07). Cents, ROI in whole percent. */
export interface LoanImprovement {
  readonly room: string;
  readonly investment: Cents;
  readonly valueGain: Cents;
  readonly roi: number;
}

/** The loan document's figures (LOAN-06, LOAN-09). Cents, ROI in rounded percent. */
export interface LoanFigures {
  readonly currentValue: Cents;
  readonly totalInvestment: Cents;
  readonly projectedValueIncrease: Cents;
  readonly averageRoi: number;
  readonly postImprovementValue: Cents;
  readonly improvements: readonly LoanImprovement[];
}

/**
 * The figures of a loan request: totals, the average ROI (CALC-14; 0 without costs, S-79) and the
 * value after the improvements, which is the value now plus the total gain (CALC-13).
 * @param currentValue in cents: the property's own value, in the demo the sample's
 */
export function loanFigures(
  rooms: readonly { readonly room: string; readonly cost: Cents; readonly valueGain: Cents }[],
  currentValue: Cents,
): LoanFigures {
  const totalInvestment = rooms.reduce((sum, room) => sum + room.cost, 0);
  const projectedValueIncrease = rooms.reduce((sum, room) => sum + room.valueGain, 0);
  return {
    currentValue,
    totalInvestment,
    projectedValueIncrease,
    averageRoi: roiRounded(totalInvestment, projectedValueIncrease),
    postImprovementValue: currentValue + projectedValueIncrease,
    improvements: rooms.map(({ room, cost, valueGain }) => ({
      room,
      investment: cost,
      valueGain,
      roi: roiInWholePercent(cost, valueGain),
    })),
  };
}
