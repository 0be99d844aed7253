import { GUEST, NO_PROFILE } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { aBid, aQuote, anUpgrade } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const place = (zip: string) => ({
  line: `Town, IL ${zip}`,
  street: "",
  city: "Town",
  state: "IL",
  zip,
});

/** What contractors tell of their work, and what it does (EXP-08, MKT-11). */
export function profilesContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const keep = (id: string, zip: string, room: string) =>
    under.keep({
      quote: aQuote(owner, {
        id,
        address: place(zip),
        upgrades: [anUpgrade({ room, description: "" })],
      }),
      bids: [],
    });
  const listed = async (who: typeof contractor, input: { area?: "own" } = { area: "own" }) => {
    const { items } = await under.call(who, "quotes.listOpen", input);
    const { count } = await under.call(who, "quotes.countOpen", input);
    expect(count).toBe(items.length);
    return items.map(({ quote }) => quote.id).toSorted();
  };

  describe("where a contractor works, and on what", () => {
    it("MKT-11 narrows the list to their area and trades, with rooms of no known kind", async () => {
      await keep("quote-near", "60201", "Kitchen");
      await keep("quote-next", "60202", "Bath");
      await keep("quote-odd", "60202", "Laundry");
      await keep("quote-far", "60601", "Kitchen");
      const all = ["quote-far", "quote-near", "quote-next", "quote-odd"];
      expect(await listed(contractor)).toEqual(all);
      await under.call(contractor, "profiles.update", { zip: "60201", miles: 5 });
      expect(await listed(contractor)).toEqual(["quote-near", "quote-next", "quote-odd"]);
      await under.call(contractor, "profiles.update", { trades: ["kitchen", "kitchen"] });
      expect(await listed(contractor)).toEqual(["quote-near", "quote-odd"]);
      await under.call(contractor, "profiles.update", { miles: 25 });
      expect(await listed(contractor)).toEqual(["quote-far", "quote-near", "quote-odd"]);
      expect(await listed(contractor, {})).toEqual(all);
      expect(await listed(rival)).toEqual(all);
      expect(await under.call(contractor, "profiles.readOwn", {})).toMatchObject({
        told: true,
        zip: "60201",
        miles: 25,
        trades: ["kitchen"],
        place: { lat: 42.05 },
      });
    });

    it("EXP-08 is asked of who told nothing yet", async () => {
      const own = await under.call(contractor, "profiles.readOwn", {});
      expect(own).toMatchObject({ ...NO_PROFILE, told: false, place: null });
    });
  });

  describe("a contractor's public profile", () => {
    it("EXP-10 says who it is and what they were hired for here, and never how to reach them", async () => {
      const hired = aBid("quote-hired", contractor, { status: "approved" });
      await under.keep({
        quote: aQuote(owner, {
          id: "quote-hired",
          locked: true,
          approvedContractorId: contractor.id,
        }),
        bids: [hired],
      });
      const shown = await under.call(GUEST, "profiles.read", { contractorId: contractor.id });
      expect(shown).toMatchObject({ jobs: { hired: 1, done: 0 }, photos: [] });
      const text = JSON.stringify(shown);
      expect(text).not.toContain(contractor.contact.email);
      expect(text).not.toContain(contractor.contact.phone);
      const { items } = await under.call(owner, "bids.list", { quoteId: "quote-hired" });
      expect(items[0]?.jobs).toEqual({ hired: 1, done: 0 });
    });

    it("EXP-11 a job counts as done once either side says so, until it is taken back", async () => {
      const hired = aBid("quote-done", contractor, { status: "approved" });
      const quote = { id: "quote-done", locked: true, approvedContractorId: contractor.id };
      await under.keep({ quote: aQuote(owner, quote), bids: [hired] });
      for (const [stage, done] of [
        ["done", 1],
        ["started", 0],
      ] as const) {
        const ids = { quoteId: "quote-done", bidId: hired.id };
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await under.call(owner, "bids.reportWork", { ...ids, stage });
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { jobs } = await under.call(GUEST, "profiles.read", { contractorId: contractor.id });
        expect(jobs).toEqual({ hired: 1, done });
      }
    });

    it("EXP-10 is there for contractors alone", async () => {
      for (const contractorId of [owner.id, "nobody"]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const refused = await refusalOf(under.call(GUEST, "profiles.read", { contractorId }));
        expect(refused.code).toBe("profile.not_found");
      }
    });

    it("ACC-02 shows nobody else's pictures", async () => {
      const photos = [{ picture: `/api/files/${"0".repeat(32)}`, caption: "" }];
      const refused = await refusalOf(under.call(contractor, "profiles.update", { photos }));
      expect(refused.code).toBe("picture.not_found");
    });
  });
}
