import {
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  shuffledSubarray,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { settleGrant } from "./credits.rules.ts";
import { plans, soldPlanIds } from "./plans.rules.ts";
import {
  CHANGE_PRICE_HOLDS_MS,
  type Subscription,
  changePriceHolds,
  creditsOfChange,
  endOfBlocked,
  givesPlan,
  newerOf,
  priceOfChange,
  subscriptionStatuses,
} from "./subscription.rules.ts";

const begun: Subscription = {
  id: "sub_1",
  accountId: "user-1",
  customerId: "cus_1",
  plan: "pro",
  status: "incomplete",
  monthlyPrice: 9_900,
  paidUntil: "2026-12-22T10:00:00.000Z",
  cancelsAtEnd: false,
  createdAt: "2026-11-22T10:00:00.000Z",
  changedAt: "2026-11-22T10:00:00.000Z",
};

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 10, 0, second)).toISOString();

describe("another plan", () => {
  it.each([
    ["at the beginning of the month, in whole", "2026-11-22T10:00:00.000Z", 50_000],
    ["in its middle, for half of it", "2026-12-07T10:00:00.000Z", 25_000],
    ["at its end, nothing", "2026-12-22T10:00:00.000Z", 0],
    ["after it, nothing", "2026-12-30T10:00:00.000Z", 0],
    ["before it, not more than a month", "2026-11-01T10:00:00.000Z", 50_000],
  ])("MON-02 costs the difference for what is left of the month: %s", (_when, asOf, dueNow) => {
    expect(priceOfChange(begun, 59_900, asOf)).toEqual({ dueNow, credited: 0, asOf });
    const agency = { ...begun, monthlyPrice: 59_900 };
    expect(priceOfChange(agency, 9_900, asOf)).toEqual({ dueNow: 0, credited: dueNow, asOf });
  });

  it("MON-02 has a price that holds for an hour, and not before it was worked out", () => {
    const asOf = at(0);
    const after = (ms: number) => new Date(Date.parse(asOf) + ms).toISOString();
    expect(
      [-1, 0, CHANGE_PRICE_HOLDS_MS, CHANGE_PRICE_HOLDS_MS + 1].map((ms) =>
        changePriceHolds(asOf, after(ms)),
      ),
    ).toEqual([false, true, true, false]);
  });
});

const change = (from: "homeowner" | "pro" | "agency", to: typeof from, asOf: string) => {
  const price = priceOfChange({ ...begun, ...plans[from] }, plans[to].monthlyPrice, asOf);
  return { price, credits: creditsOfChange(plans[from], plans[to], price) };
};

describe("the credits of another plan", () => {
  it("MON-03 follow the money: the whole difference at the beginning of the month, half of it in the middle, next to nothing at its end", () => {
    const at = (asOf: string) => change("homeowner", "agency", asOf).credits;
    expect(at("2026-11-22T10:00:00.000Z")).toBe(95_000);
    expect(at("2026-12-07T10:00:00.000Z")).toBe(47_500);
    expect(at("2026-12-22T09:59:00.000Z")).toBeLessThan(10);
    expect(change("agency", "homeowner", "2026-12-07T10:00:00.000Z").credits).toBe(-47_500);
  });

  it("MON-03 whoever changes back and forth and has paid nothing in the end has gained no credits, spent ones included", () => {
    const step = record({
      plan: constantFrom(...soldPlanIds),
      seconds: constantFrom(0, 0, 1, 60, 86_400),
      spent: integer({ min: 0, max: 100_000 }),
    });
    assert(
      property(array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        let state = { available: 5_000, owed: 0 };
        let plan: (typeof soldPlanIds)[number] = "homeowner";
        let [time, paid, spent] = [Date.parse(begun.createdAt), 0, 0];
        for (const next of [...steps, { plan: "homeowner" as const, seconds: 0, spent: 0 }]) {
          time += next.seconds * 1000;
          const { price, credits } = change(plan, next.plan, new Date(time).toISOString());
          const { amount, owed } = settleGrant(state, credits);
          state = { available: state.available + amount, owed };
          paid += price.dueNow - price.credited;
          const use = Math.min(next.spent, state.available);
          state = { ...state, available: state.available - use };
          spent += use;
          plan = next.plan;
        }
        expect(state.available).toBeGreaterThanOrEqual(0);
        const gained = state.available - state.owed + spent - 5_000;
        expect(paid <= 0 ? gained : 0).toBeLessThanOrEqual(0);
      }),
    );
  });

  it("MON-03 what was spent of them is made up for by what is granted next, once", () => {
    const back = settleGrant({ available: 200, owed: 0 }, -500);
    expect(back).toEqual({ amount: -200, owed: 300 });
    expect(settleGrant({ available: 0, owed: 300 }, 200)).toEqual({ amount: 0, owed: 100 });
    expect(settleGrant({ available: 0, owed: 100 }, 200)).toEqual({ amount: 100, owed: 0 });
  });
});

describe("a subscription", () => {
  it("MON-02 gives its plan while it is paid, and while a failed payment is tried again", () => {
    const giving = subscriptionStatuses.filter((status) => givesPlan({ status }));
    expect(giving).toEqual(["active", "past_due"]);
  });

  it("MON-02 that has ended stays ended, whatever is heard later", () => {
    const ended = { ...begun, status: "ended", changedAt: at(1) } as const;
    const late = { ...begun, status: "active", changedAt: at(9) } as const;
    expect(newerOf(ended, late)).toBe(ended);
    expect(newerOf(late, ended)).toBe(ended);
  });

  it("MON-02 is in the end the same, in whatever order events arrive", () => {
    const events = [
      { ...begun, changedAt: at(0) },
      { ...begun, status: "active", changedAt: at(0) },
      { ...begun, status: "past_due", changedAt: at(5) },
      { ...begun, status: "active", plan: "agency", monthlyPrice: 59_900, changedAt: at(8) },
      { ...begun, status: "active", cancelsAtEnd: true, changedAt: at(9) },
    ] as const;
    assert(
      property(shuffledSubarray([...events], { minLength: events.length }), (order) => {
        const last = order.reduce((kept: Subscription, heard) => newerOf(kept, heard), begun);
        expect(last).toEqual(events.at(-1));
      }),
    );
  });
});

it("ACC-04 MON-02 the plan of a blocked account ends with what is paid, and at once where nothing is", () => {
  const now = "2026-12-01T10:00:00.000Z";
  const paidUntil = "2026-12-20T10:00:00.000Z";
  expect(endOfBlocked({ status: "active", paidUntil }, now)).toEqual({
    when: "atEnd",
    at: paidUntil,
  });
  expect(endOfBlocked({ status: "past_due", paidUntil }, now)).toEqual({ when: "now", at: now });
  expect(endOfBlocked({ status: "active", paidUntil: now }, now)).toEqual({ when: "now", at: now });
});
