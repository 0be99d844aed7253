import { describe, expect, it } from "vitest";
import { type Result } from "../result.ts";
import { ADDRESS, NOW, figure, quote, upgrade } from "../testing/builders.ts";
import {
  GUARDED_PRIVACY,
  type NewQuote,
  OPEN_PRIVACY,
  createQuote,
} from "./quote-creation.rules.ts";
import type { CountedQuote } from "./quote-duplicates.rules.ts";
import type { LinkedQuote } from "./quote-versions.rules.ts";
import { quoteLimits } from "./quote-limits.rules.ts";
import { totalCost, totalValue } from "./quote-totals.rules.ts";
import { NO_ADDRESS, type Quote } from "./quote.schema.ts";

const asked = (over: Partial<NewQuote> = {}): NewQuote => ({
  id: "new",
  ownerId: "owner-1",
  origin: "analysis",
  address: ADDRESS,
  upgrades: [
    upgrade(),
    upgrade({
      id: "up-2",
      room: "Master Bath",
      cost: figure(820_000),
      valueGain: figure(1_500_000),
    }),
  ],
  privacy: OPEN_PRIVACY,
  now: NOW,
  keepsAgreed: true,
  ...over,
});

const counted = (over: Partial<Quote>, bidCount = 0): CountedQuote => ({
  quote: quote(over),
  bidCount,
});

/** Quotes of one address, made on the 1st, 2nd, ... of the month. */
const versions = (...ids: readonly string[]) =>
  ids.map((id, at) => counted({ id, createdAt: `2026-11-0${at + 1}T09:00:00.000Z` }));

function must(result: Result<LinkedQuote>): LinkedQuote {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const changedOf = (made: LinkedQuote, id: string) => made.changed.find((each) => each.id === id);

describe("a new quote", () => {
  it("QUO-15 ENT-08 has one upgrade per room, is pending and costs the sum of its rooms", () => {
    const made = must(createQuote(asked(), []));
    expect(made.quote).toEqual({
      id: "new",
      ownerId: "owner-1",
      address: ADDRESS,
      upgrades: asked().upgrades,
      createdAt: NOW,
      status: "pending",
      isPublic: true,
      hideAddress: false,
      hidePhone: false,
      previousVersion: null,
      superseded: false,
      supersededAt: null,
      supersededBy: null,
      locked: false,
      approvedContractorId: null,
    });
    expect(totalCost(made.quote)).toBe(2_670_000);
    expect(totalValue(made.quote)).toBe(4_700_000);
    expect(made).toMatchObject({ changed: [], limitReached: false });
  });

  it("QUO-18 begins as a draft when it comes from the quick quote", () => {
    expect(must(createQuote(asked({ origin: "quick-quote" }), [])).quote.status).toBe("draft");
  });

  it("begins with the privacy of its home: an account's hides address and phone", () => {
    const { quote: made } = must(createQuote(asked({ privacy: GUARDED_PRIVACY }), []));
    expect(made).toMatchObject({ isPublic: true, hideAddress: true, hidePhone: true });
  });

  it.each([
    [[], "quote.no_rooms"],
    [Array.from({ length: quoteLimits.rooms + 1 }, () => upgrade()), "quote.too_many_rooms"],
  ])("is refused without rooms or with too many", (upgrades, code) => {
    expect(createQuote(asked({ upgrades }), [])).toMatchObject({ refusal: { code } });
  });
});

describe("the versions of a quote", () => {
  it("QUO-16 links to the newest earlier quote of the address, which points to it", () => {
    const made = must(createQuote(asked(), versions("a", "b").toReversed()));
    expect(made.quote.previousVersion).toBe("b");
    expect(made.changed).toEqual([{ ...versions("a", "b")[1]?.quote, supersededBy: "new" }]);
  });

  it("QUO-16 pointing to a newer version alone does not hide the earlier one", () => {
    const made = must(createQuote(asked(), versions("a")));
    expect(changedOf(made, "a")).toMatchObject({ superseded: false, supersededAt: null });
  });

  it("QUO-16 addresses are compared trimmed and without regard to capitals", () => {
    const shouting = { ...ADDRESS, line: `  ${ADDRESS.line.toUpperCase()} ` };
    const made = must(createQuote(asked({ address: shouting }), versions("a")));
    expect(made.quote.previousVersion).toBe("a");
    const elsewhere = { ...ADDRESS, line: "13 Oak Street, Sampleton, CA 90001" };
    const other = must(createQuote(asked({ address: elsewhere }), versions("a")));
    expect(other).toMatchObject({ quote: { previousVersion: null }, changed: [] });
  });

  it("QUO-17 with three there already the oldest is superseded, and its maker told", () => {
    const made = must(createQuote(asked(), versions("a", "b", "c")));
    expect(made.limitReached).toBe(true);
    expect(changedOf(made, "a")).toMatchObject({
      superseded: true,
      supersededAt: NOW,
      supersededBy: "new",
    });
    expect(changedOf(made, "b")).toBeUndefined();
    expect(changedOf(made, "c")).toMatchObject({ superseded: false, supersededBy: "new" });
  });

  it("QUO-17 BID-13 an account's project with an approved bid is agreed upon: the oldest without one makes way, in the demo the oldest", () => {
    const [first, ...rest] = versions("a", "b", "c");
    if (!first) throw new Error("no first");
    const agreed = { ...first, quote: { ...first.quote, locked: true } };
    const made = must(createQuote(asked(), [agreed, ...rest]));
    expect(made.limitReached).toBe(true);
    expect(changedOf(made, "a")).toBeUndefined();
    expect(changedOf(made, "b")).toMatchObject({ superseded: true });
    const demo = must(createQuote(asked({ keepsAgreed: false }), [agreed, ...rest]));
    expect(demo.limitReached).toBe(true);
    expect(changedOf(demo, "a")).toMatchObject({ superseded: true, locked: true });
    expect(changedOf(demo, "b")).toBeUndefined();
  });

  it("QUO-17 two are no reason to supersede one", () => {
    const made = must(createQuote(asked(), versions("a", "b")));
    expect(made.limitReached).toBe(false);
    expect(made.changed.some((each) => each.superseded)).toBe(false);
  });

  it("QUO-17 those superseded already do not count", () => {
    const [first, ...rest] = versions("a", "b", "c");
    if (!first) throw new Error("no first");
    const gone = { ...first, quote: { ...first.quote, superseded: true, supersededBy: "b" } };
    expect(must(createQuote(asked(), [gone, ...rest])).limitReached).toBe(false);
  });

  it("QUO-17 a superseded one keeps the link to the version that followed it", () => {
    const [first, ...rest] = versions("a", "b", "c");
    if (!first) throw new Error("no first");
    const linked = { ...first, quote: { ...first.quote, supersededBy: "b" } };
    const made = must(createQuote(asked(), [linked, ...rest]));
    expect(changedOf(made, "a")).toMatchObject({ superseded: true, supersededBy: "b" });
  });

  it("a quote without an address has no versions and no limit", () => {
    const others = ["a", "b", "c", "d"].map((id) => counted({ id, address: NO_ADDRESS }));
    const made = must(createQuote(asked({ address: NO_ADDRESS }), others));
    expect(made).toMatchObject({
      quote: { previousVersion: null },
      changed: [],
      limitReached: false,
    });
  });
});

describe("merging duplicates into a new quote", () => {
  const elsewhere = { ...ADDRESS, line: "99 Elm Street" };
  const rooms = [upgrade({ id: "d-1", room: " kitchen" }), upgrade({ id: "d-2", room: "Porch" })];

  it("QUO-22 marks the old quotes as superseded by the new one", () => {
    const owned = [counted({ id: "d", address: elsewhere, upgrades: rooms })];
    const made = must(createQuote(asked({ mergeWith: ["d"] }), owned));
    expect(made.changed).toEqual([
      {
        ...quote({ id: "d", address: elsewhere, upgrades: rooms }),
        superseded: true,
        supersededAt: NOW,
        supersededBy: "new",
      },
    ]);
  });

  it("the new quote takes over the rooms that it lacks", () => {
    const owned = [counted({ id: "d", address: elsewhere, upgrades: rooms })];
    const made = must(createQuote(asked({ mergeWith: ["d"] }), owned));
    expect(made.quote.upgrades.map((each) => each.room)).toEqual([
      "Kitchen",
      "Master Bath",
      "Porch",
    ]);
  });

  it("QUO-22 one of the same address is merged and linked, and counts no longer towards three", () => {
    const made = must(createQuote(asked({ mergeWith: ["c"] }), versions("a", "b", "c")));
    expect(made.limitReached).toBe(false);
    expect(made.quote.previousVersion).toBe("c");
    expect(made.changed).toHaveLength(1);
    expect(made.changed[0]).toMatchObject({ id: "c", superseded: true, supersededBy: "new" });
  });

  it("QUO-21 is refused if one of them has bids", () => {
    const owned = [counted({ id: "d" }), counted({ id: "e" }, 1)];
    expect(createQuote(asked({ mergeWith: ["d", "e"] }), owned)).toMatchObject({
      refusal: { code: "quote.has_bids" },
    });
  });

  it("is refused for a quote that is not the owner's, or is superseded already", () => {
    expect(createQuote(asked({ mergeWith: ["foreign"] }), [])).toMatchObject({
      refusal: { code: "quote.not_found" },
    });
    const gone = [counted({ id: "d", superseded: true })];
    expect(createQuote(asked({ mergeWith: ["d"] }), gone)).toMatchObject({
      refusal: { code: "quote.nothing_to_merge" },
    });
  });

  it("is refused if the rooms become too many", () => {
    const many = Array.from({ length: quoteLimits.rooms }, (_, at) => upgrade({ room: `R${at}` }));
    const owned = [counted({ id: "d", upgrades: many })];
    expect(createQuote(asked({ mergeWith: ["d"] }), owned)).toMatchObject({
      refusal: { code: "quote.too_many_rooms" },
    });
  });
});
