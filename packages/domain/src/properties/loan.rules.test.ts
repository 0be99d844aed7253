import { describe, expect, it } from "vitest";
import { stripToCents } from "../money/money.rules.ts";
import { loanFigures } from "./loan.rules.ts";
import { sampleAppraisedValue } from "./sample-property.ts";

const room = (name: string, cost: string, gain: string) => ({
  room: name,
  cost: stripToCents(cost),
  valueGain: stripToCents(gain),
});

describe("the figures of a loan request", () => {
  const rooms = [room("Kitchen", "$18,500", "+$32,000"), room("Bath", "$8,200", "+$15,000")];
  const figures = loanFigures(rooms, sampleAppraisedValue);

  it("CALC-10 CALC-13 CALC-14 has the totals of the cost texts, the value before and after, and the ROI of each and of all as a rounded percentage", () => {
    expect(figures).toEqual({
      totalInvestment: 2_670_000,
      projectedValueIncrease: 4_700_000,
      currentValue: 42_500_000,
      postImprovementValue: 47_200_000,
      averageRoi: 176,
      improvements: [
        { room: "Kitchen", investment: 1_850_000, valueGain: 3_200_000, roi: 173 },
        { room: "Bath", investment: 820_000, valueGain: 1_500_000, roi: 183 },
      ],
    });
  });

  it("CALC-14 without costs the ROI is 0%", () => {
    expect(loanFigures([], sampleAppraisedValue)).toMatchObject({
      averageRoi: 0,
      postImprovementValue: sampleAppraisedValue,
    });
    expect(loanFigures([room("Attic", "", "+$500")], 0)).toMatchObject({
      averageRoi: 0,
      improvements: [{ roi: 0 }],
    });
  });
});
