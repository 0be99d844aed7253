import { describe, expect, it } from "vitest";
import { BLANK_BID, bidOf, quote } from "../testing/builders.ts";
import { NO_DETAILS } from "./bid-details.schema.ts";
import { asRevision, isSentAs } from "./bid-revision.rules.ts";
import type { BidDraft } from "./bid.schema.ts";

describe("a first bid that was typed while another window sent one", () => {
  const sent: BidDraft = {
    ...BLANK_BID,
    amount: "$25,800 ",
    notes: " ",
    name: "Casey Contractor",
    company: "Casey Builds",
    email: "casey@example.com",
    phone: "(555) 555-0100",
    expirationDate: "2026-12-05",
  };
  const bid = bidOf("bid-1");

  it("PROJ-13 EXP-03 is nothing of its own where it is what was sent", () => {
    expect(isSentAs(sent, bid, quote())).toBe(true);
    expect(isSentAs({ ...sent, email: "" }, bid, quote())).toBe(true);
    expect(isSentAs({ ...sent, amount: "24,000" }, bid, quote())).toBe(false);
    expect(isSentAs({ ...sent, notes: "With hinges" }, bid, quote())).toBe(false);
    expect(isSentAs({ ...sent, amount: "" }, bid, quote())).toBe(false);
    const details = { ...NO_DETAILS, warranty: "Two years" };
    expect(isSentAs({ ...sent, details }, bid, quote())).toBe(false);
  });

  it("PROJ-17 EXP-03 goes on as a revision with what was typed, and what was sent where nothing was", () => {
    const typed = { ...BLANK_BID, amount: "24,000", email: "other@example.com" };
    expect(asRevision(typed, sent)).toEqual({ ...sent, amount: "24,000" });
    const details = { ...NO_DETAILS, warranty: "Two years" };
    expect(asRevision({ ...typed, details }, sent).details).toEqual(details);
    expect(asRevision(typed, { ...sent, details }).details).toEqual(details);
  });
});
