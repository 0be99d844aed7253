import { type Actor, projectName } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { aBid, aFile, aProperty, aQuote, anAccount, anUpgrade } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const picture = (id: string) => `/api/files/${id}`;
const SHOWN = "a".repeat(32);
const SENT = "b".repeat(32);
const LOOSE = "c".repeat(32);
const DRAWN = "d".repeat(32);

/** What becomes of an account that ends (ACC-07, API-09). */
export function leavingContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const admin = under.people.admin ?? owner;
  const quote = aQuote(owner);
  const bid = aBid(quote.id, contractor);
  const other = aBid(quote.id, rival);
  const end = (whom: Actor, by = admin) => under.call(by, "users.delete", { userId: whom.id });
  const accountOf = (whom: Actor) => under.store.read(({ accounts }) => accounts.byId(whom.id));
  const noticesOf = (whom: Actor) =>
    under.store.read(async ({ notifications }) =>
      (await notifications.list(whom.id, { cursor: null, limit: 20 })).items.map(
        ({ kind }) => kind,
      ),
    );
  const say = (by: Actor, text: string, photos: string[] = []) =>
    under.call(by, "messages.send", { quoteId: quote.id, bidId: bid.id, text, photos });

  describe("an account that ends", () => {
    beforeEach(() => under.keep({ quote, bids: [bid, other] }));

    it("ACC-07 API-09 tells before what ends with it, is emptied, signed out everywhere and lets its email go", async () => {
      const before = await accountOf(owner);
      await under.store.transact(({ sessions }) =>
        sessions.open({
          tokenHash: "of-owner",
          userId: owner.id,
          viewedBy: null,
          createdAt: under.ports.clock.now(),
          expiresAt: "2027-11-20T10:00:00.000Z",
        }),
      );
      const { open } = await under.call(owner, "accounts.readAgreed", {});
      expect(open).toEqual({ requests: { open: 1, agreed: 0, draft: 0 }, bids: 0 });
      const receipt = await end(owner);
      expect(receipt).toMatchObject({ email: before?.email, quotesClosed: 1, bidsWithdrawn: 0 });
      expect(await accountOf(owner)).toMatchObject({
        name: "",
        phone: "",
        passwordHash: "",
        accountStatus: "blocked",
        deletedAt: under.ports.clock.now(),
      });
      await under.store.transact(async ({ accounts, sessions }) => {
        expect(await sessions.listOf(owner.id, under.ports.clock.now())).toEqual([]);
        expect(await accounts.add(anAccount({ id: "next", email: before?.email ?? "" }))).toBe(
          true,
        );
      });
    });

    it("ACC-07 MKT-07 an old address of a project keeps nothing of what was a draft there", async () => {
      const supersededAt = quote.createdAt;
      const moved = { superseded: true, supersededAt, supersededBy: quote.id };
      await under.keep({ quote: { ...quote, id: "quote-old", ...moved }, bids: [] });
      await end(owner);
      const old = (await under.load("quote-old")).quote;
      expect(old).toMatchObject({ status: "closed", supersededBy: quote.id, upgrades: [] });
      expect(old.address.line + old.address.street + old.address.zip).toBe("");
    });

    it("ACC-07 mails a receipt, and the admin's part stands in the audit log (API-09)", async () => {
      await end(owner);
      const { mails, lines } = await under.store.read(async (session) => ({
        mails: (await session.mails.list({ cursor: null, limit: 5 })).items,
        lines: (await session.audit.list({ cursor: null, limit: 5 })).items,
      }));
      expect(mails[0]).toMatchObject({ recipient: owner.contact.email, subject: "accountDeleted" });
      expect(lines[0]).toMatchObject({
        action: "users.delete",
        actorId: admin.id,
        subjectId: owner.id,
        subjectEmail: owner.contact.email,
      });
    });

    it("ACC-07 ADM-08 BID-13 tells either side of an approved bid, and an admin, what was agreed before it ends, and no more once the other is gone", async () => {
      const agreedOf = async (whom: Actor) => {
        const { items } = await under.call(whom, "accounts.readAgreed", {});
        const asked = await under.call(admin, "users.readAgreed", { userId: whom.id });
        expect(asked.items).toEqual(items);
        return items;
      };
      expect(await agreedOf(owner)).toEqual([]);
      const ids = { quoteId: quote.id, bidId: bid.id };
      await under.call(owner, "bids.approve", { ...ids, shownAmount: bid.amount });
      const agreed = {
        quoteId: quote.id,
        bidId: bid.id,
        name: projectName(quote),
        amount: bid.amount,
        contractor: bid.company,
      };
      expect(await agreedOf(owner)).toEqual([{ side: "owner", ...agreed }]);
      expect(await agreedOf(contractor)).toEqual([{ side: "contractor", ...agreed }]);
      expect(await agreedOf(rival)).toEqual([]);
      await end(contractor);
      expect(await agreedOf(owner)).toEqual([]);
    });

    it("ACC-07 CHAT-02 tells whoever bid that the owner left, and takes no message for somebody who is gone", async () => {
      const closed = aQuote(owner, { id: "quote-closed", status: "closed" });
      await under.keep({
        quote: closed,
        bids: [aBid(closed.id, contractor, { id: "bid-closed" })],
      });
      await end(owner);
      const { items: told } = await under.store.read(({ notifications }) =>
        notifications.list(contractor.id, { cursor: null, limit: 5 }),
      );
      const ofLeaving = told.filter(
        ({ kind, facts }) => kind === "projectClosed" && facts.ownerLeft,
      );
      expect(ofLeaving.map(({ quoteId }) => quoteId).toSorted()).toEqual([quote.id, closed.id]);
      const { quote: shown, items } = await under.call(contractor, "bids.list", {
        quoteId: quote.id,
      });
      expect(shown.ownerLeft).toBe(true);
      expect(items.map(({ may }) => may)).toEqual([["withdraw"]]);
      expect((await refusalOf(say(contractor, "Hello?"))).code).toBe("message.other_left");
    });

    it("ACC-07 CHAT-02 tells the owner that the approved bidder left, and takes no message for them", async () => {
      const ids = { quoteId: quote.id, bidId: bid.id };
      await under.call(owner, "bids.approve", { ...ids, shownAmount: bid.amount });
      const inList = async () => (await under.call(owner, "quotes.list", {})).items[0];
      const before = await under.call(owner, "bids.list", { quoteId: quote.id });
      expect(before.items.find(({ id }) => id === bid.id)?.bidderLeft).toBeUndefined();
      expect(await inList()).toMatchObject({ approvedLeft: false });
      await end(contractor);
      expect(await inList()).toMatchObject({ approvedLeft: true });
      const { items } = await under.call(owner, "bids.list", { quoteId: quote.id });
      const left = items.find(({ id }) => id === bid.id);
      expect([left?.bidderLeft, left?.may]).toEqual([true, ["release"]]);
      const { items: told } = await under.store.read(({ notifications }) =>
        notifications.list(owner.id, { cursor: null, limit: 5 }),
      );
      expect(told).toMatchObject([
        {
          kind: "bidWithdrawn",
          bidId: bid.id,
          facts: { bidderLeft: true, who: bid.company, amount: bid.amount },
        },
      ]);
      expect((await refusalOf(say(owner, "Hello?"))).code).toBe("message.other_left");
    });

    it("ACC-07 S-60 MKT-09 the owner frees the request from an approved bidder who left, and only from such a one", async () => {
      const ids = { quoteId: quote.id, bidId: bid.id };
      const release = () => under.call(owner, "bids.release", ids);
      expect((await refusalOf(release())).code).toBe("bid.wrong_state");
      await under.call(owner, "bids.approve", { ...ids, shownAmount: bid.amount });
      expect((await refusalOf(release())).code).toBe("bid.bidder_there");
      await end(contractor);
      const before = await noticesOf(rival);
      expect(await release()).toMatchObject({ status: "withdrawn", amount: bid.amount, may: [] });
      const after = await under.load(quote.id);
      expect(after.quote).toMatchObject({ status: "active", locked: false });
      // Newest first.
      expect(await noticesOf(rival)).toEqual(["projectReopened", ...before]);
      expect((await refusalOf(release())).code).toBe("bid.wrong_state");
      const next = { quoteId: quote.id, bidId: other.id, shownAmount: other.amount };
      expect(await under.call(owner, "bids.approve", next)).toMatchObject({ status: "approved" });
    });

    it("ACC-07 leaves an approved bid and its conversation, without contact details", async () => {
      await say(owner, "Call me at (555) 555-0112, please.");
      await say(contractor, "I come on Monday.");
      const { amount: shownAmount } = bid;
      const ids = { quoteId: quote.id, bidId: bid.id };
      await under.call(owner, "bids.approve", { ...ids, shownAmount });
      expect(await end(owner)).toMatchObject({ bidsKept: 1 });
      const { items } = await under.call(contractor, "messages.list", ids);
      expect(items.map(({ text }) => text)).toEqual([
        "Call me at •••, please.",
        "I come on Monday.",
      ]);
      const left = await under.load(quote.id);
      expect(left.quote).toMatchObject({ locked: true, approvedContractorId: contractor.id });
    });

    it("ACC-07 removes what was the account's alone, and keeps pictures that others need", async () => {
      const awarded = aQuote(owner, {
        id: "quote-b",
        upgrades: [anUpgrade({ beforeImage: picture(SHOWN), afterImage: picture(DRAWN) })],
        locked: true,
        approvedContractorId: contractor.id,
      });
      await under.keep({
        quote: awarded,
        bids: [aBid(awarded.id, contractor, { status: "approved" })],
      });
      await under.store.transact(async (session) => {
        for (const id of [SHOWN, SENT, LOOSE]) {
          // oxlint-disable-next-line no-await-in-loop -- in one order
          await session.files.add(aFile(owner, { id }));
        }
        await session.files.add(aFile(owner, { id: DRAWN, parentId: LOOSE }));
        await session.properties.add(aProperty(owner));
      });
      await say(owner, "Here it is.", [picture(SENT)]);
      expect(await end(owner)).toMatchObject({ picturesRemoved: 1 });
      await under.store.read(async (session) => {
        const there = await Promise.all(
          [SHOWN, SENT, DRAWN, LOOSE].map(async (id) => (await session.files.byId(id)) !== null),
        );
        expect(there).toEqual([true, true, true, false]);
        expect(await session.properties.list(owner.id)).toEqual([]);
      });
    });

    it("ACC-07 VAL-03 leaves its edits of the cost table, without its email", async () => {
      const email = (await accountOf(owner))?.email ?? "";
      const edit = { project: "kitchen-minor-remodel", values: null, why: "A mistake" };
      await under.store.transact(({ costs }) =>
        costs.append({ ...edit, authorEmail: email, at: under.ports.clock.now() }),
      );
      await end(owner);
      const history = await under.store.read(({ costs }) => costs.history(1));
      expect(history).toMatchObject([{ ...edit, authorEmail: `${owner.id}@deleted.invalid` }]);
    });

    it("API-09 an account ends once, and nobody's own here", async () => {
      await end(rival);
      expect(await refusalOf(end(rival))).toMatchObject({ code: "account.not_found" });
      expect(await refusalOf(end(admin))).toMatchObject({ code: "account.own_account" });
    });
  });
}
