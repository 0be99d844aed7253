import { describe, expect, it } from "vitest";
import { submitBid } from "../bids/bid.rules.ts";
import { type Bid, bidStatuses } from "../bids/bid.schema.ts";
import { NOW, quote, terms } from "../testing/builders.ts";
import { senderOf, writeMessage } from "./message.rules.ts";
import { LONGEST_MESSAGE } from "./message.schema.ts";

function pending(): Bid {
  const given = { id: "bid-1", contractorId: "casey", tier: null, terms: terms(), now: NOW };
  const done = submitBid({ quote: quote(), bids: [] }, given);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.bid;
}

const message = (text: string) => ({ id: "m-1", sender: "owner", text, now: NOW }) as const;

describe("a message about a bid", () => {
  it("ENT-14 has its sender, text and time, and belongs to that bid", () => {
    expect(writeMessage(pending(), message(" When can you start? "))).toEqual({
      ok: true,
      value: {
        id: "m-1",
        quoteId: "quote-1",
        bidId: "bid-1",
        sender: "owner",
        text: "When can you start?",
        sentAt: NOW,
      },
    });
  });

  it.each(["", "  ", "\n\t"])("CHAT-03 blank text (%j) is not sent", (text) => {
    expect(writeMessage(pending(), message(text))).toEqual({
      ok: false,
      refusal: { code: "message.empty", field: "text" },
    });
  });

  it("REL-04 text that is too long is refused and told how long it may be", () => {
    expect(writeMessage(pending(), message("x".repeat(LONGEST_MESSAGE + 1)))).toEqual({
      ok: false,
      refusal: { code: "message.too_long", field: "text", details: { most: LONGEST_MESSAGE } },
    });
    expect(writeMessage(pending(), message("x".repeat(LONGEST_MESSAGE))).ok).toBe(true);
  });

  it("is possible while the bid is pending or approved", () => {
    const open = bidStatuses.filter(
      (status) => writeMessage({ ...pending(), status }, message("hello")).ok,
    );
    expect(open).toEqual(["pending", "approved"]);
    expect(writeMessage({ ...pending(), status: "rejected" }, message("hello"))).toMatchObject({
      refusal: { code: "message.bid_closed" },
    });
  });

  it("CHAT-04 a contractor writes as contractor, the homeowner as owner", () => {
    expect([senderOf("bidder"), senderOf("contractor"), senderOf("owner")]).toEqual([
      "contractor",
      "contractor",
      "owner",
    ]);
  });
});
