import { describe, expect, it } from "vitest";
import { ADDRESS, NOW, figure, must, quote, upgrade } from "../testing/builders.ts";
import {
  type CountedQuote,
  GUARDED_PRIVACY,
  type NewQuote,
  OPEN_PRIVACY,
  createQuote,
} from "./quote-creation.rules.ts";
import { quoteLimits } from "./quote-limits.rules.ts";
import { totalCost, totalValue } from "./quote.rules.ts";
import type { Quote } from "./quote.schema.ts";

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
  ...over,
});

const counted = (over: Partial<Quote>, bidCount = 0): CountedQuote => ({
  quote: quote(over),
  bidCount,
});

/** Quotes of one address, made on the 1st, 2nd, ... of the month. */
const versions = (...ids: readonly string[]) =>
  ids.map((id, at) => counted({ id, createdAt: `2026-11-0${at + 1}T09:00:00.000Z` }));

type Made = ReturnType<typeof made>;
const made = (over: Partial<NewQuote>, owned: readonly CountedQuote[]) =>
  must(createQuote(asked(over), owned));
const changedOf = ({ changed }: Made, id: string) => changed.find((each) => each.id === id);
/** Three of one address, the first of them changed. */
function three(over: Partial<Quote>): readonly CountedQuote[] {
  const [first = expect.fail("none"), ...rest] = versions("a", "b", "c");
  return [{ ...first, quote: { ...first.quote, ...over } }, ...rest];
}

const beside = (revises: string | null) => made({ revises }, versions("a", "b", "c"));

describe("a new quote", () => {
  it("QUO-15 ENT-08 has one upgrade per room, is pending and costs the sum of its rooms", () => {
    const done = made({}, []);
    expect(done.quote).toEqual({
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
      revision: 1,
      revisedAt: NOW,
      superseded: false,
      supersededAt: null,
      supersededBy: null,
      locked: false,
      approvedContractorId: null,
    });
    expect(totalCost(done.quote)).toBe(2_670_000);
    expect(totalValue(done.quote)).toBe(4_700_000);
    expect(done).toMatchObject({ changed: [], limitReached: false });
  });

  it("QUO-18 begins as a draft when it comes from the quick quote, and with the privacy of its home: an account's hides address and phone", () => {
    expect(made({ origin: "quick-quote" }, []).quote.status).toBe("draft");
    const guarded = { isPublic: true, hideAddress: true, hidePhone: true };
    expect(made({ privacy: GUARDED_PRIVACY }, []).quote).toMatchObject(guarded);
  });

  it.each([
    [[], "quote.no_rooms"],
    [Array.from({ length: quoteLimits.rooms + 1 }, () => upgrade()), "quote.too_many_rooms"],
  ])("is refused without rooms or with too many", (upgrades, code) => {
    expect(createQuote(asked({ upgrades }), [])).toMatchObject({ refusal: { code } });
  });
});

describe("the versions of a quote", () => {
  it("QUO-16 links to the newest earlier quote of the address, which points to it and is not hidden by that", () => {
    const done = made({}, versions("a", "b").toReversed());
    expect(done.quote.previousVersion).toBe("b");
    expect(done.changed).toEqual([{ ...versions("a", "b")[1]?.quote, supersededBy: "new" }]);
    expect(done.limitReached).toBe(false);
  });

  it("QUO-17 with three there already the oldest is superseded, and its maker told", () => {
    const done = made({}, versions("a", "b", "c"));
    expect(done.limitReached).toBe(true);
    expect(changedOf(done, "a")).toMatchObject({
      superseded: true,
      supersededAt: NOW,
      supersededBy: "new",
    });
    expect(changedOf(done, "b")).toBeUndefined();
    expect(changedOf(done, "c")).toMatchObject({ superseded: false, supersededBy: "new" });
  });

  it("MKT-07 an account's new project joins no other one, but may be the draft of another one's next revision", () => {
    expect(beside(null)).toMatchObject({ changed: [], limitReached: false });
    expect(beside(null).quote).toMatchObject({ previousVersion: null, revision: 1 });
    expect(beside("b").quote.previousVersion).toBe("b");
  });

  it("QUO-17 those superseded already do not count, and one that is keeps the link to the version that followed it", () => {
    expect(made({}, three({ superseded: true, supersededBy: "b" })).limitReached).toBe(false);
    const linked = changedOf(made({}, three({ supersededBy: "b" })), "a");
    expect(linked).toMatchObject({ superseded: true, supersededBy: "b" });
  });
});

describe("merging duplicates into a new quote", () => {
  const elsewhere = { ...ADDRESS, line: "99 Elm Street" };
  const rooms = [upgrade({ id: "d-1", room: " kitchen" }), upgrade({ id: "d-2", room: "Porch" })];

  it("QUO-22 marks the old quotes as superseded by the new one, which takes over the rooms that it lacks", () => {
    const old = { id: "d", address: elsewhere, upgrades: rooms };
    const done = made({ mergeWith: ["d"] }, [counted(old)]);
    const superseded = { superseded: true, supersededAt: NOW, supersededBy: "new" };
    expect(done.changed).toEqual([{ ...quote(old), ...superseded }]);
    const names = done.quote.upgrades.map((each) => each.room);
    expect(names).toEqual(["Kitchen", "Master Bath", "Porch"]);
  });

  const many = Array.from({ length: quoteLimits.rooms }, (_, at) => upgrade({ room: `R${at}` }));
  it.each([
    ["has bids", ["d", "e"], [counted({ id: "d" }), counted({ id: "e" }, 1)], "quote.has_bids"],
    ["is not the owner's", ["foreign"], [], "quote.not_found"],
    ["is over", ["d"], [counted({ id: "d", superseded: true })], "quote.nothing_to_merge"],
    ["is too much", ["d"], [counted({ id: "d", upgrades: many })], "quote.too_many_rooms"],
  ])("QUO-21 is refused if one of them %s", (_what, mergeWith, owned, code) => {
    expect(createQuote(asked({ mergeWith }), owned)).toMatchObject({ refusal: { code } });
  });
});
