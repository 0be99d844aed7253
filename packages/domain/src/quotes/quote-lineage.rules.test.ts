import { describe, expect, it } from "vitest";
import { carryBidOver, confirmBid } from "../bids/bid-versions.rules.ts";
import { submitBid } from "../bids/bid.rules.ts";
import type { Bid } from "../bids/bid.schema.ts";
import type { Result } from "../result.ts";
import {
  ADDRESS,
  LATER,
  NOW,
  bidDetails,
  bidding,
  figure,
  must,
  quote,
  upgrade,
} from "../testing/builders.ts";
import { type QuoteEdit, editQuote } from "./quote-edit.rules.ts";
import {
  type PricedParts,
  agreedElsewhere,
  changeBetween,
  compareVersions,
  pricedParts,
  supersededByPublishing,
  versionOf,
} from "./quote-lineage.rules.ts";
import { changedSinceBid } from "./request-change.rules.ts";
import type { Quote } from "./quote.schema.ts";
import type { QuoteUnit } from "./quote-unit.ts";
import { NO_ADDRESS } from "./property-address.ts";

const day = (number: number) => `2026-11-0${number}T09:00:00.000Z`;
const version = (number: number, over: Partial<Quote> = {}) =>
  quote({ id: `v${number}`, createdAt: day(number), ...over });

const rooms = (...names: string[]) => names.map((room, at) => upgrade({ id: `up-${at}`, room }));

const withBid = (of: Quote) => bidding({ quote: of, bids: [] }, "bid-1", "carl");

const asRejected = (bid: Bid): Bid => ({ ...bid, status: "rejected" });
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
    const { rooms: told, ...rest } = compareVersions(before, after);
    expect(told.map(({ room, kind, notes, cost }) => [room, kind, notes, cost])).toEqual([
      [
        " kitchen",
        "changed",
        { before: "Keep the sink.", after: "A new sink." },
        { before: 1_850_000, after: 2_000_000 },
      ],
      ["Garage", "added", null, { before: null, after: 700_000 }],
      ["Porch", "removed", null, { before: 500_000, after: null }],
    ]);
    expect(told.some(({ description, pictures }) => description !== null || pictures)).toBe(false);
    expect(rest).toEqual({
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
    const edited = must(
      editQuote(unit, { notes: { "up-2": "Without the tub." }, hidePhone: true }, LATER),
    );
    const [bid = expect.fail("no bid")] = edited.bids;
    expect(changedSinceBid(edited.quote, bid)).toEqual(["Master Bath"]);
    expect(changedSinceBid(edited.quote, { ...bid, status: "rejected" })).toEqual([]);
    const seen = { bidId: "bid-1", now: LATER, shownLastUpdated: LATER };
    const confirmed = must(confirmBid(edited, seen));
    expect(confirmed.bid).toMatchObject({ amount: bid.amount, lastUpdated: LATER });
    expect(confirmed.bid.activityLog.slice(1)).toMatchObject([
      {
        action: "bid_revised",
        details: "Bid of $25,800 confirmed after the request changed.",
        previousAmount: bid.amount,
      },
    ]);
    expect(changedSinceBid(confirmed.unit.quote, confirmed.bid)).toEqual([]);
  });

  it("MKT-07 is not confirmed on a request that takes no bids, nor once it is over itself", () => {
    const unit = withBid(two);
    expect(confirmCode(unit)).toBe("done");
    const as = (more: Partial<Quote>) =>
      confirmCode({ ...unit, quote: { ...unit.quote, ...more } });
    expect(as({ status: "closed" })).toBe("quote.not_open");
    expect(as({ locked: true })).toBe("quote.locked");
    expect(as({ superseded: true })).toBe("quote.superseded");
    expect(confirmCode({ ...unit, bids: unit.bids.map(asRejected) })).toBe("bid.wrong_state");
    expect(confirmCode(unit, "2027-06-01T00:00:00.000Z")).toBe("bid.expired");
    expect(confirmCode({ ...unit, bids: [] })).toBe("bid.not_found");
  });

  it("MKT-07 another address is another job in every room; who looks and privacy are not", () => {
    const unit = withBid(two);
    const after = (edit: QuoteEdit) => must(editQuote(unit, edit, LATER)).quote;
    const [bid = expect.fail("no bid")] = unit.bids;
    const moved = after({ address: { ...ADDRESS, street: "1 Elm St" } });
    expect(changedSinceBid(moved, bid)).toEqual(["Kitchen", "Master Bath"]);
    const hidden = after({ hideAddress: true, notes: { "up-1": "  " } });
    expect(changedSinceBid(hidden, bid)).toEqual([]);
    // No contractor could read it yet: nothing to ask.
    const draft = { quote: { ...two, status: "draft" as const }, bids: [] };
    const alone = editQuote(draft, { notes: { "up-1": "New" } }, LATER);
    expect(alone.ok && alone.value.quote.upgrades[0]?.changedAt).toBeUndefined();
  });

  it("MKT-03 neither comes to stand nor is confirmed on a request that changed after it was shown, and what changed is told", () => {
    const edit = { notes: { [two.upgrades[0]?.id ?? ""]: "Keep the window." } };
    const { quote: changed } = must(editQuote({ quote: two, bids: [] }, edit, LATER));
    const unit = { quote: changed, bids: withBid(two).bids };
    const newer = { quote: changed, bids: [] };
    const replaced = { superseded: true, supersededBy: changed.id };
    const older = { ...unit, quote: version(9, replaced) };
    const [{ amount, ...bid } = expect.fail("no bid")] = unit.bids;
    const given = { bidId: "bid-1", newId: "new", now: LATER };
    const offer = {
      id: "new",
      contractorId: "rita",
      tier: null,
      terms: { ...bid, amount },
      now: LATER,
    };
    const details = { what: "notes", rooms: two.upgrades[0]?.room };
    const tries = [
      (seen: object) => confirmBid(unit, { ...given, ...seen }),
      (seen: object) => submitBid(unit, { ...offer, ...seen }),
      (seen: object) => carryBidOver(older, newer, { ...given, ...seen }),
    ];
    for (const decide of tries) {
      for (const seen of [{}, { shownLastUpdated: two.createdAt }]) {
        expect(decide(seen)).toMatchObject({
          refusal: { code: "quote.changed_meanwhile", details },
        });
      }
      expect(code(decide({ shownLastUpdated: LATER }))).toBe("done");
    }
    // The one that was shown was replaced by another one.
    const further = { ...older, quote: { ...older.quote, supersededBy: "v5" } };
    const fresh = { quote: version(6), bids: [] };
    expect(code(carryBidOver(further, fresh, given))).toBe("quote.changed_meanwhile");
  });

  it("MKT-07 is carried over to the version that replaced its own, and withdrawn there in the same step", () => {
    const unit = withBid(two);
    const older = {
      ...unit,
      quote: { ...two, superseded: true, supersededAt: LATER, supersededBy: "v2" },
    };
    const newer: QuoteUnit = { quote: version(2), bids: [] };
    const given = { bidId: "bid-1", newId: "bid-2", now: LATER };
    const carried = must(carryBidOver(older, newer, given));
    const withdrawnReason = "Carried over to request V2, which replaced this one.";
    const next = { id: "bid-2", status: "pending", amount: 2_580_000, contractorId: "carl" };
    expect(carried).toMatchObject({
      older: { bids: [{ status: "withdrawn", withdrawnReason }] },
      newer: { bids: [{ ...next, submittedAt: LATER }] },
    });
    const refused = (from: QuoteUnit = older, to = newer, more: Partial<typeof given> = {}) =>
      code(carryBidOver(from, to, { ...given, ...more }));
    const into = (more: Partial<Quote>) => ({ ...newer, quote: { ...newer.quote, ...more } });
    expect(refused(unit)).toBe("bid.nothing_newer");
    expect(refused(older, into({ ownerId: "other" }))).toBe("bid.nothing_newer");
    expect(refused(older, into({ status: "closed" }))).toBe("quote.not_open");
    expect(refused(older, withBid(version(2)))).toBe("bid.exists");
    expect(refused(older, newer, { now: "2027-06-01T00:00:00.000Z" })).toBe("bid.expired");
    expect(refused(older, newer, { bidId: "nope" })).toBe("bid.not_found");
    expect(refused({ ...older, bids: older.bids.map(asRejected) })).toBe("bid.wrong_state");
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
    const given = { bidId: "bid-1", newId: "bid-2", now: LATER };
    const carried = must(carryBidOver(older, newer, given));
    const told = { contractorId: "carl", part: "address", at: LATER };
    expect(carried.newer.quote.reveals).toEqual([{ ...told, shown: true }]);
    expect(carried.older.quote.reveals?.at(-1)).toEqual({ ...told, shown: false });
  });

  it("MKT-07 prices by room go along where every room is there, else the amount alone", () => {
    const line = {
      upgradeId: "up-1",
      kind: "fixed",
      labor: 2_000_000,
      materials: 580_000,
      note: "",
    } as const;
    const details = bidDetails({ lines: [line], workDays: 5 });
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
