import { assert, constantFrom, integer, property, record, shuffledSubarray } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Subscription,
  givesPlan,
  newerOf,
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

  it("MON-02 never goes back in time unless it ends", () => {
    const any = record({
      status: constantFrom(...subscriptionStatuses),
      second: integer({ min: 0, max: 5 }),
    });
    assert(
      property(any, any, (one, other) => {
        const kept = { ...begun, status: one.status, changedAt: at(one.second) };
        const heard = { ...begun, status: other.status, changedAt: at(other.second) };
        const newer = newerOf(kept, heard);
        expect(newer.status === "ended" || newer.changedAt >= kept.changedAt).toBe(true);
      }),
    );
  });
});
