import { describe, expect, it } from "vitest";
import {
  approveBid,
  confirmBid,
  rejectBid,
  reviseBid,
  submitBid,
} from "../bids/bid-verbs.rules.ts";
import { writeMessage } from "../messages/message.rules.ts";
import { noticeOfDueAnswer, noticesOfAbsence } from "../notices/notice.rules.ts";
import { changeQuoteStatus } from "../quotes/quote-status.rules.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { revealTo } from "../quotes/quote-privacy.rules.ts";
import { NOW, must, quote, terms, withBids } from "../testing/builders.ts";
import { absenceOf } from "./absence.rules.ts";
import { GUEST } from "./actor.ts";
import { releaseBid } from "./leaving.rules.ts";
import { mayRead } from "./permission.rules.ts";
import type { Absence } from "./person.ts";

const there = withBids(quote({ hideAddress: true }), "casey", "robin");
const shownAmount = terms().amount;
const now = NOW;
const account = (id: string) =>
  ({ ...GUEST, kind: "account", id, ownerId: id, userType: "contractor" }) as const;
const message = { id: "m-1", text: "Hello?", photos: [], now };
const blocks = { owner: false, contractor: false };
const told = (unit: QuoteUnit, whom: string) =>
  noticesOfAbsence(unit, whom, now).map(({ accountId, kind, facts }) => [
    accountId,
    kind,
    facts.onHold,
  ]);

describe.each(["left", "blocked", "paused"] as const)("a side that is %s", (absence: Absence) => {
  const caseyAway: QuoteUnit = { ...there, absent: { casey: absence } };
  const ownerAway: QuoteUnit = { ...there, absent: { "owner-1": absence } };
  const refusal = { code: absence === "left" ? "message.other_left" : "account.other_on_hold" };
  const refused = { ok: false, refusal };

  it("MKT-18 ACC-04 BID-13 nothing is decided about a bid whose bidder cannot act, and what its rival asks for is", () => {
    const bidId = "bid-casey";
    expect(approveBid(caseyAway, { bidId, shownAmount, now })).toEqual(refused);
    expect(rejectBid(caseyAway, { bidId, now })).toEqual(refused);
    expect(revealTo(caseyAway, { bidId, part: "address", shown: true, now })).toEqual(refused);
    expect(approveBid(caseyAway, { bidId: "bid-robin", shownAmount, now }).ok).toBe(true);
  });

  it("MKT-18 ACC-07 MKT-08 an approved bid of theirs can be released, and what they were shown is hidden again", () => {
    const bidId = "bid-casey";
    const shown = must(revealTo(there, { bidId, part: "address", shown: true, now }));
    const { unit } = must(approveBid(shown, { bidId, shownAmount, now }));
    expect(releaseBid(unit, { bidId, now })).toMatchObject({
      refusal: { code: "bid.bidder_there" },
    });
    const done = must(releaseBid({ ...unit, absent: { casey: absence } }, { bidId, now }));
    expect(done.unit.quote).toMatchObject({ locked: false, approvedContractorId: null });
    expect(done.unit.quote.reveals?.at(-1)).toMatchObject({ contractorId: "casey", shown: false });
  });

  it("MKT-18 MKT-07 a request whose owner cannot act takes no bid, no revision and no confirmation", () => {
    const bid = { id: "b", contractorId: "kim", tier: null, terms: terms(), now };
    expect(submitBid(ownerAway, bid)).toEqual(refused);
    const bidId = "bid-casey";
    expect(reviseBid(ownerAway, { bidId, terms: terms(), now })).toEqual(refused);
    expect(confirmBid(ownerAway, { bidId, now })).toEqual(refused);
  });

  it("MKT-18 QUO-19 it is off the market: read by its own people, and by nobody else", () => {
    const readers = [GUEST, account("kim"), account("casey"), account("owner-1")];
    expect(readers.map((reader) => mayRead(reader, there))).toEqual([true, true, true, true]);
    expect(readers.map((reader) => mayRead(reader, ownerAway))).toEqual([false, false, true, true]);
  });

  it("MKT-18 CHAT-02 nobody writes to them", () => {
    const [bid] = there.bids;
    if (!bid) throw new Error("There are bids.");
    const write = (unit: QuoteUnit, sender: "owner" | "contractor") =>
      writeMessage({ unit, bid, blocks, sentLately: 0 }, { ...message, sender });
    expect(write(caseyAway, "owner")).toEqual(refused);
    expect(write(ownerAway, "contractor")).toEqual(refused);
    expect(write({ ...there, absent: { robin: absence } }, "owner").ok).toBe(true);
  });

  it("MKT-18 QUO-13 MKT-09 their bid keeps no request open, and reminds nobody", () => {
    const bidsWithOwnerMessage = new Set(["bid-robin"]);
    const given = { action: "close", bidsWithOwnerMessage, needsFullAddress: false, now } as const;
    expect(changeQuoteStatus(there, given)).toMatchObject({ ok: false });
    expect(changeQuoteStatus(caseyAway, given)).toMatchObject({ ok: true });
    expect(noticeOfDueAnswer(caseyAway, "2026-11-22", now)?.facts.bids).toBe(1);
    expect(noticeOfDueAnswer(ownerAway, "2026-11-22", now)).toBeNull();
  });

  it("MKT-18 MKT-09 the other side is told, and once more when it ends", () => {
    expect(told(caseyAway, "casey")).toEqual([["owner-1", "bidWithdrawn", true]]);
    expect(told(there, "casey")).toEqual([["owner-1", "bidSubmitted", true]]);
    expect(told(ownerAway, "owner-1")).toEqual([
      ["casey", "projectClosed", true],
      ["robin", "projectClosed", true],
    ]);
    expect(told(there, "owner-1").map(([, kind]) => kind)).toEqual([
      "projectReopened",
      "projectReopened",
    ]);
  });
});

it("MKT-18 whoever left, is blocked or is paused cannot act, and everybody else can", () => {
  expect(absenceOf("active", null)).toBeNull();
  expect(absenceOf("paused", null)).toBe("paused");
  expect(absenceOf("blocked", null)).toBe("blocked");
  expect(absenceOf("blocked", NOW)).toBe("left");
});
