import { describe, expect, it } from "vitest";
import { rejectBid } from "../bids/bid-verbs.rules.ts";
import { ADDRESS, NOW, must, quote, withBids } from "../testing/builders.ts";
import { isListed, isOpenForBids, quoteNumber, quoteReach } from "./quote.rules.ts";
import { type Quote, quoteStatuses } from "./quote.schema.ts";
import type { QuoteUnit } from "./quote-unit.ts";
import { NO_ADDRESS, type PropertyAddress } from "./property-address.ts";
import { changeQuoteStatus, quoteBadge, quoteMenu } from "./quote-status.rules.ts";
import type { QuoteAction } from "./quote.machine.ts";

const noMessages: ReadonlySet<string> = new Set();

function change(
  unit: QuoteUnit,
  action: QuoteAction,
  bidsWithOwnerMessage = noMessages,
  needsFullAddress = false,
) {
  return changeQuoteStatus(unit, { action, bidsWithOwnerMessage, needsFullAddress, now: NOW });
}

const alone = (over: Partial<Quote>): QuoteUnit => ({ quote: quote(over), bids: [] });

function publishAt(address: Partial<PropertyAddress>, needsFullAddress: boolean) {
  const unit = alone({ status: "draft", address: { ...ADDRESS, ...address } });
  return change(unit, "publish", noMessages, needsFullAddress);
}

describe("the status of a quote", () => {
  it.each([
    ["close", { status: "active" }, "closed"],
    ["makePrivate", { status: "active" }, "private"],
    ["publish", { status: "pending" }, "active"],
    ["publish", { status: "draft" }, "active"],
    ["reopen", { status: "closed", superseded: true }, "active"],
  ] as const)("QUO-10 QUO-11 QUO-12 %s of %j makes it %s", (action, over, status) => {
    const published = action === "publish" ? { publishedAt: NOW } : {};
    expect(must(change(alone(over), action)).quote).toEqual(
      quote({ ...over, status, ...published }),
    );
  });

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

  it.each(["close", "makePrivate"] as const)(
    "QUO-13 %s is refused while a live bid has no message of the owner",
    (action) => {
      const unit = withBids(quote(), "b-1", "b-2");
      const asked = (...written: string[]) =>
        change(unit, action, new Set(written.map((id) => `bid-${id}`)));
      expect(asked()).toEqual({
        ok: false,
        refusal: { code: "quote.active_bids", details: { bids: 2 } },
      });
      expect(asked("b-1")).toMatchObject({ refusal: { details: { bids: 1 } } });
      expect(asked("b-1", "b-2").ok).toBe(true);
      // Bids that are not live any more hold nothing up.
      const rejected = must(rejectBid(unit, { bidId: "bid-b-1", now: NOW })).unit;
      expect(change(rejected, action, new Set(["bid-b-2"])).ok).toBe(true);
    },
  );

  it("S-49 publishing an account's quote needs street, city, state and ZIP, and names what is missing", () => {
    expect(publishAt({ city: "", zip: " " }, true)).toMatchObject({
      refusal: { field: "address.city", details: { missing: "city_zip" } },
    });
    expect(publishAt({}, true).ok).toBe(true);
    expect(publishAt(NO_ADDRESS, false).ok).toBe(true);
  });

  it.each([
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
