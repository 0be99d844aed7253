import { describe, expect, it } from "vitest";
import { rejectBid, submitBid, withdrawBids } from "../bids/bid-verbs.rules.ts";
import { type ErrorCode, statusOf } from "../errors.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import type { Result } from "../result.ts";
import {
  type Allowed,
  type Role,
  expected,
  market,
  onBid,
  onQuote,
  reading,
  roles,
} from "../testing/authorisation-matrix.ts";
import { NOW, quote, terms } from "../testing/builders.ts";
import { type Actor, GUEST, localActor } from "./actor.ts";
import { mayAsk, mayOnBid, mayOnQuote, mayRead, standingOf } from "./permission.rules.ts";
import type { PermissionRow } from "./permission-row.ts";
import { type OperationName, permissions } from "./permissions.ts";
import type { UserType } from "./person.ts";
import { personas } from "./personas.ts";

function account(id: string, over: Partial<Actor> = {}): Actor {
  return { ...GUEST, kind: "account", id, ownerId: id, ...over };
}

const contractor = (id: string, over: Partial<Actor> = {}) =>
  account(id, { userType: "contractor", verification: "approved", ...over });

const allowed: Readonly<Record<Allowed, Actor>> = {
  owner: account("owner-1"),
  bidder: contractor("bidder-1"),
  contractor: contractor("contractor-1"),
  admin: account("admin-1", { role: "admin" }),
};

/** The column of that somebody: a paused or viewed account reads what they read. */
const columnOf: Readonly<Record<Allowed, Role>> = {
  owner: "Own",
  bidder: "CB",
  contractor: "OC",
  admin: "AD",
};

function actorOf(role: Role, as: Allowed): Actor {
  return {
    G: GUEST,
    Own: allowed.owner,
    OH: account("homeowner-2", { userType: "flipper" }),
    CB: allowed.bidder,
    OC: allowed.contractor,
    UC: contractor("contractor-2", { verification: "pending" }),
    R: account("realtor-1", { userType: "realtor" }),
    P: { ...allowed[as], paused: true },
    B: GUEST,
    AD: allowed.admin,
    // Nobody looks through an admin's eyes (ACC-05).
    AV: { ...allowed[as === "admin" ? "owner" : as], viewedBy: "admin-1" },
  }[role];
}

const states: Readonly<Record<string, Partial<Quote>>> = {
  draft: { status: "draft" },
  pending: { status: "pending" },
  active: {},
  "active, not public": { isPublic: false },
  private: { status: "private" },
  closed: { status: "closed" },
  completed: { status: "completed" },
  superseded: { superseded: true, supersededBy: "quote-2" },
  locked: { locked: true, approvedContractorId: "bidder-3" },
};

/** A quote with a pending bid of CB and one of a rival. */
function unitIn(state: Partial<Quote>): QuoteUnit {
  let unit: QuoteUnit = { quote: quote(), bids: [] };
  for (const [id, contractorId] of [
    ["bid-1", "bidder-1"],
    ["bid-2", "bidder-3"],
  ] as const) {
    const done = submitBid(unit, { id, contractorId, tier: null, terms: terms(), now: NOW });
    if (!done.ok) throw new Error(done.refusal.code);
    unit = done.value.unit;
  }
  return { ...unit, quote: quote(state) };
}

function status(result: Result<unknown>): number {
  return result.ok ? 200 : statusOf(result.refusal.code);
}

describe("the permission table", () => {
  it("ACC-02 every operation of the table has its row here", () => {
    const named = [...market, ...onQuote, ...onBid].map(([name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  describe.each(roles.map((role, column) => ({ role, column })))("for $role", (given) => {
    const { role, column } = given;

    it.each(market)("ACC-02 %s is answered as the matrix says", (name, as, cells) => {
      expect(status(mayAsk(name, actorOf(role, as)))).toBe(expected(cells[column] ?? 0, true));
    });

    describe.each(Object.entries(states))("on a quote that is %s", (state, over) => {
      const unit = unitIn(over);
      const reads = (as: Allowed) =>
        reading[state]?.[roles.indexOf(role === "P" || role === "AV" ? columnOf[as] : role)] ===
        "A";

      it("ACC-02 it is there or not as rows 13 to 15 say", () => {
        expect(mayRead(actorOf(role, "owner"), unit)).toBe(reads("owner"));
      });

      it.each(onQuote)("ACC-02 %s is answered as the matrix says", (name, as, cells) => {
        const result = mayOnQuote(name, actorOf(role, as), unit);
        expect(status(result)).toBe(expected(cells[column] ?? 0, reads(as)));
      });

      it.each(onBid)("ACC-02 %s is answered as the matrix says", (name, as, cells) => {
        const result = mayOnBid(name, actorOf(role, as), unit, "bid-1");
        // A bid's own contractor keeps access to it, whatever became of the quote.
        expect(status(result)).toBe(expected(cells[column] ?? 0, true));
      });
    });
  });

  it.each(onBid)("ACC-02 %s on a rival's bid answers as one that is not there", (name) => {
    const unit = unitIn({});
    const rival = mayOnBid(name, allowed.bidder, unit, "bid-2");
    expect(rival).toEqual(mayOnBid(name, allowed.bidder, unit, "no-such-bid"));
    expect(status(rival)).toBe(404);
  });

  it("ACC-02 whoever has a live bid already is told to revise it", () => {
    const again = { id: "bid-3", contractorId: "bidder-1", tier: null, terms: terms(), now: NOW };
    expect(submitBid(unitIn({}), again)).toMatchObject({ refusal: { code: "bid.exists" } });
    expect(statusOf("bid.exists")).toBe(409);
  });

  it.each(["bids.submit", "bids.revise", "bids.withdraw"] as const)(
    "ACC-02 %s is refused to a contractor whose verification was rejected",
    (name) => {
      const rejected = contractor("bidder-1", { verification: "rejected" });
      expect(mayAsk(name, rejected)).toMatchObject({
        refusal: { code: "bid.verification_rejected" },
      });
    },
  );

  it("ACC-02 a bid on one's own quote is refused, also to a contractor", () => {
    const own = contractor("owner-1");
    expect(mayOnQuote("bids.submit", own, unitIn({}))).toMatchObject({
      refusal: { code: "quote.own" },
    });
  });

  it.each<[string, Partial<Actor>, OperationName, ErrorCode]>([
    ["paused", { paused: true }, "quotes.update", "account.paused"],
    ["viewed", { viewedBy: "admin-1" }, "quotes.update", "account.read_only_view"],
    ["viewed", { viewedBy: "admin-1" }, "accounts.signIn", "account.already_signed_in"],
  ])("a %s account is told why", (_what, over, name, code) => {
    expect(mayAsk(name, { ...allowed.owner, ...over })).toMatchObject({ refusal: { code } });
  });

  it("a bidder whose bid was rejected or withdrawn reads a closed quote no longer", () => {
    const bidder = allowed.bidder;
    const rejected = rejectBid(unitIn({ status: "closed" }), { bidId: "bid-1", now: NOW });
    if (!rejected.ok) throw new Error(rejected.refusal.code);
    expect(mayRead(bidder, rejected.value.unit)).toBe(false);
    const given = { contractorId: "bidder-1", reason: "too busy", now: NOW };
    const withdrawn = withdrawBids(rejected.value.unit, given);
    if (!withdrawn.ok) throw new Error(withdrawn.refusal.code);
    expect(mayOnQuote("quotes.read", bidder, withdrawn.value.unit)).toMatchObject({
      refusal: { code: "quote.not_found" },
    });
    // One's own bids stay one's own.
    expect(mayOnQuote("bids.list", bidder, withdrawn.value.unit).ok).toBe(true);
  });
});

function persona(userType: UserType): Actor {
  const { name, email, phone, company = "", licenseNumber = "" } = personas[userType];
  return localActor({ userType, contact: { name, email, phone, company, license: licenseNumber } });
}

describe("the person at a browser that holds the store", () => {
  const unit: QuoteUnit = { quote: quote({ ownerId: "browser", status: "closed" }), bids: [] };

  it("may read everything there", () => {
    for (const actor of [localActor(null), persona("homeowner"), persona("contractor")]) {
      expect(mayRead(actor, unit)).toBe(true);
    }
  });

  it.each(["quotes.list", "quotes.countUnseenBids", "quotes.readLatest"] as const)(
    "BID-01 reads with %s what that browser holds, a contractor persona too",
    (name) => {
      for (const actor of [localActor(null), persona("homeowner"), persona("contractor")]) {
        expect(mayAsk(name, actor).ok).toBe(true);
      }
      expect(status(mayAsk(name, allowed.contractor))).toBe(403);
    },
  );

  it("writes as the persona it plays", () => {
    for (const owner of [localActor(null), persona("homeowner"), persona("realtor")]) {
      expect(standingOf(owner, unit)).toBe("owner");
      expect(mayOnQuote("quotes.reopen", owner, unit).ok).toBe(true);
      expect(status(mayAsk("bids.submit", owner))).toBe(403);
    }
    expect(standingOf(persona("contractor"), unit)).toBe("contractor");
    expect(status(mayOnQuote("quotes.reopen", persona("contractor"), unit))).toBe(403);
    expect(mayOnQuote("bids.submit", persona("contractor"), unit).ok).toBe(true);
    expect(status(mayAsk("users.list", persona("homeowner")))).toBe(403);
  });

  it("DEMO-02 analyses a property whichever persona it plays", () => {
    for (const persona of Object.values(personas)) {
      const { userType } = persona;
      const contact = { name: "", email: "", phone: "", company: "", license: "" };
      expect(mayAsk("properties.analyze", localActor({ userType, contact })).ok).toBe(true);
    }
  });
});

describe("limits", () => {
  it("REL-00 every verb has its calls an hour and its largest body; what nobody signed in for is small", () => {
    for (const [name, row] of Object.entries<PermissionRow>(permissions)) {
      expect([name, row.perHour > 0, row.bodyMembers > 0]).toEqual([name, true, true]);
      // A registration carries its certificate.
      const large = row.guest !== "allow" || name === "verifications.register";
      expect([name, large || row.bodyBytes <= 4_000]).toEqual([name, true]);
    }
  });

  it("REL-04 bids, complaints, requests and files come to an end within the hour", () => {
    const { perHour: bids } = permissions["bids.submit"];
    const { perHour: complaints } = permissions["messages.report"];
    const { perHour: requests } = permissions["quotes.create"];
    const { perHour: files } = permissions["files.upload"];
    expect([bids, complaints, requests, files]).toEqual([20, 10, 60, 300]);
  });

  it("REL-00 REL-04 so do reveals, answer days, clients and pages of the payment provider", () => {
    const { perHour: reveals } = permissions["bids.reveal"];
    const { perHour: days } = permissions["quotes.setResponseDate"];
    const { perHour: clients } = permissions["clients.add"];
    const { perHour: purchases } = permissions["payments.checkout"];
    expect([reveals, days, clients, purchases]).toEqual([60, 60, 300, 300]);
  });
});
