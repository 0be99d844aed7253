import { describe, expect, it } from "vitest";
import { withdrawBids } from "../bids/bid-withdrawal.rules.ts";
import { rejectBid, submitBid } from "../bids/bid.rules.ts";
import { type ErrorCode, statusOf } from "../errors.ts";
import type { Quote } from "../quotes/quote.schema.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import type { Result } from "../result.ts";
import { NOW, quote, terms } from "../testing/builders.ts";
import { type Actor, GUEST, localActor } from "./actor.ts";
import { mayAsk, mayOnBid, mayOnQuote, mayRead, standingOf } from "./permission.rules.ts";
import { type OperationName, type PermissionRow, permissions } from "./permissions.ts";
import type { UserType } from "./person.ts";
import { personas } from "./personas.ts";

/*
 * The authorisation matrix as literal data, walked against the rules. Columns: guest, owner, other
 * homeowner, contractor with a live bid, other contractor, contractor whose verification is
 * pending, realtor, paused account that otherwise would be allowed, blocked (a guest, as its
 * sessions are dead), admin, admin viewing as the allowed user.
 */
const roles = ["G", "Own", "OH", "CB", "OC", "UC", "R", "P", "B", "AD", "AV"] as const;
type Role = (typeof roles)[number];

function account(id: string, over: Partial<Actor> = {}): Actor {
  return { ...GUEST, kind: "account", id, ownerId: id, ...over };
}

const contractor = (id: string, over: Partial<Actor> = {}) =>
  account(id, { userType: "contractor", verification: "approved", ...over });

/** Who a paused or viewed account would be: somebody to whom the operation is allowed. */
type Allowed = "owner" | "bidder" | "contractor" | "admin";

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

/** `A` may; `v` 403 where the quote is readable for that role, else 404; a number is the answer. */
type Cell = "A" | "v" | number;
type Cells = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

type Row = readonly [name: OperationName, as: Allowed, cells: Cells];

/** Rows 13 to 15: who may read a quote; with `isPublic` off its link still opens it (C-33). */
const openToAll: Cells = ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", "A"];
const closedToMost: Cells = [404, "A", 404, "A", 404, 404, 404, "A", 404, "A", "A"];
const reading: Readonly<Record<string, Cells>> = {
  draft: closedToMost,
  pending: closedToMost,
  active: openToAll,
  "active, not public": openToAll,
  private: closedToMost,
  closed: closedToMost,
  completed: closedToMost,
  superseded: closedToMost,
  locked: openToAll,
};

const everybody: Cells = ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", "A"];
const signedIn: Cells = [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", "A"];
const writers: Cells = [401, "A", "A", "A", "A", "A", "A", 403, 401, "A", 403];
const notViewing: Cells = ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 403];
const ownCare: Cells = [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403];
// Row 10: a blocked account buys as a guest.
const buyers: Cells = ["A", "A", "A", "A", "A", "A", "A", 403, "A", "A", 403];
// Realtors see their own; paused and viewed are an owner who is none.
const adminsAndRealtors: Cells = [401, 403, 403, 403, 403, 403, "A", 403, 401, "A", 403];
const adminOnly: Cells = [401, 403, 403, 403, 403, 403, 403, 403, 401, "A", 403];
const ownersOnly: Cells = [401, "A", "A", 403, 403, 403, "A", "A", 401, "A", "A"];
const ownersWrite: Cells = [401, "A", "A", 403, 403, 403, "A", 403, 401, "A", 403];
// Paused and viewed are an owner who is no realtor.
const realtorsOnly: Cells = [401, 403, 403, 403, 403, 403, "A", 403, 401, 403, 403];
// Paused and viewed are an owner; an admin has no work of a guest.
const takesOver: Cells = [401, "A", "A", 403, 403, 403, "A", 403, 401, 403, 403];
const ownerWrites: Cells = [401, "A", "v", "v", "v", "v", "v", 403, 401, "v", 403];

/** What is asked without a quote. Rows 1 to 3, 5, 12, 16, 31 to 33, and the lists of one's own. */
const market: readonly Row[] = [
  ["accounts.me", "owner", signedIn],
  ["accounts.signIn", "owner", ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 409]],
  ["accounts.signOut", "owner", everybody],
  ["accounts.forgotPassword", "owner", notViewing],
  ["accounts.readLink", "owner", notViewing],
  ["accounts.resetPassword", "owner", notViewing],
  ["accounts.open", "owner", ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 409]],
  ["accounts.confirmEmail", "owner", notViewing],
  ["accounts.askDemoHour", "owner", notViewing],
  ["accounts.openDemoHour", "owner", ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 409]],
  // Row 6: a paused account keeps its password, its sessions and its end in its own hands.
  ["accounts.update", "owner", writers],
  ["accounts.changeEmail", "owner", writers],
  ["accounts.sendConfirmation", "owner", writers],
  ["accounts.changePassword", "owner", ownCare],
  ["accounts.listSessions", "owner", ownCare],
  ["accounts.endSession", "owner", ownCare],
  ["accounts.endOtherSessions", "owner", ownCare],
  ["accounts.readAgreed", "owner", ownCare],
  ["accounts.delete", "owner", ownCare],
  ["accounts.export", "owner", ownCare],
  // A paused admin lists nobody's accounts, nor does one who looks through somebody's eyes.
  ["users.list", "owner", adminOnly],
  ["users.count", "owner", adminOnly],
  ["users.readAgreed", "owner", adminOnly],
  ["messages.listReports", "owner", adminOnly],
  ["messages.settleReport", "owner", adminOnly],
  ["users.create", "admin", adminOnly],
  ["users.delete", "admin", adminOnly],
  ["users.addCredits", "admin", adminOnly],
  ["users.takeBackCredits", "admin", adminOnly],
  ["admin.figures", "owner", adminOnly],
  ["credits.read", "owner", signedIn],
  ["users.update", "admin", adminOnly],
  ["admin.audit", "owner", adminOnly],
  ["admin.readAccuracy", "owner", adminOnly],
  ["admin.readPlans", "owner", adminOnly],
  ["admin.changePlans", "admin", adminOnly],
  ["admin.changeSettings", "admin", adminOnly],
  ["costs.read", "owner", adminOnly],
  ["costs.change", "admin", adminOnly],
  ["admin.impersonate", "admin", adminOnly],
  ["admin.stopImpersonating", "owner", [401, 403, 403, 403, 403, 403, 403, 403, 401, 409, "A"]],
  ["payments.checkout", "owner", buyers],
  ["payments.read", "owner", signedIn],
  ["payments.priceChange", "owner", signedIn],
  ["payments.changePlan", "owner", writers],
  ["payments.cancel", "owner", [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403]],
  ["payments.portal", "owner", [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403]],
  ["payments.renewSandbox", "owner", [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403]],
  ["payments.readSandbox", "owner", everybody],
  ["payments.paySandbox", "owner", buyers],
  ["capabilities.read", "owner", everybody],
  ["quotes.list", "owner", ownersOnly],
  ["quotes.countUnseenBids", "owner", ownersOnly],
  ["quotes.readLatest", "owner", ownersOnly],
  ["quotes.takeOver", "owner", takesOver],
  ["properties.takeOver", "owner", takesOver],
  ["quotes.findDuplicates", "owner", ownersOnly],
  ["quotes.listOpen", "contractor", [401, 403, 403, "A", "A", "A", 403, 403, 401, "A", "A"]],
  ["quotes.countOpen", "contractor", [401, 403, 403, "A", "A", "A", 403, 403, 401, "A", "A"]],
  ["quotes.whereabouts", "contractor", [401, 403, 403, "A", "A", "A", 403, 403, 401, "A", "A"]],
  ["quotes.create", "owner", [401, "A", "A", 403, 403, 403, "A", 403, 401, "A", 403]],
  ["bids.listMine", "bidder", [401, 403, 403, "A", "A", "A", 403, "A", 401, 403, "A"]],
  // Whose property it is, the store answers: another's is not there.
  ["properties.list", "owner", ownersOnly],
  ["properties.read", "owner", ownersOnly],
  ["properties.readOne", "owner", ownersOnly],
  ["properties.bundle", "owner", ownersOnly],
  ["properties.analyze", "owner", ownersWrite],
  ["properties.remove", "owner", ownersWrite],
  ["properties.addRoom", "owner", ownersWrite],
  ["properties.setRoomImage", "owner", ownersWrite],
  ["properties.removeRoom", "owner", ownersWrite],
  ["properties.gradeRoom", "owner", ownersWrite],
  ["properties.readCondition", "owner", ownersWrite],
  ["properties.generateOneUp", "owner", ownersWrite],
  ["properties.saveOneUp", "owner", ownersWrite],
  ["properties.selectOneUp", "owner", ownersWrite],
  ["properties.deleteOneUp", "owner", ownersWrite],
  ["properties.setEvidence", "owner", ownersWrite],
  ["properties.chooseRung", "owner", ownersWrite],
  ["properties.chooseComparables", "owner", ownersWrite],
  ["properties.listCandidates", "owner", ownersOnly],
  ["properties.revalue", "owner", ownersWrite],
  ["properties.requestQuotes", "owner", ownersWrite],
  ["notifications.list", "owner", signedIn],
  ["notifications.markRead", "owner", writers],
  ["notifications.readSettings", "owner", signedIn],
  ["notifications.changeSettings", "owner", writers],
  ["notifications.unsubscribe", "owner", notViewing],
  ["mails.list", "owner", adminOnly],
  // Rows 4 and 28 to 30; that whoever has an account or waits is told so (409) is the verb's.
  ["verifications.register", "owner", ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 403]],
  ["verifications.submit", "contractor", [401, 403, 403, "A", "A", "A", "A", 403, 401, 403, 403]],
  ["verifications.readOwn", "contractor", signedIn],
  ["verifications.readBadge", "owner", everybody],
  ["verifications.document", "contractor", [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403]],
  ["verifications.list", "owner", adminOnly],
  ["verifications.approve", "admin", adminOnly],
  ["verifications.reject", "admin", adminOnly],
  ["verifications.revoke", "admin", adminOnly],
  ["licences.list", "owner", adminOnly],
  ["licences.preview", "owner", adminOnly],
  ["licences.upload", "admin", adminOnly],
  ["sales.listFiles", "owner", adminsAndRealtors],
  ["sales.leftOut", "owner", adminsAndRealtors],
  ["sales.preview", "owner", adminsAndRealtors],
  ["sales.upload", "owner", adminsAndRealtors],
  ["sales.removeFile", "owner", adminsAndRealtors],
  ["loans.openLink", "owner", everybody],
  ["loans.linkPdf", "owner", everybody],
  ["loans.linkPicture", "owner", everybody],
  ["reports.read", "owner", realtorsOnly],
  ["reports.pdf", "owner", realtorsOnly],
  ["reports.share", "owner", realtorsOnly],
  ["reports.revoke", "owner", realtorsOnly],
  ["reports.openLink", "owner", everybody],
  ["reports.linkPdf", "owner", everybody],
  ["clients.list", "owner", realtorsOnly],
  ["clients.add", "owner", realtorsOnly],
  ["clients.update", "owner", realtorsOnly],
  ["clients.remove", "owner", realtorsOnly],
  ["pictures.readPage", "owner", ownersOnly],
  ["pictures.share", "owner", ownersWrite],
  ["pictures.unshare", "owner", ownersWrite],
  ["pictures.copy", "owner", ownersOnly],
  ["pictures.openPage", "owner", everybody],
  ["pictures.pagePicture", "owner", everybody],
  ["files.upload", "owner", writers],
  ["files.read", "owner", everybody],
  ["quickQuote.analyze", "owner", writers],
  ["quickQuote.estimate", "owner", signedIn],
  ["quickQuote.visualizeSingle", "owner", writers],
  ["quickQuote.regenerateWithNewPrompt", "owner", writers],
  ["quickQuote.generateCustomRecommendation", "owner", writers],
  ["quickQuote.analyzeMask", "owner", writers],
];

/** What is asked of a quote. Rows 13 to 15 and 17 to 21. */
const onQuote: readonly Row[] = [
  ["quotes.read", "owner", everybody],
  ["quotes.update", "owner", ownerWrites],
  ["quotes.publish", "owner", ownerWrites],
  ["quotes.close", "owner", ownerWrites],
  ["quotes.makePrivate", "owner", ownerWrites],
  ["quotes.reopen", "owner", ownerWrites],
  ["quotes.markBidsSeen", "owner", ownerWrites],
  ["quotes.readResponseDate", "owner", everybody],
  ["quotes.setResponseDate", "owner", ownerWrites],
  // Row 35.
  ["loans.read", "owner", [401, "A", 404, 404, 404, 404, 404, "A", 401, "A", "A"]],
  ["loans.pdf", "owner", [401, "A", 404, 404, 404, 404, 404, "A", 401, "A", 403]],
  ["loans.share", "owner", ownerWrites],
  ["loans.revoke", "owner", ownerWrites],
  ["quotes.requestValuation", "owner", [401, "A", "v", "v", "v", "v", "v", "A", 401, "v", "A"]],
  ["bids.list", "owner", [401, "A", "v", "A", "A", "A", "v", "A", 401, "A", "A"]],
  // CB: allowed to ask; the rule answers 409, as there is a live bid (below).
  ["bids.submit", "contractor", [401, 403, 403, "A", "A", "A", 403, 403, 401, 403, 403]],
];

/** What is asked of CB's own bid. Rows 22 to 24, 26 and 27. */
const onBid: readonly Row[] = [
  ["bids.revise", "bidder", [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["bids.withdraw", "bidder", [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["bids.confirm", "bidder", [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["bids.carryOver", "bidder", [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["bids.reveal", "owner", [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403]],
  ["bids.approve", "owner", [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403]],
  ["bids.reject", "owner", [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403]],
  ["bids.release", "owner", [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403]],
  ["messages.list", "owner", [401, "A", 404, "A", 404, 404, 404, "A", 401, "A", "A"]],
  ["messages.markSeen", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["messages.block", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["messages.report", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["messages.send", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
];

/** The answer that a cell stands for, where the role reads the quote or not. */
function expected(cell: Cell, readable: boolean): number {
  if (typeof cell === "number") return cell;
  if (!readable) return 404;
  return cell === "A" ? 200 : 403;
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
