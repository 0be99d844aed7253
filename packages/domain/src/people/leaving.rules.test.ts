import { describe, expect, it } from "vitest";
import { approveBid, withdrawBids } from "../bids/bid-verbs.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import {
  ADDRESS,
  NOW,
  bidDetails,
  bidding,
  must,
  quote,
  terms,
  upgrade,
} from "../testing/builders.ts";
import {
  DELETED_ACCOUNT,
  LEFT_REASON,
  endsAs,
  leaveAsBidder,
  leaveAsOwner,
  releaseBid,
  tellDeletedApart,
} from "./leaving.rules.ts";

function approved(unit: QuoteUnit, bidId: string): QuoteUnit {
  const shownAmount = unit.bids.find(({ id }) => id === bidId)?.amount ?? 0;
  const done = must(approveBid(unit, { bidId, shownAmount, now: NOW }));
  return done.unit;
}

const notes = "Ring at 12 Oak Street or call (555) 555-0112.";
const own = upgrade({
  customDescription: notes,
  beforeImage: "/api/files/0123",
  afterImage: "/pictures/kitchen-after-960.jpg",
});
const open: QuoteUnit = { quote: quote({ upgrades: [own] }), bids: [] };

describe("as what a request ends with its owner's account", () => {
  it("ACC-07 an agreed one and a draft are not called open, and one that is over or an old address is not counted", () => {
    const active = quote({ status: "active" });
    expect(endsAs(active)).toBe("open");
    expect(endsAs({ ...active, locked: true })).toBe("agreed");
    expect(endsAs({ ...active, status: "draft" })).toBe("draft");
    expect(endsAs({ ...active, status: "pending" })).toBe("draft");
    expect(endsAs({ ...active, superseded: true })).toBeNull();
    expect(endsAs({ ...active, status: "closed", locked: true })).toBeNull();
  });
});

describe("what is left of a quote whose owner goes", () => {
  it.each(["draft", "pending", "active"] as const)(
    "ACC-07 a %s quote is closed, with city and ZIP in place of the address",
    (status) => {
      const { unit, closed } = leaveAsOwner({ ...open, quote: { ...open.quote, status } });
      expect(closed).toBe(true);
      expect(unit.quote).toMatchObject({ status: "closed", hideAddress: true, hidePhone: true });
      expect(unit.quote.address).toMatchObject({
        street: "",
        city: ADDRESS.city,
        zip: ADDRESS.zip,
      });
      expect(JSON.stringify(unit)).not.toContain("Oak Street");
      // One that was over stays as it ended.
      const over = leaveAsOwner({ ...open, quote: quote({ status: "private" }) });
      expect([over.closed, over.unit.quote.status]).toEqual([false, "private"]);
    },
  );

  it("ACC-07 without an approved bid the notes and the owner's own pictures go", () => {
    const [left] = leaveAsOwner(bidding(open, "bid-1", "carla")).unit.quote.upgrades;
    expect(left).toMatchObject({
      customDescription: "",
      beforeImage: "",
      afterImage: own.afterImage,
      description: own.description,
      cost: own.cost,
    });
  });

  it("ACC-07 an approved bid keeps its scope and pictures, without contact details", () => {
    const unit = approved(bidding(open, "bid-1", "carla"), "bid-1");
    const left = leaveAsOwner(unit).unit;
    expect(left.bids).toEqual(unit.bids);
    expect(left.quote).toMatchObject({ locked: true, approvedContractorId: "carla" });
    expect(left.quote.upgrades[0]?.beforeImage).toBe(own.beforeImage);
    expect(left.quote.upgrades[0]?.customDescription).toBe("Ring at ••• or call •••.");
  });
});

describe("what is left of the bids of a contractor who goes", () => {
  const both = bidding(bidding(open, "bid-1", "carla"), "bid-2", "ron");

  it("ACC-07 a pending bid is withdrawn and names nobody; a rival's stays untouched", () => {
    const { unit, withdrawn } = leaveAsBidder(both, "carla", NOW);
    expect(withdrawn.map(({ id }) => id)).toEqual(["bid-1"]);
    expect(unit.bids[0]).toMatchObject({
      status: "withdrawn",
      withdrawnAt: NOW,
      amount: both.bids[0]?.amount,
      name: DELETED_ACCOUNT,
      company: DELETED_ACCOUNT,
      email: "",
      phone: "",
      license: "",
      notes: "",
      tier: null,
    });
    expect(unit.bids[1]).toBe(both.bids[1]);
  });

  it("ACC-07 whoever goes is reached by no text of their bids, approved or not", () => {
    const line = { upgradeId: "u1", kind: "fixed", labor: 1, materials: 1, note: notes } as const;
    const payments = [{ when: notes, amount: 1 }];
    const discount = { amount: 1, reason: notes };
    const texts = { warranty: notes, permits: notes };
    const details = bidDetails({ lines: [line], discount, payments, ...texts });
    const call = { timeline: notes, notes, details };
    const written = { ...both, bids: both.bids.map((bid) => ({ ...bid, ...call })) };
    const given = { contractorId: "carla", reason: notes, now: NOW };
    const over = must(withdrawBids(written, given)).unit;
    for (const unit of [written, over, approved(written, "bid-1")]) {
      const [left] = leaveAsBidder(unit, "carla", NOW).unit.bids;
      expect(left?.timeline).toBe("Ring at ••• or call •••.");
      expect(JSON.stringify(left)).not.toMatch(/Ring at 12|555/);
    }
  });

  it("ACC-07 BID-18 bids of several deleted accounts are numbered as they came, a single one is not", () => {
    const one = leaveAsBidder(both, "carla", NOW).unit;
    expect(tellDeletedApart(one.bids)).toBe(one.bids);
    const { bids } = leaveAsBidder(one, "ron", NOW).unit;
    expect(tellDeletedApart(bids).map(({ name, company }) => [name, company])).toEqual([
      ["Deleted account 1", "Deleted account 1"],
      ["Deleted account 2", "Deleted account 2"],
    ]);
  });

  it("ACC-07 an approved bid stays with amount, company and licence, but cannot be called", () => {
    const { unit, withdrawn } = leaveAsBidder(approved(both, "bid-1"), "carla", NOW);
    expect(withdrawn).toEqual([]);
    const { company, license, amount } = terms();
    expect(unit.bids[0]).toMatchObject({ status: "approved", company, license, amount });
    expect(unit.bids[0]).toMatchObject({ email: "", phone: "" });
    expect(unit.quote.locked).toBe(true);
  });
});

describe("freeing a request from the approved bid of a contractor who went", () => {
  const both = bidding(bidding(open, "b1", "casey"), "b2", "robin");
  const taken = leaveAsBidder(approved(both, "b1"), "casey", NOW).unit;
  const gone = { ...taken, absent: { casey: "left" } } as const;

  it("ACC-07 S-60 the bid stays on record as withdrawn, and the lock is lifted with it", () => {
    const done = must(releaseBid(gone, { bidId: "b1", now: NOW }));
    const { quote: free, bids } = done.unit;
    expect(free).toEqual({ ...taken.quote, locked: false, approvedContractorId: null });
    expect(bids.map(({ id, status }) => `${id} ${status}`)).toEqual(["b1 withdrawn", "b2 pending"]);
    const ended = { withdrawnReason: LEFT_REASON, withdrawnAt: NOW, amount: terms().amount };
    expect(done.bid).toMatchObject(ended);
    const next = approved(done.unit, "b2");
    expect(next.quote.approvedContractorId).toBe("robin");
  });

  it.each([
    ["whose contractor is there", "b1", taken, "bid.bidder_there"],
    ["that is not approved", "b2", gone, "bid.wrong_state"],
    ["that is not there", "b3", gone, "bid.not_found"],
  ])("ACC-07 is refused for a bid %s", (_what, bidId, unit, code) => {
    expect(releaseBid(unit, { bidId, now: NOW })).toEqual({
      ok: false,
      refusal: { code },
    });
  });
});
