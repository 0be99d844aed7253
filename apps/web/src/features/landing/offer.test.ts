import { couponPercent } from "@oneup/domain";
import { expect, it } from "vitest";
import { OFFER } from "./offer.ts";

it("LAND-07 CALC-12 the offer takes off at the checkout what the banner promises: half of the first month", () => {
  expect(OFFER).toEqual({ code: "SAVE50", percent: 50 });
  expect(couponPercent(OFFER.code)).toBe(OFFER.percent);
});
