import { type Bid, type Quote, type QuoteUnit, type Standing } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { aBid, aQuote, anAccount } from "../testing/builders.ts";
import { answerBid } from "./bid-answer.ts";

const NOW = "2026-12-01T09:00:00.000Z";
const owner = actorOfAccount(anAccount({ id: "user-owner" }));
const bidder = actorOfAccount(anAccount({ id: "user-crew", userType: "contractor" }));

/** The answer about a bid on a project in these states. */
function answer(
  given: { quote?: Partial<Quote>; bid?: Partial<Bid>; absent?: QuoteUnit["absent"] },
  standing: Standing = "bidder",
  barred = false,
) {
  const quote = aQuote(owner, given.quote);
  const kept = aBid(quote.id, bidder, given.bid);
  const unit = { quote, bids: [kept], ...(given.absent ? { absent: given.absent } : {}) };
  return answerBid(kept, { unit, standing, now: NOW, unseenMessages: 0, barred });
}

const newer = { quote: { revision: 2 } };

describe("the notice of a bid", () => {
  it.each([
    ["nothing while all is as it was", {}, undefined],
    ["its rejection", { bid: { status: "rejected" } }, "rejected"],
    ["nothing once it is withdrawn", { ...newer, bid: { status: "withdrawn" } }, undefined],
    ["another approval before a change", { quote: { locked: true, revision: 2 } }, "lost"],
    ["a closed project", { quote: { status: "closed", revision: 2 } }, "closed"],
    ["a newer request in its place", { quote: { superseded: true } }, "replaced"],
    ["a private project", { quote: { status: "private" } }, "private"],
    ["its end before a change", { ...newer, bid: { expirationDate: "2026-11-25" } }, "expired"],
    ["a change of its project", newer, "outdated"],
    ["a change under its approval", { ...newer, bid: { status: "approved" } }, "outdated"],
    ["an owner who left first", { ...newer, absent: { "user-owner": "left" } }, "owner_left"],
    ["an owner on hold first", { ...newer, absent: { "user-owner": "paused" } }, "owner_away"],
  ] as const)("MKT-07 MKT-09 tells its bidder %s", (_what, given, notice) => {
    expect(answer(given).notice).toBe(notice);
  });

  it("MKT-07 D1 asks to confirm whoever may, and tells the owner nothing of it", () => {
    expect(answer(newer).may).toEqual(["revise", "confirm", "withdraw", "message"]);
    expect(answer({}).may).not.toContain("confirm");
    expect(answer(newer, "bidder", true).may).not.toContain("confirm");
    expect(answer({ ...newer, bid: { status: "approved" } }).may).not.toContain("confirm");
    expect(answer(newer, "owner")).not.toHaveProperty("notice");
  });
});
