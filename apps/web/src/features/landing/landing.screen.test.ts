import { gradeOf, sampleRoomNamed } from "@oneup/domain";
import { expect, it } from "vitest";
import { heroFigures } from "./landing.screen.tsx";

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;

it("CALC-06 the figures under the landing page's slider are those of the sample kitchen", () => {
  const { score, cost, valueGain } = sampleRoomNamed("Kitchen");
  expect(heroFigures.map(({ figure }) => figure)).toEqual([
    `${gradeOf(score)} to ${gradeOf(Math.min(100, score + 20))}`,
    dollars(cost.typical),
    dollars(valueGain.typical),
    `${Math.round((valueGain.typical / cost.typical) * 100)}%`,
  ]);
});
