import { describe, expect, it } from "vitest";
import { withdrawBids } from "../bids/bid-verbs.rules.ts";
import { GUEST } from "../people/actor.ts";
import { ADDRESS, NOW, must, quote, withBids } from "../testing/builders.ts";
import { isRevealed, quoteForReader, revealTo } from "./quote-privacy.rules.ts";
import type { Revealable } from "./quote.schema.ts";
import type { QuoteUnit } from "./quote-unit.ts";

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
