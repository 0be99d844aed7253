import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** The conversation about a bid. */
export function conversationContract(under: VerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const quoteId = "quote-a";
  const bid = aBid(quoteId, contractor);
  const other = aBid(quoteId, rival);
  const send = (by: typeof owner, text: string, about = bid) =>
    under.call(by, "messages.send", { quoteId, bidId: about.id, text });

  describe("messages about a bid", () => {
    beforeEach(() => under.keep({ quote: aQuote(owner), bids: [bid, other] }));

    it("CHAT-04 CHAT-06 both sides write and read one conversation, in its order", async () => {
      await send(owner, "When could you start?");
      await send(contractor, "  In March.  ");
      const read = await under.call(contractor, "messages.list", { quoteId, bidId: bid.id });
      expect(read.items.map(({ sender, text }) => [sender, text])).toEqual([
        ["owner", "When could you start?"],
        ["contractor", "In March."],
      ]);
      expect(await under.call(owner, "messages.list", { quoteId, bidId: bid.id })).toEqual(read);
      const elsewhere = await under.call(owner, "messages.list", { quoteId, bidId: other.id });
      expect(elsewhere.items).toEqual([]);
    });

    it("S-59 the badge counts the other side's messages until they are looked at", async () => {
      await send(contractor, "One");
      await send(contractor, "Two");
      await send(owner, "Three");
      const unseen = async (by: typeof owner) => {
        const { items } = await under.call(by, "bids.list", { quoteId });
        return items.find((each) => each.id === bid.id)?.unseenMessages;
      };
      expect([await unseen(owner), await unseen(contractor)]).toEqual([2, 1]);
      await under.call(owner, "messages.list", { quoteId, bidId: bid.id });
      expect(await unseen(owner)).toBe(2);
      await under.call(owner, "messages.markSeen", { quoteId, bidId: bid.id });
      expect([await unseen(owner), await unseen(contractor)]).toEqual([0, 1]);
      const mine = await under.call(contractor, "bids.listMine", {});
      expect(mine.items.map((row) => row.unseenMessages)).toEqual([1]);
    });

    it("CHAT-06 MKT-01 both write at once: no message is lost, and both read the same order", async () => {
      const texts = ["one", "two", "three", "four"];
      await Promise.all(texts.flatMap((text) => [send(owner, text), send(contractor, text)]));
      const read = async (by: typeof owner) =>
        (await under.call(by, "messages.list", { quoteId, bidId: bid.id })).items.map(
          ({ id }) => id,
        );
      const order = await read(owner);
      expect(new Set(order).size).toBe(8);
      expect(await read(contractor)).toEqual(order);
    });

    it("MKT-10 the twenty-first message within a minute is refused, and goes out after it", async () => {
      for (let count = 0; count < 20; count += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await send(contractor, `Message ${count}`);
      }
      expect(await refusalOf(send(contractor, "One more"))).toMatchObject({
        code: "message.too_many",
        details: { most: 20 },
      });
      await send(owner, "The other side is free to answer");
      under.ports.clock.advance(60_000);
      await send(contractor, "One more");
    });

    it("MKT-10 what the owner hides is masked before it is kept, for both sides, until the approval", async () => {
      const { quote } = await under.load(quoteId);
      await under.call(owner, "quotes.update", {
        quoteId: quote.id,
        hidePhone: true,
        hideAddress: true,
      });
      const kept = await send(owner, "Call 555-555-0112, I am at 12 Oak Street");
      expect(kept.text).toBe("Call •••, I am at •••");
      await send(contractor, "Mine is carla@people.example");
      const texts = async () =>
        (await under.call(contractor, "messages.list", { quoteId, bidId: bid.id })).items.map(
          ({ text }) => text,
        );
      expect(await texts()).toEqual(["Call •••, I am at •••", "Mine is •••"]);
      const shownAmount = bid.amount;
      await under.call(owner, "bids.approve", { quoteId, bidId: bid.id, shownAmount });
      await send(owner, "Now call 555-555-0112");
      expect((await texts()).at(-1)).toBe("Now call 555-555-0112");
    });

    it("MKT-10 a side closes the conversation: neither writes until it is opened again", async () => {
      const ids = { quoteId, bidId: bid.id };
      await under.call(owner, "messages.block", { ...ids, blocked: true });
      expect((await refusalOf(send(contractor, "Hello?"))).code).toBe("message.blocked");
      expect((await refusalOf(send(owner, "Hello?"))).code).toBe("message.blocked_by_you");
      const { blocks } = await under.call(contractor, "messages.list", ids);
      expect(blocks).toEqual({ owner: true, contractor: false });
      await under.call(contractor, "messages.block", { ...ids, blocked: false });
      expect((await refusalOf(send(contractor, "Hello?"))).code).toBe("message.blocked");
      await under.call(owner, "messages.block", { ...ids, blocked: false });
      await send(contractor, "Hello?");
    });

    it("MKT-10 REL-04 a conversation is reported with a reason, once until it is settled, and admins read it", async () => {
      const ids = { quoteId, bidId: bid.id };
      const report = (reason: string) =>
        under.call(contractor, "messages.report", { ...ids, reason });
      expect(await refusalOf(report(" "))).toMatchObject({
        code: "field.required",
        field: "reason",
      });
      await report(" Asks for cash ");
      expect((await refusalOf(report("Asks for cash"))).code).toBe("report.open");
      await under.call(contractor, "bids.withdraw", { ...ids, reason: "Anew" });
      const again = { quoteId, ...aBidDraft(contractor) };
      const { id: bidId } = await under.call(contractor, "bids.submit", again);
      const anew = under.call(contractor, "messages.report", { quoteId, bidId, reason: "Rude" });
      expect((await refusalOf(anew)).code).toBe("report.open");
      const { admin } = under.people;
      if (!admin) return;
      const { items } = await under.call(admin, "messages.listReports", {});
      expect(items).toMatchObject([
        {
          other: { id: owner.id },
          count: 1,
          reports: [
            { ...ids, reporterId: contractor.id, side: "contractor", reason: "Asks for cash" },
          ],
        },
      ]);
    });

    it("MKT-10 complaints about one person stand together, first whoever was last complained about", async () => {
      const { admin } = under.people;
      if (!admin) return;
      const report = async (by: typeof owner, about: typeof bid, reason: string) => {
        under.ports.clock.advance(1_000);
        await under.call(by, "messages.report", { quoteId, bidId: about.id, reason });
      };
      await report(contractor, bid, "First about the owner");
      await report(owner, bid, "About the contractor");
      await report(owner, other, "About the rival");
      await report(rival, other, "Second about the owner");
      const { items } = await under.call(admin, "messages.listReports", {});
      const shown = items.map(({ other: who, count, reports }) => [
        who?.id,
        count,
        reports.map(({ reason, reporter }) => [reason, reporter?.id]),
      ]);
      expect(shown).toEqual([
        [
          owner.id,
          2,
          [
            ["Second about the owner", rival.id],
            ["First about the owner", contractor.id],
          ],
        ],
        [rival.id, 1, [["About the rival", owner.id]]],
        [contractor.id, 1, [["About the contractor", owner.id]]],
      ]);
    });

    it("MKT-10 ACC-09 ADM-02 an admin settles a complaint and opens it again: open ones are counted and listed first, the first of two admins counts, and it is in the audit log", async () => {
      const { admin } = under.people;
      if (!admin || under.home === "browser") return;
      for (const [by, about, reason] of [
        [contractor, bid, "First"],
        [rival, other, "Second"],
      ] as const) {
        under.ports.clock.advance(1_000);
        await under.call(by, "messages.report", { quoteId, bidId: about.id, reason });
      }
      const read = async (more: { status?: "open" | "settled"; about?: string }) => {
        const { items } = await under.call(admin, "messages.listReports", more);
        return items.map(({ count, reports }) => [count, ...reports.map(({ reason }) => reason)]);
      };
      const { items } = await under.call(admin, "messages.listReports", {});
      const [newest] = items.flatMap(({ reports }) => reports);
      const reportId = newest?.id ?? "";
      expect(newest).toMatchObject({ reason: "Second", settledAt: null, settler: null });
      const settle = (settled: boolean) =>
        under.call(admin, "messages.settleReport", { reportId, settled });
      const at = under.ports.clock.now();
      const open = async () => (await under.call(admin, "admin.figures", {})).openComplaints;
      expect(await open()).toBe(2);
      expect(await settle(true)).toEqual({ reportId, status: "settled" });
      expect(await open()).toBe(1);
      under.ports.clock.advance(1_000);
      await settle(true);
      expect(await read({})).toEqual([[1, "First"]]);
      expect(await read({ about: owner.id })).toEqual([[1, "First"]]);
      expect(await read({ status: "settled", about: owner.id })).toEqual([[1, "Second"]]);
      const settled = await under.call(admin, "messages.listReports", { status: "settled" });
      expect(settled.items).toMatchObject([
        { count: 1, reports: [{ settledAt: at, settler: { id: admin.id } }] },
      ]);
      expect(await settle(false)).toEqual({ reportId, status: "open" });
      expect(await read({})).toEqual([[2, "Second", "First"]]);
      expect(await read({ status: "settled" })).toEqual([]);
      const log = await under.call(admin, "admin.audit", {});
      const told = log.items.map(({ action, subjectId, details }) => [action, subjectId, details]);
      expect(told.slice(0, 2)).toEqual([
        ["messages.settleReport", owner.id, "status: settled to open"],
        ["messages.settleReport", owner.id, "status: open to settled"],
      ]);
      const unknown = under.call(admin, "messages.settleReport", { reportId: "no", settled: true });
      expect((await refusalOf(unknown)).code).toBe("report.not_found");
    });

    it("MKT-10 who closed a conversation stays closed to the other, whatever bids come and go, until they open it again", async () => {
      await under.call(owner, "messages.block", { quoteId, bidId: bid.id, blocked: true });
      await under.call(contractor, "bids.withdraw", { quoteId, bidId: bid.id, reason: "Anew" });
      const anew = { quoteId, ...aBidDraft(contractor) };
      const again = await under.call(contractor, "bids.submit", anew);
      const refused = { code: "message.blocked" };
      expect(await refusalOf(send(contractor, "You cannot block me.", again))).toMatchObject(
        refused,
      );
      const about = { quoteId, bidId: again.id };
      expect((await under.call(owner, "messages.list", about)).blocks.owner).toBe(true);
      await send(rival, "I am somebody else.", other);
      await under.call(owner, "messages.block", { ...about, blocked: false });
      expect(await send(contractor, "Thank you.", again)).toMatchObject({ text: "Thank you." });
      if (under.home === "browser") return;
      await under.call(owner, "messages.block", { ...about, blocked: true });
      const elsewhere = aBid("quote-else", contractor);
      await under.keep({ quote: aQuote(owner, { id: "quote-else" }), bids: [elsewhere] });
      const there = { quoteId: "quote-else", bidId: elsewhere.id, text: "Here I am.", photos: [] };
      expect(await refusalOf(under.call(contractor, "messages.send", there))).toMatchObject(
        refused,
      );
    });

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- stands beside its test
    const photos = (count: number) =>
      Array.from({ length: count }, (_, at) => `/pictures/${at}.webp`);
    it("MKT-10 another person's picture cannot be sent, and six photos at most", async () => {
      const ids = { quoteId, bidId: bid.id };
      const send = (count: number) =>
        under.call(owner, "messages.send", { ...ids, text: "", photos: photos(count) });
      expect((await send(6)).photos).toHaveLength(6);
      expect((await refusalOf(send(7))).code).toBe("request.invalid");
      if (under.home === "browser") return;
      const foreign = { ...ids, text: "Look", photos: ["/api/files/of-somebody"] };
      expect(await refusalOf(under.call(owner, "messages.send", foreign))).toMatchObject({
        code: "picture.not_found",
        field: "photos.0",
      });
    });

    it("MKT-09 a bidder sees that the owner has looked at the bid as it stands", async () => {
      const own = async () => {
        const { items } = await under.call(contractor, "bids.list", { quoteId });
        return items[0]?.seen ?? false;
      };
      expect(await own()).toBe(false);
      under.ports.clock.advance(1_000);
      await under.call(owner, "quotes.markBidsSeen", { quoteId });
      expect(await own()).toBe(true);
      under.ports.clock.advance(1_000);
      const draft = aBidDraft(contractor, { amount: "1,000" });
      await under.call(contractor, "bids.revise", { quoteId, bidId: bid.id, ...draft });
      expect(await own()).toBe(false);
    });
  });
}
