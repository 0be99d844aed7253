import { describe, expect, it } from "vitest";
import { type Actor, GUEST } from "../people/actor.ts";
import { leaveAsOwner } from "../people/leaving.rules.ts";
import { LATER, bidding, must, quote, upgrade } from "../testing/builders.ts";
import { NO_BRIEF, changeBrief } from "./project-brief.rules.ts";
import { OPEN_PRIVACY, createQuote } from "./quote-creation.rules.ts";
import { editQuote } from "./quote-edit.rules.ts";
import { quoteForReader, revealTo } from "./quote-privacy.rules.ts";
import { isHiddenFigure } from "./figure.rules.ts";
import { changesSince, publishRevision } from "./revision.rules.ts";

const carl: Actor = { ...GUEST, kind: "account", id: "carl", userType: "contractor" };
const brief = { ...NO_BRIEF, start: "soon", budget: 2_000_000, sizes: "10 x 12 ft" } as const;
const briefed = { brief, access: "The key is with the neighbor." };
const guarded = bidding(
  { quote: quote({ ...briefed, hideAddress: true, hidePhone: true }), bids: [] },
  "bid-1",
  "carl",
);
const readBy = (unit: typeof guarded) => quoteForReader(unit, carl, "bidder").quote;

describe("what an owner tells contractors before they price", () => {
  it("MKT-07 makes the next revision of a published project, with the difference told", () => {
    const changed = must(editQuote(guarded, { brief: { budget: 2_500_000 } }, LATER));
    expect(changed.quote).toMatchObject({ revision: 2, brief: { ...brief, budget: 2_500_000 } });
    expect(changesSince(changed, ({ n }) => n === 1, null)?.brief).toEqual({
      before: brief,
      after: { ...brief, budget: 2_500_000 },
    });
  });

  it("MKT-07 makes no revision of how to get in, nor of a brief that says the same", () => {
    const same = { brief: { sizes: " 10 x 12 ft " }, access: "Ring twice." };
    expect(must(editQuote(guarded, same, LATER)).quote).toMatchObject({
      revision: 1,
      access: "Ring twice.",
    });
    expect(must(editQuote(guarded, { access: "" }, LATER)).quote.access).toBeUndefined();
  });

  it("is none once every part is taken back", () => {
    expect(changeBrief(brief, { start: null, budget: null, sizes: "" })).toBeUndefined();
    expect(changeBrief(undefined, { materials: "owner" })).toEqual({
      ...NO_BRIEF,
      materials: "owner",
    });
  });

  it("MKT-07 goes from a draft to the project that it revises, which else keeps its own", () => {
    const draft = quote({ id: "draft", status: "draft", previousVersion: guarded.quote.id });
    expect(must(publishRevision(guarded, draft, LATER)).project.quote).toMatchObject(briefed);
    const other = { ...draft, brief: { ...NO_BRIEF, budget: 5_000_000 } };
    expect(must(publishRevision(guarded, other, LATER)).project.quote.brief).toEqual({
      ...brief,
      budget: 5_000_000,
    });
  });

  it("MKT-07 keeps what was told when a draft brings only more photos", () => {
    const told = { ...guarded, quote: { ...guarded.quote, brief: { ...brief, photos: ["a"] } } };
    const draft = quote({ id: "draft", status: "draft", brief: { ...NO_BRIEF, photos: ["b"] } });
    const { project } = must(publishRevision(told, draft, LATER));
    expect(project.quote.brief).toEqual({ ...brief, photos: ["b", "a"] });
  });

  it("QUO-22 goes from a request to the one that takes it over, with how to get in", () => {
    const old = quote({ id: "old", upgrades: [upgrade({ id: "o", room: "Bath" })], ...briefed });
    const given = {
      id: "new",
      ownerId: old.ownerId,
      origin: "analysis",
      address: old.address,
      upgrades: [upgrade({ id: "n", room: "Bath" })],
      privacy: OPEN_PRIVACY,
      brief: { ...NO_BRIEF, photos: ["b"] },
      now: LATER,
      mergeWith: ["old"],
    } as const;
    const made = must(createQuote(given, [{ quote: old, bidCount: 0 }]));
    expect(made.quote).toMatchObject({ ...briefed, brief: { ...brief, photos: ["b"] } });
    const elsewhere = { ...old, address: { ...old.address, line: "99 Elm Street", street: "" } };
    const moved = must(createQuote(given, [{ quote: elsewhere, bidCount: 0 }]));
    expect(moved.quote.access).toBeUndefined();
  });

  it("MKT-08 says how to get in only to whom the address was shown", () => {
    expect(readBy(guarded).access).toBeUndefined();
    const given = { bidId: "bid-1", part: "address", now: LATER } as const;
    const shown = must(revealTo(guarded, { ...given, shown: true }));
    expect(readBy(shown).access).toBe(briefed.access);
    const lost = {
      ...shown,
      quote: { ...shown.quote, locked: true, approvedContractorId: "dora" },
    };
    expect(readBy(lost).access).toBeUndefined();
    expect(readBy(must(revealTo(shown, { ...given, shown: false }))).access).toBeUndefined();
  });

  it("MKT-08 says how to get in only to who is hired, where the address is no secret", () => {
    const open = { ...guarded, quote: { ...guarded.quote, hideAddress: false } };
    expect(readBy(open).access).toBeUndefined();
    const hired = { ...open.quote, locked: true, approvedContractorId: "carl" };
    expect(readBy({ ...open, quote: hired }).access).toBe(briefed.access);
  });

  it("MKT-08 masks what is hidden in the sizes", () => {
    const said = { ...briefed, brief: { ...brief, sizes: "10 x 12 ft, call (555) 555-0140" } };
    const unit = { ...guarded, quote: { ...guarded.quote, ...said } };
    expect(readBy(unit).brief?.sizes).not.toContain("555-0140");
  });

  it("ACC-07 goes with its owner's account, but for the brief of an approved bid", () => {
    expect(leaveAsOwner(guarded).unit.quote).toMatchObject({ brief: undefined, access: undefined });
    const hired = { ...guarded.quote, locked: true, approvedContractorId: "carl" };
    const left = leaveAsOwner({ ...guarded, quote: hired }).unit.quote;
    expect(left).toMatchObject({ brief, access: undefined });
  });
});

describe("what a home gains by its upgrades", () => {
  it("EXP-10 is its owner's to know, and no account's that bids", () => {
    const gains = (reader: typeof carl, standing: "bidder" | "owner") =>
      quoteForReader(guarded, reader, standing).quote.upgrades.map(({ valueGain }) => valueGain);
    expect(gains(carl, "bidder").every(isHiddenFigure)).toBe(true);
    expect(gains(carl, "owner").some(isHiddenFigure)).toBe(false);
    expect(gains({ ...carl, kind: "local" }, "bidder").some(isHiddenFigure)).toBe(false);
  });
});
