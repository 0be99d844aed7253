import type { Bid } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aMessage, aQuote } from "./builders.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

/** What every home promises about conversations. */
export function messagesContract(under: StoreUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const quoteId = "quote-a";
  const bid = aBid(quoteId, contractor);
  const other = aBid(quoteId, rival);
  const now = "2026-11-21T12:00:00.000Z";

  async function write(id: string, more: Parameters<typeof aMessage>[1] = {}, about = bid) {
    const message = aMessage(about, { id, ...more });
    await under.store.transact((session) => session.messages.append(message));
    return message;
  }

  const list = (before: string | null, limit: number, about = bid) =>
    under.store.read((session) => session.messages.list(quoteId, about.id, { before, limit }));

  const written = () =>
    under.store.read((session) => session.messages.bidsWithOwnerMessage(quoteId));

  const unseen = async (reader: "owner" | "contractor") =>
    Object.fromEntries(
      await under.store.read((session) => session.messages.unseen(quoteId, reader)),
    );

  const seen = async () => (await list(null, 10)).items.map((message) => message.seen);

  describe("messages", () => {
    beforeEach(() => under.keep({ quote: aQuote(owner), bids: [bid, other] }));

    it("CHAT-06 each bid has a conversation of its own, oldest first, with every field", async () => {
      const one = await write("message-1", { text: `"It's" <b>\n🏡`, sentAt: now });
      const two = await write("message-2", { sender: "contractor", sentAt: now });
      const elsewhere = await write("message-3", {}, other);
      expect(await list(null, 10)).toMatchObject({ items: [one, two], next: null });
      expect(await list(null, 10, other)).toMatchObject({ items: [elsewhere], next: null });
    });

    it("MKT-07 CHAT-06 a new bid after a withdrawn one continues the conversation", async () => {
      const withdrawn: Bid = {
        ...bid,
        status: "withdrawn",
        withdrawnReason: "Too busy",
        withdrawnAt: now,
      };
      const next: Bid = { ...bid, id: "bid-next" };
      await under.store.transact(async (session) => {
        const unit = await session.quotes.load(quoteId, "forChange");
        if (unit) await session.quotes.save({ ...unit, bids: [withdrawn, other, next] });
      });
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- stands beside its test
      const at = (minute: number) => ({ sentAt: `2026-11-21T12:0${minute}:00.000Z` });
      await write("message-1", { sender: "owner", ...at(1) });
      await write("message-2", { sender: "contractor", ...at(2) }, next);
      await write("message-3", { sender: "owner", ...at(3) });
      await write("message-4", { sender: "owner", ...at(4) }, other);
      for (const about of [withdrawn, next]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { items } = await list(null, 10, about);
        expect(items.map(({ id }) => id)).toEqual(["message-1", "message-2", "message-3"]);
      }
      expect((await written()).has(next.id)).toBe(true);
      expect(await unseen("contractor")).toEqual({ [bid.id]: 2, [other.id]: 1 });
      await under.store.transact((session) =>
        session.messages.markSeen(quoteId, next.id, "contractor", now),
      );
      expect(await unseen("contractor")).toEqual({ [other.id]: 1 });
      expect((await list(null, 10, next)).items.map(({ seen: looked }) => looked)).toEqual([
        true,
        false,
        true,
      ]);
    });

    it("CHAT-01 a long conversation is read from its end, page by page", async () => {
      const ids = ["m-5", "m-1", "m-4", "m-2", "m-3"];
      for (const id of ids) {
        // oxlint-disable-next-line no-await-in-loop -- in the order of the conversation
        await write(id, { sentAt: now });
      }
      const last = await list(null, 2);
      expect(last.items.map(({ id }) => id)).toEqual(["m-2", "m-3"]);
      await write("m-6");
      const middle = await list(last.next, 2);
      expect(middle.items.map(({ id }) => id)).toEqual(["m-1", "m-4"]);
      const first = await list(middle.next, 2);
      expect(first.items.map(({ id }) => id)).toEqual(["m-5"]);
      expect(first.next).toBeNull();
    });

    it("QUO-13 it is known to which bids the owner has written", async () => {
      await write("message-1", { sender: "contractor" });
      expect([...(await written())]).toEqual([]);
      await write("message-2", { sender: "owner" }, other);
      expect([...(await written())]).toEqual([other.id]);
    });

    it("MKT-10 a message keeps its photos, and it is known in which conversation they were sent", async () => {
      const photos = ["/api/files/photo-1", "/api/files/photo-2"];
      await write("message-1", { text: "", photos });
      await write("message-2", { text: "No photo" }, other);
      expect((await list(null, 10)).items[0]).toMatchObject({ text: "", photos });
      if (under.home === "browser") return;
      const showing = (id: string) => under.store.read((session) => session.files.bidsShowing(id));
      expect(await showing("photo-2")).toEqual([{ quoteId, bidId: bid.id }]);
      expect(await showing("photo-3")).toEqual([]);
    });

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- stands beside its test
    const at = (second: string) => `2026-11-21T12:00:${second}.000Z`;
    it("MKT-10 it is known how many messages somebody sent since a moment", async () => {
      const send = (id: string, sentAt: string, about = bid) =>
        under.store.transact((session) =>
          session.messages.append(aMessage(about, { id, sentAt }), owner.id),
        );
      await send("message-1", at("00"));
      await send("message-2", at("10"), other);
      await send("message-3", at("20"));
      await write("message-4", { sender: "contractor", sentAt: at("30") });
      const author = { id: owner.id, side: "owner", quoteId } as const;
      const sent = await under.store.read((session) =>
        session.messages.sentSince(author, at("00")),
      );
      expect(sent).toBe(2);
    });

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- stands beside its test
    const blocks = (about = bid) =>
      under.store.read((session) => session.messages.blocks(quoteId, about.id));
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- stands beside its test
    const set = (side: "owner" | "contractor", blocked: boolean) =>
      under.store.transact((session) =>
        session.messages.setBlocked(quoteId, bid.id, side, blocked, now),
      );
    it("MKT-10 a side closes a conversation and opens it again, each for itself", async () => {
      expect(await blocks()).toEqual({ owner: false, contractor: false });
      await set("owner", true);
      await set("owner", true);
      await set("contractor", true);
      await set("contractor", false);
      expect(await blocks()).toEqual({ owner: true, contractor: false });
      expect(await blocks(other)).toEqual({ owner: false, contractor: false });
    });

    it("DASH-09 MKT-09 each side is told what the other has looked at, and how many messages of the other it has not looked at", async () => {
      await write("message-1", { sender: "owner" });
      await write("message-2", { sender: "owner" });
      await write("message-3", { sender: "contractor" });
      await write("message-4", { sender: "contractor" }, other);
      expect(await unseen("contractor")).toEqual({ [bid.id]: 2 });
      expect(await unseen("owner")).toEqual({ [bid.id]: 1, [other.id]: 1 });

      const look = (reader: "owner" | "contractor") =>
        under.store.transact((session) => session.messages.markSeen(quoteId, bid.id, reader, now));
      expect(await seen()).toEqual([false, false, false]);
      await look("owner");
      expect(await seen()).toEqual([false, false, true]);
      expect(await unseen("owner")).toEqual({ [other.id]: 1 });
      expect(await unseen("contractor")).toEqual({ [bid.id]: 2 });
      await look("contractor");
      await look("contractor");
      expect(await unseen("contractor")).toEqual({});
      await write("message-5", { sender: "owner" });
      expect(await unseen("contractor")).toEqual({ [bid.id]: 1 });
    });
  });
}
