import { describe, expect, it } from "vitest";
import { carryBidOver, confirmBid } from "../bids/bid-versions.rules.ts";
import { submitBid } from "../bids/bid.rules.ts";
import type { Result } from "../result.ts";
import { ADDRESS, NOW, figure, quote, terms, upgrade } from "../testing/builders.ts";
import { editQuote } from "./quote-edit.rules.ts";
import {
  type PricedParts,
  agreedElsewhere,
  changeBetween,
  compareVersions,
  pricedParts,
  supersededByPublishing,
  versionOf,
} from "./quote-lineage.rules.ts";
import { changeSinceBid, changedSinceBid } from "./request-change.rules.ts";
import { moveToAddress } from "./quote-moves.rules.ts";
import { NO_ADDRESS, type Quote, type QuoteUnit } from "./quote.schema.ts";

const LATER = "2026-11-22T10:00:00.000Z";
const day = (number: number) => `2026-11-0${number}T09:00:00.000Z`;
const version = (number: number, over: Partial<Quote> = {}) =>
  quote({ id: `v${number}`, createdAt: day(number), ...over });

const rooms = (...names: string[]) => names.map((room, at) => upgrade({ id: `up-${at}`, room }));

function withBid(of: Quote): QuoteUnit {
  const given = { id: "bid-1", contractorId: "carl", tier: null, terms: terms(), now: NOW };
  const done = submitBid({ quote: of, bids: [] }, given);
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.unit;
}

const code = (result: Result<unknown>) => (result.ok ? "done" : result.refusal.code);
const confirmCode = (of: QuoteUnit, now = LATER) => code(confirmBid(of, { bidId: "bid-1", now }));

describe("the versions of a property's request", () => {
  it("MKT-07 are numbered as they were made, and another address counts for itself", () => {
    const owned = [
      version(3),
      version(1),
      version(2),
      quote({ id: "x", address: { ...ADDRESS, line: "Elsewhere" } }),
    ];
    expect(versionOf(version(2), owned)).toMatchObject({
      number: 2,
      of: 3,
      previous: { id: "v1" },
    });
    expect(versionOf(version(1), owned)).toMatchObject({ number: 1, of: 3, previous: null });
    const nowhere = quote({ id: "y", address: NO_ADDRESS });
    expect(versionOf(nowhere, [nowhere, quote({ id: "z", address: NO_ADDRESS })])).toMatchObject({
      number: 1,
      of: 1,
    });
  });

  it("QUO-16 MKT-07 a request whose address is typed later takes its place among the others, and leaves it again", () => {
    const before = version(2, { address: NO_ADDRESS });
    const one = version(1, { supersededBy: "v3" });
    const three = version(3, { previousVersion: "v1" });
    const typed = { ...before, address: { ...ADDRESS, line: ` ${ADDRESS.line.toUpperCase()} ` } };
    const moved = moveToAddress(typed, before, [three, one, before]);
    expect(moved.quote).toMatchObject({
      previousVersion: "v1",
      supersededBy: "v3",
      superseded: false,
    });
    expect(
      moved.changed.map(({ id, previousVersion, supersededBy }) => [
        id,
        previousVersion,
        supersededBy,
      ]),
    ).toEqual([
      ["v1", null, "v2"],
      ["v3", "v2", null],
    ]);
    const back = moveToAddress({ ...moved.quote, address: NO_ADDRESS }, moved.quote, [
      ...moved.changed,
      moved.quote,
    ]);
    expect(back.quote).toMatchObject({ previousVersion: null, supersededBy: null });
    expect(back.changed).toEqual([one, three]);
  });

  it("QUO-17 typing an address supersedes nothing, and a superseded version keeps what superseded it", () => {
    const gone = version(1, { superseded: true, supersededAt: NOW, supersededBy: "merged" });
    const owned = [gone, version(2), version(3)];
    const before = version(4, { address: NO_ADDRESS });
    const { quote: moved, changed } = moveToAddress({ ...before, address: ADDRESS }, before, owned);
    expect(moved.previousVersion).toBe("v3");
    expect(changed.some(({ id }) => id === "v1")).toBe(false);
    expect(changed.every(({ superseded }) => !superseded)).toBe(true);
  });

  it("MKT-07 publishing one supersedes the earlier ones, but not what is agreed upon, gone already or newer", () => {
    const owned = [
      version(1, { locked: true, approvedContractorId: "carl" }),
      version(2),
      version(3, { superseded: true, supersededAt: day(4), supersededBy: "v2" }),
      version(5),
    ];
    expect(supersededByPublishing(version(4), owned, LATER)).toEqual([
      version(2, { superseded: true, supersededAt: LATER, supersededBy: "v4" }),
    ]);
  });

  it("MKT-07 rooms are agreed upon elsewhere where another version of the property has an approved bid for them", () => {
    const agreed = { locked: true, approvedContractorId: "carl" };
    const kitchen = version(1, { ...agreed, upgrades: rooms("kitchen ", "Porch") });
    const owned = [
      kitchen,
      version(2, { ...agreed, upgrades: rooms("Garage") }),
      version(3, { upgrades: rooms("Master Bath") }),
      version(4, { ...agreed, address: { ...ADDRESS, line: "Elsewhere" } }),
    ];
    const newer = version(5, { upgrades: rooms("Kitchen", "Master Bath") });
    expect(agreedElsewhere(newer, owned)).toEqual([{ quote: kitchen, rooms: ["Kitchen"] }]);
  });

  it("MKT-07 the difference is told room by room", () => {
    const before = version(1, {
      upgrades: [
        upgrade({ customDescription: "Keep the sink." }),
        upgrade({ id: "up-2", room: "Master Bath" }),
        upgrade({ id: "up-3", room: "Porch", cost: figure(500_000) }),
      ],
    });
    const after = version(2, {
      upgrades: [
        upgrade({
          id: "n-1",
          room: " kitchen",
          customDescription: "A new sink.",
          cost: figure(2_000_000),
        }),
        upgrade({ id: "n-2", room: "Master Bath" }),
        upgrade({ id: "n-3", room: "Garage", cost: figure(700_000) }),
      ],
      address: { ...ADDRESS, line: "Elsewhere" },
    });
    expect(compareVersions(before, after)).toEqual({
      rooms: [
        {
          room: " kitchen",
          kind: "changed",
          description: null,
          notes: { before: "Keep the sink.", after: "A new sink." },
          cost: { before: 1_850_000, after: 2_000_000 },
          pictures: false,
        },
        {
          room: "Garage",
          kind: "added",
          description: null,
          notes: null,
          pictures: false,
          cost: { before: null, after: 700_000 },
        },
        {
          room: "Porch",
          kind: "removed",
          description: null,
          notes: null,
          pictures: false,
          cost: { before: 500_000, after: null },
        },
      ],
      same: ["Master Bath"],
      address: { before: ADDRESS.line, after: "Elsewhere" },
      total: { before: 4_200_000, after: 4_550_000 },
    });
    expect(compareVersions(before, before)).toMatchObject({ rooms: [], address: null });
  });
});

describe("a bid on a request that changes", () => {
  const two = version(1, { upgrades: [upgrade(), upgrade({ id: "up-2", room: "Master Bath" })] });

  it("MKT-07 is asked about the rooms whose notes changed after it, until it is confirmed", () => {
    const unit = withBid(two);
    const edited = editQuote(
      unit,
      { notes: { "up-2": "Without the tub." }, hidePhone: true },
      LATER,
    );
    if (!edited.ok) throw new Error(edited.refusal.code);
    const [bid] = edited.value.bids;
    if (!bid) throw new Error("The bid is gone.");
    expect(changedSinceBid(edited.value.quote, bid)).toEqual(["Master Bath"]);
    expect(changedSinceBid(edited.value.quote, { ...bid, status: "rejected" })).toEqual([]);
    const confirmed = confirmBid(edited.value, { bidId: "bid-1", now: LATER });
    expect(confirmed).toMatchObject({
      ok: true,
      value: {
        bid: {
          amount: bid.amount,
          lastUpdated: LATER,
          activityLog: [
            {},
            {
              action: "bid_revised",
              details: "Bid of $25,800 confirmed after the request changed.",
              previousAmount: bid.amount,
            },
          ],
        },
      },
    });
    if (!confirmed.ok) throw new Error(confirmed.refusal.code);
    expect(changedSinceBid(confirmed.value.unit.quote, confirmed.value.bid)).toEqual([]);
  });

  it("MKT-07 is not confirmed on a request that takes no bids: closed, private, or with one approved", () => {
    const unit = withBid(two);
    expect(confirmCode(unit)).toBe("done");
    const as = (more: Partial<Quote>) =>
      confirmCode({ ...unit, quote: { ...unit.quote, ...more } });
    expect(as({ status: "closed" })).toBe("quote.not_open");
    expect(as({ status: "private" })).toBe("quote.not_open");
    expect(as({ locked: true })).toBe("quote.locked");
    expect(as({ superseded: true })).toBe("quote.superseded");
  });

  it("MKT-07 another address is another job in every room; who looks and privacy are not", () => {
    const unit = withBid(two);
    const moved = editQuote(unit, { address: { ...ADDRESS, street: "1 Elm St" } }, LATER);
    const hidden = editQuote(unit, { hideAddress: true, notes: { "up-1": "  " } }, LATER);
    if (!moved.ok || !hidden.ok) throw new Error("Both may be edited.");
    const [bid] = unit.bids;
    if (!bid) throw new Error("The bid is gone.");
    expect(changedSinceBid(moved.value.quote, bid)).toEqual(["Kitchen", "Master Bath"]);
    expect(changedSinceBid(hidden.value.quote, bid)).toEqual([]);
    // Nobody has priced it yet: nothing to ask.
    const alone = editQuote({ quote: two, bids: [] }, { notes: { "up-1": "New" } }, LATER);
    expect(alone.ok && alone.value.quote.upgrades[0]?.changedAt).toBeUndefined();
  });

  it("MKT-07 is told what changed since it: notes, the address, both, or what nobody noted", () => {
    const unit = withBid(two);
    const [bid] = unit.bids;
    if (!bid) throw new Error("The bid is gone.");
    const notes = { notes: { "up-2": "Without the tub." } };
    const address = { address: { ...ADDRESS, street: "1 Elm St" } };
    const after = (edit: Parameters<typeof editQuote>[1]) => {
      const edited = editQuote(unit, edit, LATER);
      if (!edited.ok) throw new Error(edited.refusal.code);
      return edited.value.quote;
    };
    const noted = after(notes);
    expect(changeSinceBid(noted, bid)).toEqual({ what: "notes", rooms: ["Master Bath"] });
    const all = ["Kitchen", "Master Bath"];
    expect(changeSinceBid(after(address), bid)).toEqual({ what: "address", rooms: all });
    const both = { what: "both", rooms: ["Master Bath"] };
    expect(changeSinceBid(after({ ...notes, ...address }), bid)).toEqual(both);
    // As it was kept before anybody noted which part.
    const upgrades = noted.upgrades.map(({ changedParts: _parts, ...upgrade }) => upgrade);
    const unknown = { what: "unknown", rooms: ["Master Bath"] };
    expect(changeSinceBid({ ...noted, upgrades }, bid)).toEqual(unknown);
    expect(changeSinceBid(noted, { ...bid, lastUpdated: LATER })).toBeNull();
  });

  it("MKT-07 is carried over to the version that replaced its own, and withdrawn there in the same step", () => {
    const unit = withBid(two);
    const older = {
      ...unit,
      quote: { ...two, superseded: true, supersededAt: LATER, supersededBy: "v2" },
    };
    const newer: QuoteUnit = { quote: version(2), bids: [] };
    const given = { bidId: "bid-1", newId: "bid-2", now: LATER };
    const carried = carryBidOver(older, newer, given);
    expect(carried).toMatchObject({
      ok: true,
      value: {
        older: {
          bids: [
            {
              status: "withdrawn",
              withdrawnReason: "Carried over to request V2, which replaced this one.",
            },
          ],
        },
        newer: {
          bids: [
            {
              id: "bid-2",
              status: "pending",
              amount: 2_580_000,
              contractorId: "carl",
              submittedAt: LATER,
            },
          ],
        },
      },
    });
    expect(code(carryBidOver(unit, newer, given))).toBe("bid.nothing_newer");
    expect(
      code(carryBidOver(older, { ...newer, quote: { ...newer.quote, ownerId: "other" } }, given)),
    ).toBe("bid.nothing_newer");
    expect(
      code(carryBidOver(older, { ...newer, quote: { ...newer.quote, status: "closed" } }, given)),
    ).toBe("quote.not_open");
    expect(code(carryBidOver(older, withBid(version(2)), given))).toBe("bid.exists");
    expect(code(carryBidOver(older, newer, { ...given, now: "2027-06-01T00:00:00.000Z" }))).toBe(
      "bid.expired",
    );
    expect(code(carryBidOver(older, newer, { ...given, bidId: "nope" }))).toBe("bid.not_found");
    expect(
      code(
        carryBidOver(
          { ...older, bids: older.bids.map((bid) => ({ ...bid, status: "rejected" as const })) },
          newer,
          given,
        ),
      ),
    ).toBe("bid.wrong_state");
  });

  it("MKT-07 MKT-08 what its bidder was shown of the owner goes along, and nothing that was taken back", () => {
    const line = { contractorId: "carl", at: NOW };
    const reveals = [
      { ...line, part: "address", shown: true },
      { ...line, part: "phone", shown: true },
      { ...line, part: "phone", shown: false },
      { ...line, contractorId: "rita", part: "phone", shown: true },
    ] as const;
    const replaced = { superseded: true, supersededAt: LATER, supersededBy: "v2" };
    const hides = { hideAddress: true, hidePhone: true };
    const older = { ...withBid(two), quote: { ...two, ...replaced, ...hides, reveals } };
    const newer = { quote: version(2, hides), bids: [] };
    const carried = carryBidOver(older, newer, { bidId: "bid-1", newId: "bid-2", now: LATER });
    expect(carried.ok && carried.value.newer.quote.reveals).toEqual([
      { contractorId: "carl", part: "address", shown: true, at: LATER },
    ]);
    expect(carried.ok && carried.value.older.quote.reveals?.at(-1)).toEqual({
      contractorId: "carl",
      part: "address",
      shown: false,
      at: LATER,
    });
  });

  it("MKT-07 prices by room go along where every room is there, else the amount alone", () => {
    const line = {
      upgradeId: "up-1",
      kind: "fixed",
      labor: 2_000_000,
      materials: 580_000,
      note: "",
    } as const;
    const details = {
      lines: [line],
      deposit: null,
      payments: [],
      startDate: null,
      workDays: 5,
      warranty: "",
      permits: "",
    };
    const priced = withBid(two);
    const unit = { ...priced, bids: priced.bids.map((bid) => ({ ...bid, details })) };
    const older = {
      ...unit,
      quote: { ...two, superseded: true, supersededAt: LATER, supersededBy: "v2" },
    };
    const given = { bidId: "bid-1", newId: "bid-2", now: LATER };
    const into = (room: string) =>
      carryBidOver(
        older,
        { quote: version(2, { upgrades: [upgrade({ id: "n-1", room })] }), bids: [] },
        given,
      );
    expect(into("KITCHEN")).toMatchObject({
      value: { bid: { details: { lines: [{ ...line, upgradeId: "n-1" }], workDays: 5 } } },
    });
    expect(into("Garage")).toMatchObject({
      value: { bid: { details: { lines: [], workDays: 5 } } },
    });
  });

  it("MKT-07 an approved, expired or superseded one cannot be confirmed", () => {
    const unit = withBid(two);
    expect(confirmCode({ ...unit, quote: { ...two, superseded: true } })).toBe("quote.superseded");
    expect(confirmCode({ ...unit, quote: { ...two, locked: true } })).toBe("quote.locked");
    expect(
      confirmCode({
        ...unit,
        bids: unit.bids.map((bid) => ({ ...bid, status: "rejected" as const })),
      }),
    ).toBe("bid.wrong_state");
    expect(confirmCode(unit, "2027-06-01T00:00:00.000Z")).toBe("bid.expired");
    expect(confirmCode({ ...unit, bids: [] })).toBe("bid.not_found");
  });
});

describe("a request that changes while a first bid is typed", () => {
  const kitchen = upgrade();
  const bath = upgrade({ id: "up-2", room: "Bath" });
  const before = quote({ upgrades: [kitchen, bath] });
  const noted = { ...bath, customDescription: "Keep the tub" };
  const address = { ...before.address, line: "13 Oak Street, Sampleton, CA 90001" };

  it.each([
    ["nothing", before, null],
    ["the street, which is hidden now,", { ...before, hideAddress: true, address }, null],
    ["another picture", { ...before, upgrades: [{ ...kitchen, afterImage: "" }, bath] }, null],
    ["notes", { ...before, upgrades: [kitchen, noted] }, { what: "notes", rooms: ["Bath"] }],
    ["the address", { ...before, address }, { what: "address", rooms: ["Kitchen", "Bath"] }],
    ["both", { ...before, address, upgrades: [kitchen, noted] }, { what: "both", rooms: ["Bath"] }],
    ["a room", { ...before, upgrades: [kitchen] }, { what: "unknown", rooms: ["Bath"] }],
  ])("MKT-07 says that %s changed", (_what, after, change) => {
    expect(changeBetween(before, after)).toEqual(change);
    // Also of what was kept of it while its bidder was away.
    const kept: unknown = JSON.parse(JSON.stringify(pricedParts(before)));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the browser keeps it
    expect(changeBetween(kept as PricedParts, pricedParts(after))).toEqual(change);
  });

  it("MKT-07 MKT-08 keeps no street that its owner hides and showed to the bidder", () => {
    const shown = { ...before, hideAddress: true };
    expect(JSON.stringify(pricedParts(shown))).not.toContain("Oak Street");
    const moved = { ...address, line: "Elsewhere, CA 90002", city: "Elsewhere", zip: "90002" };
    expect(changeBetween(pricedParts(shown), pricedParts({ ...shown, address: moved }))).toEqual({
      what: "address",
      rooms: ["Kitchen", "Bath"],
    });
  });
});
