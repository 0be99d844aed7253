import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bid } from "../bids/bid.schema.ts";
import { type Actor, GUEST } from "../people/actor.ts";
import type { Standing } from "../people/permission-row.ts";
import { ADDRESS, bidOf, quote, upgrade } from "../testing/builders.ts";
import { quoteForReader } from "./quote-privacy.rules.ts";
import type { QuoteUnit } from "./quote-unit.ts";

const contact = {
  name: "Olive Owner",
  email: "olive@example.com",
  phone: "(555) 555-0199",
  company: "",
  license: "",
};

const bid = (id: string, contractorId: string, over: Partial<Bid> = {}) =>
  bidOf(id, { contractorId, email: `${contractorId}@example.com`, ...over });

const unit = (over = {}): QuoteUnit => ({
  quote: quote({ locked: true, approvedContractorId: "robin", previousVersion: "older", ...over }),
  bids: [bid("bid-1", "casey"), bid("bid-2", "robin", { status: "approved" })],
});

const actor = (id: string): Actor => ({ ...GUEST, kind: "account", id, ownerId: id });

const view = (standing: Standing, over = {}, reader = actor("casey")) =>
  quoteForReader(unit(over), reader, standing, contact);

const outsiders = ["guest", "homeowner", "realtor", "bidder", "contractor"] as const;

describe("what a reader sees of a quote", () => {
  it.each(["owner", "admin"] as const)("the %s sees everything", (standing) => {
    const hidden = { hideAddress: true, hidePhone: true };
    expect(view(standing, hidden)).toEqual({
      quote: unit(hidden).quote,
      bids: unit().bids,
      owner: { name: "Olive Owner", phone: "(555) 555-0199", email: "olive@example.com" },
    });
  });

  it.each(outsiders)(
    "MKT-08 a %s sees only city, state and ZIP of a hidden address",
    (standing) => {
      expect(view(standing, { hideAddress: true }).quote.address).toEqual({
        line: "Sampleton, CA 90001",
        street: "",
        city: "Sampleton",
        state: "CA",
        zip: "90001",
      });
      expect(view(standing).quote.address).toEqual(ADDRESS);
    },
  );

  it("MKT-08 a hidden address of one line is hidden whole", () => {
    const address = { line: "12 Oak Street", street: "", city: "", state: "", zip: "" };
    expect(view("contractor", { hideAddress: true, address }).quote.address.line).toBe("");
  });

  it("MKT-08 what is hidden is hidden in every text of a request, but to whom it is shown", () => {
    const written = "Come to 12 Oak Street or call (555) 555-0199";
    const rooms = [
      upgrade({ room: written, description: written, customDescription: written, afterImage: "" }),
    ];
    const texts = (standing: Standing, over = {}) =>
      view(standing, { upgrades: rooms, ...over }).quote.upgrades.flatMap((each) => [
        each.room,
        each.description,
        each.customDescription,
      ]);
    const hidden = { hideAddress: true, hidePhone: true };
    for (const standing of outsiders) {
      expect(texts(standing, hidden)).toEqual(Array(3).fill("Come to ••• or call •••"));
    }
    expect(texts("owner", hidden)).toEqual(Array(3).fill(written));
    expect(texts("guest")).toEqual(Array(3).fill(written));
    const shown = { contractorId: "casey", part: "phone", shown: true, at: "2026-11-21T10:00:00Z" };
    expect(texts("bidder", { ...hidden, reveals: [shown] })).toEqual(
      Array(3).fill("Come to ••• or call (555) 555-0199"),
    );
  });

  it("MKT-08 nor does the owner's name say it", () => {
    const named = { ...contact, name: "Olive, (555) 555-0199" };
    const hidden = { hideAddress: true, hidePhone: true };
    const shown = quoteForReader(
      { quote: quote(hidden), bids: [] },
      actor("casey"),
      "contractor",
      named,
    );
    expect(JSON.stringify(shown.owner)).not.toContain("555");
  });

  it.each(["12 Xerus Street", "Xerus Street", "Call 555-0199"])(
    "MKT-08 nobody reads %s as the city of a hidden address",
    (city) => {
      const address = { ...ADDRESS, street: "Unit 4", city };
      const shown = view("guest", { hideAddress: true, address }).quote.address;
      expect(shown).toMatchObject({ line: "CA 90001", city: "" });
    },
  );

  it("MKT-08 contractors see the phone unless it is hidden, the others never", () => {
    expect(view("contractor").owner.phone).toBe("(555) 555-0199");
    expect(view("contractor", { hidePhone: true }).owner.phone).toBe("");
    for (const standing of ["guest", "homeowner", "realtor"] as const) {
      expect(view(standing).owner).toEqual({ name: "", phone: "", email: "" });
    }
  });

  it("BID-16 a contractor sees the own bids only, a guest none", () => {
    expect(view("bidder").bids.map((each) => each.id)).toEqual(["bid-1"]);
    expect(view("contractor", {}, actor("nobody")).bids).toEqual([]);
    expect(view("guest", {}, GUEST).bids).toEqual([]);
    expect(view("homeowner").bids).toEqual([]);
  });

  it("who was approved is known to the two sides alone", () => {
    expect(view("bidder").quote.approvedContractorId).toBeNull();
    expect(view("bidder", {}, actor("robin")).quote.approvedContractorId).toBe("robin");
    expect(view("guest", {}, GUEST).quote).toMatchObject({
      approvedContractorId: null,
      ownerId: "",
      previousVersion: null,
      locked: true,
    });
  });

  it("MKT-08 MKT-07 no reader of a list learns the id of a draft that follows a project", () => {
    const followed = { supersededBy: "draft" };
    expect(view("bidder", followed).quote.supersededBy).toBeNull();
    expect(view("contractor", followed).quote.supersededBy).toBeNull();
    expect(view("owner", followed).quote.supersededBy).toBe("draft");
  });

  it("MKT-08 no hidden text survives in any form for anybody but owner and admins", () => {
    const marker = fc.stringMatching(/^[A-Za-z0-9]{8,14}$/).map((text) => `SECRET${text}`);
    const readers = fc.constantFrom(...outsiders);
    fc.assert(
      fc.property(
        marker,
        marker,
        marker,
        marker,
        readers,
        (street, phone, email, rival, standing) => {
          const secret: QuoteUnit = {
            quote: quote({
              hideAddress: true,
              hidePhone: true,
              address: { ...ADDRESS, street, line: `${street}, Sampleton, CA 90001` },
              approvedContractorId: rival,
            }),
            bids: [
              bid("b-1", "casey"),
              bid("b-2", rival, { phone: rival, notes: rival, name: rival }),
            ],
          };
          const reader = standing === "guest" ? GUEST : actor("casey");
          const shown = JSON.stringify(
            quoteForReader(secret, reader, standing, { ...contact, phone, email }),
          );
          for (const hidden of [street, phone, email, rival]) expect(shown).not.toContain(hidden);
          expect(shown).toContain("90001");
        },
      ),
    );
  });
});
