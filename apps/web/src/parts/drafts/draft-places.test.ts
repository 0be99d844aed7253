import { describe, expect, it } from "vitest";
import {
  NEW_BID,
  bidDraftKey,
  chatDraftKey,
  isChatDraftKey,
  readBidDraftKey,
  shortBidKey,
} from "./draft-places.ts";

describe("the place of what is typed for a bid", () => {
  it("PROJ-17 AUTH-08 is read back to its request, and to whether it revises a bid", () => {
    for (const quoteId of ["q1", "01982d6c-33f0", "qq-1", "q_with_lines"]) {
      expect(readBidDraftKey(bidDraftKey(quoteId, NEW_BID))).toEqual({
        quoteId,
        isRevision: false,
      });
      expect(readBidDraftKey(bidDraftKey(quoteId, "b-1"))).toEqual({ quoteId, isRevision: true });
      expect(readBidDraftKey(shortBidKey(quoteId))).toEqual({ quoteId, isRevision: false });
    }
  });

  it("AUTH-08 is told from the place of anything else", () => {
    expect(["chat_b1", "began_bid_q1_b1", "plans", "bid_q1"].map(readBidDraftKey)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(["chat_b1", "bid_q1_new"].map(isChatDraftKey)).toEqual([true, false]);
    expect(chatDraftKey("b1")).toBe("chat_b1");
  });
});
