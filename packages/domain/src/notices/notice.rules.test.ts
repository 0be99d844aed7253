import { describe, expect, it } from "vitest";
import { approveBid, reviseBid, withdrawBids } from "../bids/bid-verbs.rules.ts";
import { editQuote } from "../quotes/quote-edit.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { nextRevision } from "../quotes/revision.rules.ts";
import { NOW, must, quote, terms, upgrade, withBids as biddersOn } from "../testing/builders.ts";
import {
  nextReminder,
  noticeOfDueAnswer,
  noticeOfMessage,
  noticesOfBid,
  noticesOfClosing,
  noticesOfReopening,
  noticesOfRevision,
  readAnswerDay,
} from "./notice.rules.ts";
import { noticeKinds, topicOfNotice, topicsFor } from "./notice.schema.ts";

const withBids = (...names: string[]) =>
  biddersOn(quote({ hideAddress: true, hidePhone: true }), ...names);

const approved = (unit: QuoteUnit) =>
  must(approveBid(unit, { bidId: "bid-anna", shownAmount: 2_580_000, now: NOW })).unit;

const first = (unit: QuoteUnit) => unit.bids[0] ?? expect.fail("no bid");

/** What the owner is told of anna's withdrawal. */
function factsOfWithdrawal(before: QuoteUnit) {
  const reason = "Booked out, call (555) 555-0150.";
  const done = must(withdrawBids(before, { contractorId: "anna", reason, now: NOW }));
  const [notice] = noticesOfBid(done.unit, first(done.unit), "bidWithdrawn", NOW);
  return notice?.facts;
}

/** A project whose kitchen got another name. */
const renamed = (of: QuoteUnit, room: string) => {
  const { address } = of.quote;
  return nextRevision(of, { address, upgrades: [upgrade({ room })] }, NOW);
};

/** Who is told what as a project becomes what it is after it was of another status. */
const reopened = (from: QuoteUnit["quote"]["status"], after: QuoteUnit) =>
  noticesOfReopening({ ...after.quote, status: from }, after, NOW).map(
    ({ accountId, kind }) => `${accountId} ${kind}`,
  );

const edit = (of: QuoteUnit, text: string) => must(editQuote(of, { notes: { "up-1": text } }, NOW));

describe("who is told of what", () => {
  const unit = withBids("anna", "bert");

  it("MKT-09 the owner of a contractor's doing, the contractor of a rejection", () => {
    expect(noticesOfBid(unit, first(unit), "bidSubmitted", NOW)).toMatchObject([
      { accountId: "owner-1", kind: "bidSubmitted", facts: { who: "Casey Builds" } },
    ]);
    expect(noticesOfBid(unit, first(unit), "bidRejected", NOW)).toMatchObject([
      { accountId: "anna", kind: "bidRejected", facts: { who: "", amount: 2_580_000 } },
    ]);
  });

  it("MKT-09 the owner of what a revision changed where its amount stays", () => {
    const given = { bidId: "bid-anna", terms: terms({ timeline: "in May" }), now: NOW };
    const { unit: after, bid } = must(reviseBid(unit, given));
    const [notice] = noticesOfBid(after, bid, "bidRevised", NOW);
    expect(notice?.facts).toMatchObject({ amount: 2_580_000, changed: "timeline" });
    expect(notice?.facts).not.toHaveProperty("previousAmount");
  });

  it("MKT-09 an approval reaches every bidder who still waits", () => {
    const after = approved(unit);
    const notices = noticesOfBid(after, first(after), "bidApproved", NOW);
    expect(notices.map(({ accountId, kind }) => [accountId, kind])).toEqual([
      ["anna", "bidApproved"],
      ["bert", "bidNotChosen"],
    ]);
  });

  it("MKT-09 MKT-08 PROJ-20 a withdrawal tells the owner the amount, the reason without contact details, and whether they had approved it", () => {
    const facts = { amount: 2_580_000, reason: "Booked out, call •••." };
    expect(factsOfWithdrawal(unit)).toMatchObject(facts);
    expect(factsOfWithdrawal(unit)).not.toHaveProperty("wasApproved");
    expect(factsOfWithdrawal(approved(unit))).toMatchObject({ ...facts, wasApproved: true });
  });

  it("MKT-09 QUO-10 QUO-11 the end of a project reaches every live bid and says whether it was closed or made private, a message the other side", () => {
    const ended = (["closed", "private"] as const).flatMap((status) =>
      noticesOfClosing({ ...unit, quote: { ...unit.quote, status } }, NOW),
    );
    expect(ended.map(({ accountId, kind }) => `${accountId} ${kind}`)).toEqual([
      "anna projectClosed",
      "bert projectClosed",
      "anna projectPrivate",
      "bert projectPrivate",
    ]);
    const said = (["owner", "contractor"] as const).map(
      (sender) => noticeOfMessage(unit, first(unit), { sender, sentAt: NOW }).accountId,
    );
    expect(said).toEqual(["anna", "owner-1"]);
  });

  it("MKT-09 QUO-12 opening again reaches whoever was told of the end and can go on, nobody else", () => {
    const both = ["anna projectReopened", "bert projectReopened"];
    expect(reopened("closed", unit)).toEqual(both);
    expect(reopened("private", unit)).toEqual(both);
    expect(reopened("draft", unit)).toEqual([]);
    expect(reopened("closed", approved(unit))).toEqual(["anna projectReopened"]);
    const hidden = { ...unit, quote: { ...unit.quote, superseded: true } };
    expect(reopened("closed", hidden)).toEqual([]);
  });

  it("MKT-07 MKT-09 a change of the request reaches whoever priced it as it was, once", () => {
    const once = edit(unit, "Keep the window.");
    const told = noticesOfRevision(unit.quote, once, NOW);
    expect(told.map(({ accountId, kind }) => [accountId, kind])).toEqual([
      ["anna", "requestChanged"],
      ["bert", "requestChanged"],
    ]);
    expect(told[0]?.facts.change).toEqual({ what: "notes", rooms: ["Kitchen"] });
    expect(noticesOfRevision(once.quote, edit(once, "Keep the door."), NOW)).toEqual([]);
  });

  it("MKT-08 nothing that the owner hides, and no contact of the bidder, stands in a notice", () => {
    const after = renamed(unit, "12 Oak Street kitchen, 555-0199");
    const everything = JSON.stringify([
      noticesOfRevision(unit.quote, after, NOW),
      noticesOfBid(unit, first(unit), "bidSubmitted", NOW),
      noticesOfBid(unit, first(unit), "bidApproved", NOW),
      noticesOfClosing(unit, NOW),
      noticeOfMessage(unit, first(unit), { sender: "contractor", sentAt: NOW }),
    ]);
    expect(everything).toContain("Sampleton, CA 90001");
    expect(everything).not.toMatch(/Oak Street|555|@example/);
  });

  it("ACC-03 MKT-08 a notice goes into a mail: no words of the other side are a link in it", () => {
    const words = "Your refund waits at evil.ru/claim";
    const [change] = noticesOfRevision(unit.quote, renamed(unit, words), NOW);
    expect(change?.facts.change?.rooms).toContain("Your refund waits at •••");
    const given = { contractorId: "anna", reason: words, now: NOW };
    const { unit: after, withdrawn } = must(withdrawBids(unit, given));
    const [bid] = withdrawn;
    const told = bid && noticesOfBid(after, bid, "bidWithdrawn", NOW)[0]?.facts.reason;
    expect(told).toBe("Your refund waits at •••");
  });

  it("MKT-09 the owner is reminded while a bid waits on an open project, and not otherwise", () => {
    expect(noticeOfDueAnswer(unit, "2026-11-30", NOW)).toMatchObject({
      accountId: "owner-1",
      facts: { bids: 2, day: "2026-11-30" },
    });
    expect(noticeOfDueAnswer(withBids(), "2026-11-30", NOW)).toBeNull();
    expect(noticeOfDueAnswer(approved(unit), "2026-11-30", NOW)).toBeNull();
    const closed = { ...unit, quote: quote({ status: "closed" }) };
    expect(noticeOfDueAnswer(closed, "2026-11-30", NOW)).toBeNull();
  });

  it("MKT-09 every kind belongs to an event whose mails can be turned off, but what is about a payment; each person has those that can happen to them", () => {
    expect(topicsFor("homeowner")).toEqual(["newBids", "bidChanges", "messages", "reminders"]);
    expect(topicsFor("contractor")).toEqual(["outcomes", "messages"]);
    const always = noticeKinds.filter((kind) => topicOfNotice[kind] === null);
    expect(always).toEqual(["paymentFailed", "paymentAlert"]);
  });
});

describe("the day by which an owner answers", () => {
  it.each([
    ["2026-11-25T10:00:00.000Z", "2026-11-28T15:00:00.000Z"],
    ["2026-11-28T15:00:00.000Z", "2026-11-30T15:00:00.000Z"],
    ["2026-11-30T20:00:00.000Z", "2026-12-01T15:00:00.000Z"],
    ["2026-12-01T15:00:00.000Z", null],
  ])("MKT-09 at %s the next reminder of Nov 30 is at %s", (now, next) => {
    expect(nextReminder("2026-11-30", now)).toBe(next);
  });

  it.each([
    ["2026-11-21", true],
    [" 2026-11-20 ", true],
    ["2026-11-19", "date.past"],
    // Half a year from where it is tomorrow already.
    ["2027-05-21", true],
    ["2027-05-22", "date.too_far"],
    ["2026-02-30", "date.invalid"],
    ["soon", "date.invalid"],
  ])("MKT-09 REL-04 %j is read as %s", (text, outcome) => {
    const read = readAnswerDay(text, NOW);
    expect(read.ok ? true : read.refusal.code).toBe(outcome);
  });
});
