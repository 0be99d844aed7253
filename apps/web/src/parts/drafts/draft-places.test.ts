import { describe, expect, it } from "vitest";
import {
  bidDraftKey,
  chatDraftKey,
  isChatDraftKey,
  projectOfDraft,
  saysBid,
} from "./draft-places.ts";

describe("the place of what is typed for a bid", () => {
  it("PROJ-17 AUTH-08 is read back to its project", () => {
    for (const quoteId of ["q1", "01982d6c-33f0", "qq-1", "q_with_lines"])
      expect(projectOfDraft(bidDraftKey(quoteId))).toBe(quoteId);
  });

  it("AUTH-08 is told from the place of anything else", () => {
    expect(["chat_b1", "plans", "bid_q1_new"].map(projectOfDraft)).toEqual([null, null, null]);
    expect(["chat_b1", bidDraftKey("q1")].map(isChatDraftKey)).toEqual([true, false]);
    expect(chatDraftKey("b1")).toBe("chat_b1");
  });

  it("AUTH-08 EXP-03 says something of the bid, or its bidder's profile alone", () => {
    const profile = { name: "Casey", phone: "(555) 555-0100", amount: " ", details: null };
    expect(saysBid({ ...profile, revises: "", asked: {}, rooms: { up: "Kitchen" } })).toBe(false);
    expect(saysBid({ ...profile, message: "We know such kitchens." })).toBe(true);
    expect(saysBid({ ...profile, details: { deposit: "500" } })).toBe(true);
  });
});
