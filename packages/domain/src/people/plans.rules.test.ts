import { describe, expect, it } from "vitest";
import { writeAmount } from "../money/money.rules.ts";
import {
  couponHolders,
  couponPercent,
  enforcedProperties,
  isLimitBelowSold,
  planOffer,
  orderSummary,
  planCatalogue,
  planIds,
  plans,
  readPlan,
  soldPlans,
} from "./plans.rules.ts";

it("MON-01 whoever redeems a coupon is known again by email, whatever its case and tag, by account and by card", () => {
  const emails = ["Holly+Two@People.example", "holly@people.example"];
  expect(couponHolders(emails, { accountId: "user-1", card: "fp_1" })).toEqual([
    "email:holly@people.example",
    "account:user-1",
    "card:fp_1",
  ]);
  expect(couponHolders([], {})).toEqual([]);
});

describe("the plans", () => {
  it("PLAN-01 Homeowner, Pro and Agency are sold per month with their properties", () => {
    expect(
      soldPlans.map((plan) => [plan.id, writeAmount(plan.monthlyPrice), plan.advertisedProperties]),
    ).toEqual([
      ["homeowner", "$30", 3],
      ["pro", "$99", 15],
      ["agency", "$599", "unlimited"],
    ]);
  });

  it("CALC-11 the admin's limits are 1, 3, 10, 999, the monthly credits 10, 50, 200, 1000", () => {
    expect(planIds.map((id) => plans[id].adminProperties)).toEqual([1, 3, 10, 999]);
    expect(planIds.map((id) => plans[id].monthlyCredits)).toEqual([10, 50, 200, 1_000]);
  });

  it("what is enforced is the larger of both, and a limit below what is sold is marked", () => {
    expect(planIds.map((id) => enforcedProperties(plans[id]))).toEqual([1, 3, 15, "unlimited"]);
    expect(planIds.map((id) => isLimitBelowSold(plans[id]))).toEqual([false, false, true, true]);
  });

  it("ADM-14 C-02 what an admin set stands in place of the catalogue's limit and credits, and of nothing else", () => {
    const set = planCatalogue({ pro: { adminProperties: 20, monthlyCredits: 250 } });
    expect(set.pro).toEqual({ ...plans.pro, adminProperties: 20, monthlyCredits: 250 });
    expect([enforcedProperties(set.pro), isLimitBelowSold(set.pro)]).toEqual([20, false]);
    expect(planOffer(set.pro)).toEqual({
      id: "pro",
      properties: 20,
      monthlyCredits: set.pro.monthlyCredits,
    });
    expect(set.homeowner).toEqual(plans.homeowner);
    const less = planCatalogue({ pro: { adminProperties: 2, monthlyCredits: 0 } });
    expect([enforcedProperties(less.pro), isLimitBelowSold(less.pro)]).toEqual([15, true]);
  });

  it("a stored plan is read by its identifier, anything else is none", () => {
    expect(readPlan("pro")).toBe(plans.pro);
    expect([readPlan("Pro"), readPlan(""), readPlan("toString")]).toEqual([null, null, null]);
  });
});

describe("the coupon", () => {
  it.each([
    ["homeowner", "$15"],
    ["pro", "$50"],
    ["agency", "$300"],
  ] as const)("CALC-12 SAVE50 makes the first month of %s cost %s", (id, price) => {
    const summary = orderSummary(plans[id], couponPercent("SAVE50"));
    expect(writeAmount(summary.firstMonth)).toBe(price);
    expect(summary.discountPercent).toBe(50);
    expect(summary.firstMonth + summary.discount).toBe(summary.monthlyPrice);
    expect(summary.monthlyPrice).toBe(plans[id].monthlyPrice);
  });

  it("an unknown code gives nothing, and no valid discount leaves the price", () => {
    expect([" save50 ", "SAVE90", ""].map(couponPercent)).toEqual([50, null, null]);
    const whole = { monthlyPrice: 9_900, discountPercent: 0, discount: 0, firstMonth: 9_900 };
    for (const percent of [null, 0, -50, 101, Number.NaN]) {
      expect(orderSummary(plans.pro, percent)).toEqual(whole);
    }
  });
});
