import { describe, expect, it } from "vitest";
import { BLANK_BID } from "../testing/builders.ts";
import { saysMore } from "./bid-draft.rules.ts";
import { NO_DETAILS } from "./bid-details.schema.ts";
import type { BidDraft } from "./bid.schema.ts";

const short = {
  amount: "21,000",
  timeline: "",
  notes: "Hello there",
  name: "Casey",
  company: "Casey Builds",
  email: "casey@example.com",
  phone: "(555) 555-0100",
  license: "",
  expirationDate: "2026-12-21",
};
const line = { upgradeId: "up-1", kind: "", labor: "", materials: "", note: "" } as const;
const begun = (over: Partial<BidDraft>) => saysMore({ ...BLANK_BID, ...over }, short);

describe("a bid that was begun in the whole form, beside the short card", () => {
  it("C-04 EXP-03 says more where something would be dropped with it", () => {
    expect(begun({})).toBe(false);
    expect(begun({ name: "Casey ", notes: "Hello there", details: null })).toBe(false);
    expect(begun({ details: { ...NO_DETAILS, lines: [line] } })).toBe(false);
    expect(begun({ details: { ...NO_DETAILS, lines: [{ ...line, labor: "many" }] } })).toBe(true);
    const dropped: readonly Partial<BidDraft>[] = [
      { details: { ...NO_DETAILS, payments: [{ when: "", amount: "5" }] } },
      { details: { ...NO_DETAILS, warranty: "Two years" } },
      { timeline: "Two weeks" },
      { notes: "With hinges" },
      { phone: "(555) 555-0199" },
    ];
    expect(dropped.filter((each) => !begun(each))).toEqual([]);
  });
});
