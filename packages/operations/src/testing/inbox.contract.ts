import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import type { VerbInput } from "../registry.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** All conversations of a person in one list. */
export function inboxContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const kitchen = aQuote(owner);
  const place = { line: "9 Elm Street, Evanston, IL 60201", street: "9 Elm Street" };
  const address = { ...place, city: "Evanston", state: "IL", zip: "60201" };
  const bath = aQuote(owner, {
    id: "quote-b",
    address,
    upgrades: kitchen.upgrades.map((each) => ({ ...each, room: "Bathroom" })),
  });
  const bid = aBid(kitchen.id, contractor);
  const rivals = aBid(kitchen.id, rival);
  const atBath = aBid(bath.id, contractor);
  const send = (by: typeof owner, text: string, about = bid) => {
    under.ports.clock.advance(1_000);
    return under.call(by, "messages.send", { quoteId: about.quoteId, bidId: about.id, text });
  };
  const list = (by: typeof owner, asked: VerbInput<"chats.list"> = {}) =>
    under.call(by, "chats.list", asked);
  const words = async (by: typeof owner, text: string) => {
    const { items, found } = await list(by, { text });
    expect(found).toBe(items.length);
    return items.map(({ last }) => last.text);
  };
  const unread = async (by: typeof owner) => (await under.call(by, "chats.countUnread", {})).count;

  describe("the inbox", () => {
    beforeEach(() =>
      under.keep({ quote: kitchen, bids: [bid, rivals] }, { quote: bath, bids: [atBath] }),
    );

    it("EXP-08 one list holds a person's conversations with project, other side, last words and what is unread, newest first", async () => {
      expect((await list(owner)).items).toEqual([]);
      await send(contractor, "One");
      await send(contractor, "Two");
      await send(owner, "Hello rival", rivals);
      await send(owner, "About the bath", atBath);
      expect((await list(owner)).items).toMatchObject([
        { project: { id: bath.id }, bidId: atBath.id, last: { text: "About the bath" }, unread: 0 },
        { other: { name: rival.contact.name }, last: { text: "Hello rival" }, unread: 0 },
        {
          project: { id: kitchen.id, name: expect.stringContaining("Springfield") },
          bidId: bid.id,
          side: "owner",
          other: { name: contractor.contact.name, company: contractor.contact.company },
          last: { sender: "contractor", text: "Two" },
          unread: 2,
        },
      ]);
      const mine = await list(contractor);
      expect(mine.items.map(({ last, unread: count }) => [last.text, count])).toEqual([
        ["About the bath", 1],
        ["Two", 0],
      ]);
      const known = under.home === "server" ? owner.contact.name : "";
      expect(mine.items[0]).toMatchObject({ side: "contractor", other: { name: known } });
      expect([await unread(owner), await unread(contractor), await unread(rival)]).toEqual([
        2, 1, 1,
      ]);
      await under.call(owner, "messages.markSeen", { quoteId: kitchen.id, bidId: bid.id });
      expect(await unread(owner)).toBe(0);
    });

    it("EXP-08 MKT-08 a search finds by project, person and words of any message, and nothing that is hidden from its reader", async () => {
      await under.change(bath.id, { hideAddress: true });
      await send(contractor, "Quartz is in stock");
      await send(owner, "Thank you");
      await send(owner, "Tile?", rivals);
      await send(owner, "About the bath", atBath);
      expect(await words(owner, "quartz stock")).toEqual(["Thank you"]);
      expect(await words(owner, rival.contact.name)).toEqual(["Tile?"]);
      expect(await words(owner, "bathroom")).toEqual(["About the bath"]);
      expect(await words(owner, "9 elm")).toEqual(["About the bath"]);
      expect(await words(owner, "quartz 100%")).toEqual([]);
      expect(await words(contractor, "9 elm")).toEqual([]);
      expect(await words(contractor, "evanston")).toEqual(["About the bath"]);
      expect(await words(contractor, "tile")).toEqual([]);
    });

    it("MKT-07 a new bid after a withdrawn one stays one conversation, which opens at the new one", async () => {
      await send(contractor, "One");
      await under.call(contractor, "bids.withdraw", {
        quoteId: kitchen.id,
        bidId: bid.id,
        reason: "Anew",
      });
      const anew = { quoteId: kitchen.id, ...aBidDraft(contractor) };
      const again = await under.call(contractor, "bids.submit", anew);
      await send(contractor, "Two", again);
      const { items } = await list(owner);
      expect(items).toMatchObject([{ bidId: again.id, last: { text: "Two" }, unread: 2 }]);
    });

    it("EXP-08 many conversations come page by page, each once, searched and not", async () => {
      const ids = Array.from({ length: 45 }, (_, at) => `quote-${100 + at}`);
      for (const id of ids) {
        const about = aBid(id, contractor);
        // oxlint-disable no-await-in-loop -- one after the other
        await under.keep({ quote: aQuote(owner, { id }), bids: [about] });
        await send(owner, `Words about ${id}`, about);
        under.ports.clock.advance(60_000);
        // oxlint-enable no-await-in-loop
      }
      for (const asked of [{}, { text: "words" }]) {
        const shown: string[] = [];
        for (let cursor: string | null = null; shown.length < 100;) {
          const more: VerbInput<"chats.list"> = cursor === null ? asked : { ...asked, cursor };
          // oxlint-disable-next-line no-await-in-loop -- each page names the next
          const page: Awaited<ReturnType<typeof list>> = await list(owner, more);
          shown.push(...page.items.map(({ project }) => project.id));
          cursor = page.next;
          if (cursor === null) break;
        }
        expect(shown).toEqual(ids.toReversed());
      }
    });
  });
}
