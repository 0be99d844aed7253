import { describe, expect, it } from "vitest";
import { withdrawBids } from "../bids/bid-withdrawal.rules.ts";
import { GUEST } from "../people/actor.ts";
import { ADDRESS, NOW, must, quote, withBids } from "../testing/builders.ts";
import { quoteForReader } from "./quote-privacy.rules.ts";
import { isRevealed, revealableTo, unrevealedTo, untoldTo } from "./quote-reveal.rules.ts";
import type { QuoteUnit, Revealable } from "./quote.schema.ts";
import { revealTo } from "./reveal-change.rules.ts";

const contact = { name: "Olive", phone: "(555) 555-0100", email: "", company: "", license: "" };
const actor = (id: string) =>
  ({ ...GUEST, kind: "account", id, ownerId: id, userType: "contractor" }) as const;

const unitWithBids = () => withBids(quote({ hideAddress: true, hidePhone: true }), "carl", "dora");

const reveal = (unit: QuoteUnit, part: Revealable, shown: boolean, contractor = "carl") =>
  must(revealTo(unit, { bidId: `bid-${contractor}`, part, shown, now: NOW }));

/** What a contractor reads of the place and the phone. */
function seenBy(id: string, unit: QuoteUnit) {
  const view = quoteForReader(unit, actor(id), "bidder", contact);
  return [view.quote.address.street, view.owner.phone];
}

describe("a hidden address or phone", () => {
  it("MKT-08 is shown to one contractor alone, part by part, and can be taken back", () => {
    const hidden = unitWithBids();
    expect(seenBy("carl", hidden)).toEqual(["", ""]);
    const address = reveal(hidden, "address", true);
    expect(seenBy("carl", address)).toEqual([ADDRESS.street, ""]);
    expect(seenBy("dora", address)).toEqual(["", ""]);
    const both = reveal(address, "phone", true);
    expect(seenBy("carl", both)).toEqual([ADDRESS.street, contact.phone]);
    const back = reveal(reveal(both, "address", false), "phone", false);
    expect(seenBy("carl", back)).toEqual(["", ""]);
    expect(isRevealed(back.quote, "carl", "address")).toBe(false);
  });

  it("MKT-08 what a contractor does not see yet can be told in one word, and what is not hidden needs none", () => {
    const hidden = unitWithBids();
    expect(unrevealedTo(hidden.quote, "carl")).toBe("both");
    const address = reveal(hidden, "address", true);
    expect(unrevealedTo(address.quote, "carl")).toBe("phone");
    expect(unrevealedTo(address.quote, "dora")).toBe("both");
    expect(unrevealedTo(reveal(hidden, "phone", true).quote, "carl")).toBe("address");
    expect(unrevealedTo(reveal(address, "phone", true).quote, "carl")).toBe("none");
    expect(unrevealedTo(quote({ hideAddress: false, hidePhone: false }), "carl")).toBe("none");
  });

  it("MKT-08 a phone number that nobody gave is neither told as hidden nor there to be shown", () => {
    const { quote: hidden, bids } = unitWithBids();
    const [bid = expect.fail("no bid")] = bids;
    expect(revealableTo(hidden, bid, "")).toEqual(["address"]);
    expect(revealableTo(hidden, bid, contact.phone)).toEqual(["address", "phone"]);
    expect(untoldTo(hidden, "carl", "")).toBe("address");
    expect(untoldTo(hidden, "carl", contact.phone)).toBe("both");
    const told = reveal(unitWithBids(), "address", true).quote;
    expect(untoldTo(told, "carl", "")).toBe("noPhone");
    // Shown before the number was removed: it would be seen again with the next one.
    expect(revealableTo(reveal(unitWithBids(), "phone", true).quote, bid, "")).toContain("phone");
  });

  it("MKT-08 BID-13 once another bid is approved there is nothing to show to a bidder, only what was shown to take back", () => {
    const shown = reveal(unitWithBids(), "address", true);
    const taken = {
      ...shown,
      quote: { ...shown.quote, locked: true, approvedContractorId: "dora" },
    };
    const [carl = expect.fail("none"), dora = expect.fail("none")] = taken.bids;
    expect(revealableTo(taken.quote, carl, contact.phone)).toEqual(["address"]);
    expect(revealableTo(taken.quote, { ...dora, status: "approved" }, contact.phone)).toHaveLength(
      2,
    );
    const phone = { bidId: "bid-carl", part: "phone", shown: true, now: NOW } as const;
    expect(revealTo(taken, phone)).toMatchObject({ refusal: { code: "bid.wrong_state" } });
    expect(isRevealed(reveal(taken, "address", false).quote, "carl", "address")).toBe(false);
  });

  it("MKT-08 PROJ-20 what was shown to a contractor is taken back with the bid that they withdraw, each part with its line", () => {
    const shown = reveal(reveal(unitWithBids(), "address", true), "address", true, "dora");
    const done = must(withdrawBids(shown, { contractorId: "carl", reason: "Ill", now: NOW }));
    const { unit } = done;
    expect(seenBy("carl", unit)).toEqual(["", ""]);
    expect(seenBy("dora", unit)).toEqual([ADDRESS.street, ""]);
    expect(unit.quote.reveals?.slice(2)).toEqual([
      { contractorId: "carl", part: "address", shown: false, at: NOW },
    ]);
  });

  it("MKT-08 leaves a line in the log for every change, and none for what is so already", () => {
    const once = reveal(reveal(unitWithBids(), "phone", true), "phone", true);
    expect(once.quote.reveals).toEqual([
      { contractorId: "carl", part: "phone", shown: true, at: NOW },
    ]);
    expect(reveal(once, "phone", false).quote.reveals).toHaveLength(2);
    expect(reveal(unitWithBids(), "phone", false).quote.reveals).toBeUndefined();
  });

  it("MKT-08 nobody but the owner and admins reads who was shown what", () => {
    const unit = reveal(unitWithBids(), "address", true);
    expect(quoteForReader(unit, actor("carl"), "bidder").quote).not.toHaveProperty("reveals");
    expect(quoteForReader(unit, GUEST, "guest").quote).not.toHaveProperty("reveals");
    expect(quoteForReader(unit, actor("owner-1"), "owner").quote.reveals).toHaveLength(1);
  });

  it("MKT-08 is not shown to the contractor of a bid that is over, but can still be taken back", () => {
    const shown = reveal(unitWithBids(), "address", true);
    const over = {
      ...shown,
      bids: shown.bids.map((bid) => ({ ...bid, status: "rejected" as const })),
    };
    const phone = revealTo(over, { bidId: "bid-carl", part: "phone", shown: true, now: NOW });
    expect(phone).toMatchObject({ refusal: { code: "bid.wrong_state" } });
    expect(isRevealed(reveal(over, "address", false).quote, "carl", "address")).toBe(false);
    const gone = revealTo(over, { bidId: "bid-x", part: "phone", shown: true, now: NOW });
    expect(gone).toMatchObject({ refusal: { code: "bid.not_found" } });
  });
});
