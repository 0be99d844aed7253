import { describe, expect, it } from "vitest";
import { BLANK_BID } from "../testing/builders.ts";
import { saysMore } from "./bid-draft.rules.ts";
import { NO_DETAILS } from "./bid-details.schema.ts";
import type { BidDraft } from "./bid.schema.ts";
import { draftForVersion } from "./version-draft.rules.ts";

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

describe("a bid that was begun for a request that a newer version replaced", () => {
  const lines = [
    { ...line, kind: "fixed", labor: "9,000" },
    { ...line, upgradeId: "up-2", kind: "allowance", labor: "3,000" },
  ] as const;
  const draft: BidDraft = {
    ...BLANK_BID,
    amount: "12,000",
    details: { ...NO_DETAILS, lines: [...lines] },
  };
  const rooms = { "up-1": "Kitchen", "up-2": "Bath" };

  it("MKT-07 EXP-03 stands with the rooms of the same names", () => {
    const after = [
      { id: "new-2", room: "bath " },
      { id: "new-3", room: "Porch" },
      { id: "new-1", room: "Kitchen" },
    ];
    const moved = draftForVersion(draft, rooms, after);
    expect(moved.amount).toBe("12,000");
    expect(moved.details?.lines).toMatchObject([
      { upgradeId: "new-2", labor: "3,000" },
      { upgradeId: "new-3", kind: "", labor: "" },
      { upgradeId: "new-1", kind: "fixed", labor: "9,000" },
    ]);
  });

  it("MKT-07 EXP-03 ends with a room that is not there any more", () => {
    const after = [{ id: "new-1", room: "Kitchen" }];
    expect(draftForVersion(draft, rooms, after).details?.lines).toMatchObject([
      { upgradeId: "new-1", labor: "9,000" },
    ]);
    expect(draftForVersion(BLANK_BID, {}, after)).toEqual(BLANK_BID);
  });
});
