import { describe, expect, it } from "vitest";
import { type Bid, bidStatuses } from "../bids/bid.schema.ts";
import { NOW, bidOf, quote } from "../testing/builders.ts";
import { lately, sideOf, writeMessage } from "./message.rules.ts";
import { LONGEST_MESSAGE, MESSAGES_A_MINUTE, MOST_PHOTOS } from "./message-limits.rules.ts";

const pending = () => bidOf("bid-1", { contractorId: "casey" });

const message = (text: string, photos: readonly string[] = []) =>
  ({ id: "m-1", sender: "owner", text, photos, now: NOW }) as const;
const beside = (over: Partial<Parameters<typeof writeMessage>[0]> = {}) => ({
  bid: pending(),
  unit: { quote: quote(), bids: [] },
  blocks: { owner: false, contractor: false },
  sentLately: 0,
  ...over,
});

describe("a message about a bid", () => {
  it("ENT-14 has its sender, text and time, and belongs to that bid", () => {
    expect(writeMessage(beside(), message(" When can you start? "))).toEqual({
      ok: true,
      value: {
        id: "m-1",
        quoteId: "quote-1",
        bidId: "bid-1",
        sender: "owner",
        text: "When can you start?",
        photos: [],
        sentAt: NOW,
      },
    });
  });

  it("CHAT-03 blank text is not sent", () => {
    expect(writeMessage(beside(), message(" \n\t"))).toEqual({
      ok: false,
      refusal: { code: "message.empty", field: "text" },
    });
  });

  it("REL-04 text that is too long is refused and told how long it may be", () => {
    expect(writeMessage(beside(), message("x".repeat(LONGEST_MESSAGE + 1)))).toEqual({
      ok: false,
      refusal: { code: "message.too_long", field: "text", details: { most: LONGEST_MESSAGE } },
    });
    expect(writeMessage(beside(), message("x".repeat(LONGEST_MESSAGE))).ok).toBe(true);
  });

  it("is possible while the bid is pending or approved", () => {
    const open = bidStatuses.filter(
      (status) => writeMessage(beside({ bid: { ...pending(), status } }), message("hello")).ok,
    );
    expect(open).toEqual(["pending", "approved"]);
    const over = beside({ bid: { ...pending(), status: "rejected" } });
    const refusal = { code: "message.bid_closed" };
    expect(writeMessage(over, message("hello"))).toMatchObject({ refusal });
  });

  it("CHAT-04 a contractor writes as contractor, the homeowner as owner", () => {
    expect([sideOf("bidder"), sideOf("contractor"), sideOf("owner")]).toEqual([
      "contractor",
      "contractor",
      "owner",
    ]);
  });

  it("MKT-10 can be photos alone, up to six", () => {
    const photos = Array.from({ length: MOST_PHOTOS }, (_, at) => `/api/files/${at}`);
    expect(writeMessage(beside(), message(" ", photos))).toMatchObject({
      value: { text: "", photos },
    });
    expect(writeMessage(beside(), message("", [...photos, "/api/files/x"]))).toMatchObject({
      refusal: { code: "message.too_many_photos", field: "photos" },
    });
  });

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- stands beside its test
  const sent = (sentLately: number) => writeMessage(beside({ sentLately }), message("Hello"));
  it("MKT-10 at most twenty leave in a minute, with a sentence that says so", () => {
    expect(sent(MESSAGES_A_MINUTE - 1).ok).toBe(true);
    expect(sent(MESSAGES_A_MINUTE)).toEqual({
      ok: false,
      refusal: { code: "message.too_many", details: { most: 20 } },
    });
    expect(lately(NOW)).toBe("2026-11-21T09:59:00.000Z");
  });

  it("MKT-10 neither side writes in a conversation that one of them has closed", () => {
    const blocks = { owner: false, contractor: true };
    expect(writeMessage(beside({ blocks }), message("Hello"))).toMatchObject({
      refusal: { code: "message.blocked" },
    });
    const own = { ...message("Hello"), sender: "contractor" } as const;
    expect(writeMessage(beside({ blocks }), own)).toMatchObject({
      refusal: { code: "message.blocked_by_you" },
    });
  });

  it("MKT-10 hidden contact details are masked until the bid is approved", () => {
    const hidden = quote({ hidePhone: true });
    const text = (bid: Bid, about = hidden) => {
      const done = writeMessage(
        beside({ bid, unit: { quote: about, bids: [] } }),
        message("Call 555-555-0112"),
      );
      return done.ok ? done.value.text : done.refusal.code;
    };
    expect(text(pending())).toBe("Call •••");
    expect(text({ ...pending(), status: "approved" })).toBe("Call 555-555-0112");
    expect(text(pending(), quote())).toBe("Call 555-555-0112");
    const shown = { contractorId: "casey", part: "phone", shown: true, at: NOW } as const;
    const revealed = { ...hidden, reveals: [shown] };
    expect(text(pending(), revealed)).toBe("Call 555-555-0112");
    const takenBack = { ...hidden, reveals: [shown, { ...shown, shown: false }] };
    expect(text(pending(), takenBack)).toBe("Call •••");
  });
});
