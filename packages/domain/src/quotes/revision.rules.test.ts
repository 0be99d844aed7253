import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOutdated } from "../bids/bid.rules.ts";
import {
  approveBid,
  confirmBid,
  rejectBid,
  reviseBid,
  submitBid,
  withChanges,
} from "../bids/bid-verbs.rules.ts";
import { levelBid } from "../bids/bid-comparison.rules.ts";
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
  terms,
  upgrade,
} from "../testing/builders.ts";
import { NO_BRIEF } from "./project-brief.rules.ts";
import { type QuoteEdit, editQuote } from "./quote-edit.rules.ts";
import type { QuoteUpgrade, Quote } from "./quote.schema.ts";
import type { QuoteUnit } from "./quote-unit.ts";
import {
  agreedElsewhere,
  changeOf,
  compareRevisions,
  presentRevision,
  publishRevision,
  revisionLog,
} from "./revision.rules.ts";

const bath = upgrade({ id: "up-2", room: "Master Bath" });
const two = quote({ upgrades: [upgrade(), bath] });
const unit = bidding({ quote: two, bids: [] }, "bid-1", "carl");
const draft = (upgrades: readonly QuoteUpgrade[], over: Partial<Quote> = {}) =>
  quote({ id: "draft", status: "draft", previousVersion: two.id, upgrades, ...over });

const code = (result: Result<unknown>) => (result.ok ? "done" : result.refusal.code);
const firstBid = ({ bids: [bid = expect.fail("no bid")] }: QuoteUnit): Bid => bid;
const noted = (of: QuoteUnit, text: string, now = LATER) =>
  must(editQuote(of, { notes: { "up-2": text } }, now));

const withEdit = (edit: QuoteEdit) => must(editQuote(unit, edit, LATER));

const confirm = (of: QuoteUnit, now = LATER) => code(confirmBid(of, { bidId: "bid-1", now }));

const publish = (more: Partial<Quote>, upgrades = [upgrade({ id: "n-2", room: "Garage" })]) =>
  code(publishRevision({ ...unit, quote: { ...two, ...more } }, draft(upgrades), LATER));

const roomsOf = (...names: string[]) => names.map((room, at) => upgrade({ id: `up-${at}`, room }));

const ofBid = ({ amount, timeline, expirationDate }: Bid) => [amount, timeline, expirationDate];

function typedKeys<Key extends string>(members: Readonly<Record<Key, unknown>>): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these very members
  return Object.keys(members) as Key[];
}

describe("the difference between two revisions", () => {
  it("MKT-07 is told room by room", () => {
    const before = quote({
      upgrades: [
        upgrade({ customDescription: "Keep the sink." }),
        bath,
        upgrade({ id: "up-3", room: "Porch", cost: figure(500_000) }),
      ],
    });
    const after = quote({
      upgrades: [
        upgrade({ room: " kitchen", customDescription: "A new sink.", cost: figure(2_000_000) }),
        bath,
        upgrade({ id: "n-3", room: "Garage", cost: figure(700_000) }),
      ],
      address: { ...ADDRESS, line: "Elsewhere" },
    });
    const { rooms, ...rest } = compareRevisions(before, after);
    expect(rooms.map(({ room, kind, notes, cost }) => [room, kind, notes, cost])).toEqual([
      [
        " kitchen",
        "changed",
        { before: "Keep the sink.", after: "A new sink." },
        { before: 1_850_000, after: 2_000_000 },
      ],
      ["Garage", "added", null, { before: null, after: 700_000 }],
      ["Porch", "removed", null, { before: 500_000, after: null }],
    ]);
    expect(rest).toEqual({
      same: ["Master Bath"],
      address: { before: ADDRESS.line, after: "Elsewhere" },
      brief: null,
      total: { before: 4_200_000, after: 4_550_000 },
    });
  });

  it("MKT-07 is none between equal revisions, also with two rooms of one name", () => {
    const twins = quote({
      upgrades: [upgrade(), upgrade({ id: "up-2", description: "An island" })],
    });
    expect(compareRevisions(twins, twins)).toMatchObject({ rooms: [], address: null });
    const unitOfTwins = { quote: twins, bids: [] };
    expect(must(editQuote(unitOfTwins, { hidePhone: true }, LATER)).quote.revision).toBe(1);
    const less = { ...twins, upgrades: twins.upgrades.slice(1) };
    expect(compareRevisions(twins, less).rooms).toMatchObject([{ kind: "removed" }]);
  });

  const note = { ...bath, customDescription: "Keep the tub" };
  const address = { ...ADDRESS, line: "13 Oak Street, Sampleton, CA 90001" };
  it.each([
    ["notes", { ...two, upgrades: [upgrade(), note] }, { what: "notes", rooms: ["Master Bath"] }],
    ["the address", { ...two, address }, { what: "address", rooms: ["Kitchen", "Master Bath"] }],
    [
      "both",
      { ...two, address, upgrades: [upgrade(), note] },
      { what: "both", rooms: ["Master Bath"] },
    ],
    [
      "the brief",
      { ...two, brief: { ...NO_BRIEF, budget: 900_000 } },
      { what: "brief", rooms: [] },
    ],
    ["a room", { ...two, upgrades: [upgrade()] }, { what: "scope", rooms: ["Master Bath"] }],
  ])("MKT-07 says in short that %s changed", (_what, after, change) => {
    expect(changeOf(compareRevisions(two, after))).toEqual(change);
  });
});

describe("a project that its owner edits", () => {
  it("MKT-07 keeps what was published as a revision that never changes", () => {
    const once = noted(unit, "Without the tub.");
    expect(once.quote).toMatchObject({ revision: 2, revisedAt: LATER });
    expect(once.earlier).toEqual([presentRevision(two)]);
    const twice = noted(once, "With the tub.", "2026-11-23T10:00:00.000Z");
    expect(twice.earlier?.[0]).toBe(once.earlier?.[0]);
    expect(
      revisionLog(twice, null).map(({ n, difference }) => [n, changeOf(difference).what]),
    ).toEqual([
      [3, "notes"],
      [2, "notes"],
    ]);
  });

  it("MKT-07 makes none of who looks, of privacy, of blanks, or before it was published", () => {
    expect(
      withEdit({ hideAddress: true, isPublic: false, notes: { "up-1": "  " } }).quote.revision,
    ).toBe(1);
    const alone = { quote: { ...two, status: "draft" as const }, bids: [] };
    const edited = must(editQuote(alone, { notes: { "up-1": "New" } }, LATER));
    expect(edited).toMatchObject({
      quote: { revision: 1, upgrades: [{ customDescription: "New" }, {}] },
    });
    expect(edited).not.toHaveProperty("earlier");
  });

  it("MKT-07 outdates the bids on it, until they are confirmed or revised", () => {
    const edited = noted(unit, "Without the tub.");
    const bid = firstBid(edited);
    expect(isOutdated(edited.quote, bid)).toBe(true);
    expect(isOutdated(edited.quote, { ...bid, status: "rejected" })).toBe(false);
    expect(withChanges(edited, bid, "owner").since?.rooms).toMatchObject([{ room: "Master Bath" }]);
    const seen = { bidId: bid.id, now: LATER, shownLastUpdated: LATER };
    const confirmed = must(confirmBid(edited, seen)).bid;
    expect(confirmed).toMatchObject({ amount: bid.amount, pricedRevision: 2, lastUpdated: LATER });
    expect(confirmed.activityLog.at(-1)).toMatchObject({ action: "bid_revised", confirmed: true });
    expect(isOutdated(edited.quote, confirmed)).toBe(false);
    const revised = (pricedRevision?: number) =>
      must(reviseBid(edited, { bidId: bid.id, terms: terms(), now: LATER, pricedRevision })).bid;
    expect(isOutdated(edited.quote, revised())).toBe(false);
    expect(isOutdated(edited.quote, revised(1))).toBe(true);
  });

  it("MKT-08 MKT-07 tells a bidder nothing of it that is hidden from them", () => {
    const hidden = { ...unit, quote: { ...two, hideAddress: true, hidePhone: true } };
    const edit = {
      notes: { "up-2": "Ring at 12 Oak Street, (555) 555-0199" },
      address: { ...ADDRESS, street: "12 Oak Street, rear house" },
    };
    const edited = must(editQuote(hidden, edit, LATER));
    const said = JSON.stringify([
      withChanges(edited, firstBid(edited), "bidder").since,
      submitBid(edited, { id: "x", contractorId: "rita", tier: null, terms: terms(), now: LATER }),
    ]);
    expect(said).toContain("•••");
    expect(said).not.toMatch(/Oak Street|555/);
  });

  it("MKT-07 confirms nothing that takes no bids, or is over itself", () => {
    const as = (more: Partial<Quote>) => confirm({ ...unit, quote: { ...unit.quote, ...more } });
    expect(confirm(unit)).toBe("done");
    expect(as({ status: "closed" })).toBe("quote.not_open");
    expect(as({ locked: true })).toBe("quote.locked");
    const rejected = unit.bids.map((bid) => ({ ...bid, status: "rejected" as const }));
    expect(confirm({ ...unit, bids: rejected })).toBe("bid.wrong_state");
    expect(confirm(unit, "2027-06-01T00:00:00.000Z")).toBe("bid.expired");
    expect(confirm({ ...unit, bids: [] })).toBe("bid.not_found");
  });
});

describe("a draft that is published as the next revision of a project", () => {
  const line = {
    upgradeId: "up-1",
    kind: "fixed",
    labor: 2_000_000,
    materials: 0,
    note: "",
  } as const;
  const kitchen = upgrade({ id: "n-1", room: " kitchen", customDescription: "An island." });
  const garage = upgrade({ id: "n-2", room: "Garage" });

  it("MKT-07 keeps project and bids, with the prices of rooms that stay, and leads on from the draft's address", () => {
    const priced = {
      ...unit,
      bids: unit.bids.map((bid) => ({ ...bid, details: bidDetails({ lines: [line] }) })),
    };
    const next = draft([kitchen, garage], { hidePhone: true });
    const { project, draft: merged } = must(publishRevision(priced, next, LATER));
    expect(merged).toMatchObject({ id: "draft", superseded: true, supersededBy: two.id });
    expect(project.quote).toMatchObject({
      id: two.id,
      status: "active",
      revision: 2,
      hidePhone: true,
    });
    expect(project.quote.upgrades.map(({ id, room }) => [id, room])).toEqual([
      ["up-1", " kitchen"],
      ["n-2", "Garage"],
    ]);
    const bid = withChanges(project, firstBid(project), "bidder");
    expect(bid.since?.rooms.map(({ room, kind }) => [room, kind])).toEqual([
      [" kitchen", "changed"],
      ["Garage", "added"],
      ["Master Bath", "removed"],
    ]);
    const levelled = levelBid(bid, [bid], project.quote.upgrades);
    expect(levelled).toMatchObject({
      rooms: [{ price: 2_000_000 }, { stand: "unstated" }],
      extra: ["Master Bath"],
    });
  });

  it("MKT-08 MKT-07 hides what either hides, and keeps the notes of rooms for which the draft has none", () => {
    const noted = must(editQuote(unit, { notes: { "up-1": "Keep the window." } }, LATER));
    const shut = { ...noted, quote: { ...noted.quote, hideAddress: true, isPublic: false } };
    const open = draft([upgrade({ id: "n-1" }), garage], { hidePhone: true });
    const { quote: next } = must(publishRevision(shut, open, LATER)).project;
    expect(next).toMatchObject({ hideAddress: true, hidePhone: true, isPublic: false });
    expect(next.upgrades.map(({ customDescription }) => customDescription)).toEqual([
      "Keep the window.",
      "",
    ]);
  });

  it("MKT-07 MKT-05 a bid with a price for a room that is gone is revised, not confirmed", () => {
    const goes = { ...line, upgradeId: "up-2" };
    const confirm = (...lines: (typeof line | typeof goes)[]) => {
      const bids = unit.bids.map((bid) => ({ ...bid, details: bidDetails({ lines }) }));
      const { project } = must(publishRevision({ ...unit, bids }, draft([kitchen]), LATER));
      return code(confirmBid(project, { bidId: "bid-1", now: LATER, shownLastUpdated: LATER }));
    };
    expect([confirm(), confirm(line), confirm(line, goes)]).toEqual([
      "done",
      "done",
      "bid.wrong_state",
    ]);
  });

  it("MKT-07 is refused without a room, and by a project that is agreed upon or closed", () => {
    expect(publish({})).toBe("done");
    expect(publish({}, [])).toBe("quote.no_rooms");
    expect(publish({ locked: true })).toBe("quote.locked");
    expect(publish({ status: "closed" })).toBe("quote.not_open");
  });

  it("MKT-07 rooms are agreed upon elsewhere where another project of the property has an approved bid for them", () => {
    const agreed = { locked: true, approvedContractorId: "carl" };
    const approved = quote({ id: "a", ...agreed, upgrades: roomsOf("kitchen ", "Porch") });
    const owned = [
      approved,
      quote({ id: "b", ...agreed, upgrades: roomsOf("Garage") }),
      quote({ id: "c", upgrades: roomsOf("Master Bath") }),
      quote({ id: "d", ...agreed, address: { ...ADDRESS, line: "Elsewhere" } }),
    ];
    const next = quote({ id: "e", upgrades: roomsOf("Kitchen", "Master Bath") });
    expect(agreedElsewhere(next, owned)).toEqual([{ quote: approved, rooms: ["Kitchen"] }]);
  });
});

describe("a decision about something that the other side changed since it was seen", () => {
  const meanwhile = {
    notes: (of: QuoteUnit, now: string) => noted(of, `At ${now}`, now),
    address: (of: QuoteUnit, now: string) =>
      must(editQuote(of, { address: { ...ADDRESS, street: `${now.slice(14, 16)} Elm St` } }, now)),
    revision: (of: QuoteUnit, now: string) =>
      must(publishRevision(of, draft([bath, upgrade({ id: now, room: now })]), now)).project,
    amount: (of: QuoteUnit, now: string) =>
      must(
        reviseBid(of, {
          bidId: "bid-1",
          terms: terms({ amount: Date.parse(now) % 1_000_000 }),
          now,
        }),
      ).unit,
    terms: (of: QuoteUnit, now: string) =>
      must(reviseBid(of, { bidId: "bid-1", terms: terms({ timeline: now }), now })).unit,
    validity: (of: QuoteUnit, now: string) =>
      must(reviseBid(of, { bidId: "bid-1", terms: terms({ expirationDate: "2026-12-09" }), now }))
        .unit,
    confirmation: (of: QuoteUnit, now: string) =>
      must(confirmBid(of, { bidId: "bid-1", now, shownLastUpdated: of.quote.revisedAt })).unit,
    nothing: (of: QuoteUnit) => of,
  };
  type Act = keyof typeof meanwhile;
  const acts = typedKeys(meanwhile);
  const decide = {
    submit: (of: QuoteUnit, seen: QuoteUnit) => {
      const offer = { id: "new", contractorId: "rita", tier: null, terms: terms(), now: LATER };
      return submitBid(of, { ...offer, shownLastUpdated: seen.quote.revisedAt });
    },
    confirm: (of: QuoteUnit, seen: QuoteUnit) =>
      confirmBid(of, { bidId: "bid-1", now: LATER, shownLastUpdated: seen.quote.revisedAt }),
    revise: (of: QuoteUnit, seen: QuoteUnit) =>
      reviseBid(of, {
        bidId: "bid-1",
        terms: terms(),
        now: LATER,
        shownLastUpdated: firstBid(seen).lastUpdated,
      }),
    approve: (of: QuoteUnit, seen: QuoteUnit) => {
      const { amount: shownAmount, lastUpdated: shownLastUpdated } = firstBid(seen);
      return approveBid(of, { bidId: "bid-1", shownAmount, shownLastUpdated, now: LATER });
    },
    reject: (of: QuoteUnit, seen: QuoteUnit) =>
      rejectBid(of, { bidId: "bid-1", shownLastUpdated: firstBid(seen).lastUpdated, now: LATER }),
  };
  /** What each decision is about. */
  const subject = (verb: keyof typeof decide, of: QuoteUnit) =>
    verb === "submit" || verb === "confirm" ? presentRevision(of.quote) : ofBid(firstBid(of));

  it("MKT-03 stands only where that is as it was; else it is refused, whatever the verb and the change", () => {
    const counts = { done: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...typedKeys(decide)),
        fc.array(fc.constantFrom(...acts), { maxLength: 2 }),
        fc.array(fc.constantFrom(...acts), { maxLength: 3 }),
        (verb, before, after) => {
          let minute = 0;
          const act = (of: QuoteUnit, each: Act) => {
            minute += 1;
            return meanwhile[each](of, new Date(Date.parse(NOW) + minute * 60_000).toISOString());
          };
          const seen = before.reduce(act, unit);
          const now = after.reduce(act, seen);
          const result = decide[verb](now, seen);
          const isSame = isDeepStrictEqual(subject(verb, now), subject(verb, seen));
          const about = verb === "submit" || verb === "confirm" ? "project" : "bid";
          counts[result.ok ? "done" : "refused"] += 1;
          return result.ok
            ? isSame
            : result.refusal.code === "changed_meanwhile" &&
                result.refusal.details?.["about"] === about;
        },
      ),
      { numRuns: 500 },
    );
    expect(Math.min(counts.done, counts.refused)).toBeGreaterThan(50);
  });

  it("MKT-03 whoever names nothing saw the first one, and reads what changed since", () => {
    const edited = noted(unit, "Without the tub.");
    const offer = { id: "new", contractorId: "rita", tier: null, terms: terms(), now: LATER };
    const details = { about: "project", what: "notes", rooms: "Master Bath" };
    expect(submitBid(edited, offer)).toMatchObject({
      refusal: { code: "changed_meanwhile", details },
    });
    const revised = must(
      reviseBid(unit, { bidId: "bid-1", terms: terms({ amount: 100 }), now: LATER }),
    ).unit;
    expect(rejectBid(revised, { bidId: "bid-1", now: LATER })).toMatchObject({
      refusal: { details: { about: "bid", amount: 100, changed: "amount" } },
    });
  });
});
