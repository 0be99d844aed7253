import { describe, expect, it } from "vitest";
import { rejectBid, submitBid } from "../bids/bid.rules.ts";
import { ADDRESS, NOW, quote, terms, must } from "../testing/builders.ts";
import { isListed, isOpenForBids, quoteNumber, quoteReach } from "./quote.rules.ts";
import {
  NO_ADDRESS,
  type PropertyAddress,
  type Quote,
  type QuoteUnit,
  quoteStatuses,
} from "./quote.schema.ts";
import { quoteBadge } from "./quote-badge.rules.ts";
import { changeQuoteStatus, quoteMenu } from "./quote-status.rules.ts";
import type { QuoteAction } from "./quote.machine.ts";

const noMessages: ReadonlySet<string> = new Set();

function change(
  unit: QuoteUnit,
  action: QuoteAction,
  bidsWithOwnerMessage = noMessages,
  needsFullAddress = false,
) {
  return changeQuoteStatus(unit, { action, bidsWithOwnerMessage, needsFullAddress });
}

const alone = (over: Partial<Quote>): QuoteUnit => ({ quote: quote(over), bids: [] });

function withBids(...ids: readonly string[]): QuoteUnit {
  return ids.reduce<QuoteUnit>((unit, id) => {
    const given = { id, contractorId: id, tier: null, terms: terms(), now: NOW };
    const done = must(submitBid(unit, given));
    return done.unit;
  }, alone({}));
}

function publishAt(address: Partial<PropertyAddress>, needsFullAddress: boolean) {
  const unit = alone({ status: "draft", address: { ...ADDRESS, ...address } });
  return change(unit, "publish", noMessages, needsFullAddress);
}

describe("the status of a quote", () => {
  it("QUO-10 closing makes an active one closed", () => {
    expect(change(alone({}), "close")).toMatchObject({ value: { quote: { status: "closed" } } });
  });

  it("QUO-11 making it private makes an active one private", () => {
    expect(change(alone({}), "makePrivate")).toMatchObject({
      value: { quote: { status: "private" } },
    });
  });

  it.each(quoteStatuses.filter((status) => status !== "active"))(
    "QUO-12 reopening makes a %s one active, and leaves superseded as it is",
    (status) => {
      expect(change(alone({ status, superseded: true }), "reopen")).toMatchObject({
        value: { quote: { status: "active", superseded: true } },
      });
    },
  );

  it("QUO-12 S-49 an account reopens none of which nobody knows where it is, as it publishes none", () => {
    const unit = alone({ status: "draft", address: NO_ADDRESS });
    expect(change(unit, "reopen", noMessages, true)).toEqual({
      ok: false,
      refusal: {
        code: "quote.address_needed",
        field: "address.street",
        details: { missing: "street_city_state_zip" },
      },
    });
    expect(change(unit, "reopen")).toMatchObject({ value: { quote: { status: "active" } } });
  });

  it("QUO-12 an active one cannot be reopened, a closed one not closed again", () => {
    const refusal = { code: "quote.wrong_state" };
    expect(change(alone({}), "reopen")).toEqual({ ok: false, refusal });
    expect(change(alone({ status: "closed" }), "close")).toEqual({ ok: false, refusal });
    expect(change(alone({ status: "closed" }), "makePrivate")).toEqual({ ok: false, refusal });
  });

  it.each(["close", "makePrivate"] as const)(
    "QUO-13 %s is refused while a live bid has no message of the owner",
    (action) => {
      const unit = withBids("b-1", "b-2");
      expect(change(unit, action)).toEqual({
        ok: false,
        refusal: { code: "quote.active_bids", details: { bids: 2 } },
      });
      expect(change(unit, action, new Set(["b-1"]))).toMatchObject({
        refusal: { details: { bids: 1 } },
      });
      expect(change(unit, action, new Set(["b-1", "b-2"])).ok).toBe(true);
    },
  );

  it("QUO-13 bids that are not live any more hold nothing up", () => {
    const rejected = must(rejectBid(withBids("b-1"), { bidId: "b-1", now: NOW }));
    expect(change(rejected.unit, "close").ok).toBe(true);
  });

  it.each(["pending", "draft"] as const)("publishing makes a %s one active", (status) => {
    expect(change(alone({ status }), "publish")).toMatchObject({
      value: { quote: { status: "active" } },
    });
  });

  it("S-49 publishing an account's quote needs street, city, state and ZIP, and names what is missing", () => {
    for (const part of ["street", "city", "state", "zip"] as const) {
      expect(publishAt({ [part]: " " }, true)).toEqual({
        ok: false,
        refusal: {
          code: "quote.address_needed",
          field: `address.${part}`,
          details: { missing: part },
        },
      });
    }
    expect(publishAt({ city: "", zip: " " }, true)).toMatchObject({
      refusal: { field: "address.city", details: { missing: "city_zip" } },
    });
    expect(publishAt({}, true).ok).toBe(true);
    expect(publishAt(NO_ADDRESS, false).ok).toBe(true);
  });

  it.each([
    [{ status: "active" } as const, "quote.wrong_state"],
    [{ status: "closed" } as const, "quote.wrong_state"],
    [{ status: "draft", superseded: true } as const, "quote.superseded"],
    [{ status: "draft", upgrades: [] } as const, "quote.no_rooms"],
  ])("publishing is refused where there is nothing to publish", (over, code) => {
    expect(change(alone(over), "publish")).toMatchObject({ refusal: { code } });
  });
});

describe("how a status is shown", () => {
  it("QUO-05 active, closed, private and pending have their badge, any other is a draft", () => {
    expect(quoteStatuses.map((status) => [status, quoteBadge(status)])).toEqual([
      ["draft", "draft"],
      ["pending", "pending"],
      ["active", "active"],
      ["closed", "closed"],
      ["private", "private"],
      ["completed", "draft"],
    ]);
  });

  it("QUO-09 an active one can be made private or closed, any other only reopened", () => {
    for (const status of quoteStatuses) {
      const menu = status === "active" ? ["makePrivate", "close"] : ["reopen"];
      expect(quoteMenu(status)).toEqual(menu);
      for (const action of quoteMenu(status))
        expect(change(alone({ status }), action).ok).toBe(true);
    }
  });
});

describe("what contractors can reach", () => {
  it("QUO-19 C-33 says how far a request reaches as it stands", () => {
    expect(quoteReach(quote({}))).toBe("listed");
    expect(quoteReach(quote({ isPublic: false }))).toBe("link");
    expect(quoteReach(quote({ status: "pending" }))).toBe("draft");
    expect(quoteReach(quote({ status: "closed" }))).toBe("hidden");
    expect(quoteReach(quote({ status: "private" }))).toBe("hidden");
    expect(quoteReach(quote({ superseded: true }))).toBe("superseded");
  });

  it("QUO-19 a quote is open to them only when it is active and not superseded", () => {
    const openOnes = quoteStatuses.filter((status) => isOpenForBids(quote({ status })));
    expect(openOnes).toEqual(["active"]);
    expect(isOpenForBids(quote({ superseded: true }))).toBe(false);
    expect(isOpenForBids(quote({ supersededBy: "newer" }))).toBe(true);
  });

  it("with isPublic off it is not listed, but takes bids through its link", () => {
    const unlisted = quote({ isPublic: false });
    expect([isListed(unlisted), isOpenForBids(unlisted)]).toEqual([false, true]);
    expect(isListed(quote())).toBe(true);
  });

  it("a quote's number is short and made of its id", () => {
    expect(quoteNumber("qq-1763719200123")).toBe("200123");
    expect(quoteNumber("ab-1")).toBe("AB1");
  });
});
