import { describe, expect, it } from "vitest";
import { planCatalogue } from "./plans.rules.ts";
import { arePlansAsSeen } from "./seen-plans.rules.ts";

describe("plans that an admin changes", () => {
  it("ADM-14 ACC-09 plans are as an admin saw them as long as nothing of what was seen has changed", () => {
    const now = planCatalogue({ pro: { adminProperties: 20, monthlyCredits: 250 } });
    expect(arePlansAsSeen(now, {})).toBe(true);
    expect(arePlansAsSeen(now, { pro: { adminProperties: 20, monthlyCredits: 250 } })).toBe(true);
    expect(arePlansAsSeen(now, { pro: { adminProperties: 10, monthlyCredits: 250 } })).toBe(false);
    expect(arePlansAsSeen(now, { pro: { adminProperties: 20, monthlyCredits: 200 } })).toBe(false);
  });
});
