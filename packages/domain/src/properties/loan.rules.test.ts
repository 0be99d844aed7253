import { describe, expect, it } from "vitest";
import { stripToCents, writeAmount } from "../money/money.rules.ts";
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

  it("CALC-10 the totals come from the cost texts, stripped of what is not numeric", () => {
    expect(writeAmount(figures.totalInvestment)).toBe("$26,700");
    expect(writeAmount(figures.projectedValueIncrease)).toBe("$47,000");
  });

  it("CALC-13 the sample property is worth $425,000, and the total gain more afterwards", () => {
    expect(writeAmount(figures.currentValue)).toBe("$425,000");
    expect(writeAmount(figures.postImprovementValue)).toBe("$472,000");
  });

  it("CALC-14 the average ROI is total gain by total cost, as a rounded percentage", () => {
    expect(figures.averageRoi).toBe(176);
  });

  it("each improvement has its investment, gain and ROI", () => {
    expect(figures.improvements).toEqual([
      { room: "Kitchen", investment: 1_850_000, valueGain: 3_200_000, roi: 173 },
      { room: "Bath", investment: 820_000, valueGain: 1_500_000, roi: 183 },
    ]);
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
