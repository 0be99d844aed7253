import { beforeEach, describe, expect, it } from "vitest";
import type { DueNotice, Mail } from "../telling.port.ts";
import { sendDueMails } from "../mails/send-due-mails.ts";
import { remindOwners } from "../notifications/remind-owners.ts";
import { writeDueMails } from "../notifications/write-due-mails.ts";
import { aBidDraft, aQuote } from "./builders.ts";
import { refusalOf } from "./call-verb.ts";
import { DAY_MS } from "./test-clock.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

/** A mail whose subject tells what it is of. */
function write(notice: DueNotice): Promise<Mail> {
  return Promise.resolve({
    recipient: notice.email,
    subject: `${notice.kind} x${notice.times}`,
    text: "",
    html: "",
    unsubscribeUrl: null,
    secret: null,
  });
}

/** What people with accounts are told of: bell, mails, reminders. */
export function notifyingContract(under: ServerVerbsUnderTest): void {
  const { owner, contractor, rival } = under.people;
  const otherOwner = under.people.otherOwner ?? owner;
  const quote = aQuote(owner, { hideAddress: true });
  const ids = { quoteId: quote.id };
  const bell = async (of = owner) => (await under.call(of, "notifications.list", {})).items;
  const kinds = async (of = owner) => (await bell(of)).map(({ kind }) => kind);
  const submit = (by = contractor, more = {}) =>
    under.call(by, "bids.submit", { ...ids, ...aBidDraft(by), ...more });

  const writeMails = (send = true) => writeDueMails(under.ports, { send, write });
  const outbox = () =>
    under.store.read(
      async (session) => (await session.mails.list({ cursor: null, limit: 50 })).items,
    );
  const subjects = async () =>
    (await outbox()).map(({ recipient, subject }) => [recipient, subject]);

  const promise = (day: string, by = owner) =>
    under.call(by, "quotes.setResponseDate", { ...ids, day });
  const inDays = (days: number) =>
    new Date(Date.parse(under.ports.clock.now()) + days * DAY_MS).toISOString().slice(0, 10);

  describe("the bell", () => {
    beforeEach(() => under.keep({ quote, bids: [] }));

    it("MKT-09 tells the owner of a new, a revised and a withdrawn bid, newest first", async () => {
      const { id: bidId } = await submit();
      under.ports.clock.advance(1_000);
      await under.call(contractor, "bids.revise", {
        ...ids,
        bidId,
        ...aBidDraft(contractor, { amount: "24,000" }),
      });
      under.ports.clock.advance(1_000);
      await under.call(contractor, "bids.withdraw", { ...ids, bidId, reason: "No time" });
      expect(await bell()).toMatchObject([
        { kind: "bidWithdrawn", read: false },
        { kind: "bidRevised", facts: { amount: 2_400_000, previousAmount: 2_580_000 } },
        { kind: "bidSubmitted", bidId, facts: { who: "carla Builds", amount: 2_580_000 } },
      ]);
      expect(await bell(otherOwner)).toEqual([]);
    });

    it("MKT-08 MKT-09 a bidder is told that the hidden address or phone is shown to them, once, and no more once it is taken back", async () => {
      const { id: bidId } = await submit();
      await submit(rival);
      await under.call(owner, "quotes.update", { ...ids, hideAddress: true, hidePhone: true });
      const reveal = (part: "address" | "phone", shown: boolean) => {
        under.ports.clock.advance(1_000);
        return under.call(owner, "bids.reveal", { ...ids, bidId, part, shown });
      };
      await reveal("address", true);
      await reveal("address", true);
      await reveal("phone", true);
      const shown = (part: string) => ({ kind: "revealed", bidId, facts: { part, who: "" } });
      expect(await bell(contractor)).toMatchObject([shown("phone"), shown("address")]);
      await reveal("phone", false);
      const [{ id } = { id: 0 }] = await bell(contractor);
      await under.call(contractor, "notifications.markRead", { id });
      await reveal("address", false);
      expect(await bell(contractor)).toEqual([]);
      await reveal("address", true);
      expect(JSON.stringify(await bell(contractor))).not.toContain(quote.address.street);
      expect(await bell(rival)).toEqual([]);
    });

    it("MKT-09 a rejection and the end of a project are told to whom they concern", async () => {
      const mine = await submit();
      const theirs = await submit(rival);
      await under.call(owner, "bids.reject", { ...ids, bidId: theirs.id });
      await under.call(owner, "messages.send", { ...ids, bidId: mine.id, text: "Not this year." });
      await under.call(owner, "quotes.close", ids);
      expect(await kinds(rival)).toEqual(["bidRejected"]);
      expect((await kinds(contractor)).toSorted()).toEqual(["message", "projectClosed"]);
    });

    it("MKT-09 QUO-11 QUO-12 who was told that a project was made private is told once that it is open again", async () => {
      const mine = await submit();
      await under.call(owner, "messages.send", { ...ids, bidId: mine.id, text: "Give us a week." });
      await under.call(owner, "quotes.makePrivate", ids);
      under.ports.clock.advance(1_000);
      await under.call(owner, "quotes.reopen", ids);
      expect((await bell(contractor))[0]).toMatchObject({
        kind: "projectReopened",
        bidId: mine.id,
        facts: { amount: 2_580_000, who: "" },
      });
      const told = (await kinds(contractor)).toSorted();
      expect(told).toEqual(["message", "projectPrivate", "projectReopened"]);
    });

    it("MKT-07 MKT-09 a bidder is told once that the request changed, and again after a confirmation", async () => {
      const { id: bidId } = await submit();
      const note = (text: string) => {
        under.ports.clock.advance(1_000);
        const room = quote.upgrades[0]?.id ?? "";
        return under.call(owner, "quotes.update", { ...ids, notes: { [room]: text } });
      };
      await note("Keep the");
      await note("Keep the floor.");
      expect(await kinds(contractor)).toEqual(["requestChanged"]);
      const shownLastUpdated = under.ports.clock.now();
      under.ports.clock.advance(1_000);
      await under.call(contractor, "bids.confirm", { ...ids, bidId, shownLastUpdated });
      await note("Keep the ceiling.");
      expect(await kinds(contractor)).toEqual(["requestChanged", "requestChanged"]);
      expect(await kinds(rival)).toEqual([]);
    });

    it("MKT-09 messages of one conversation are one line until somebody looks", async () => {
      const { id: bidId } = await submit();
      const say = () => under.call(contractor, "messages.send", { ...ids, bidId, text: "Hello" });
      await say();
      await say();
      expect((await bell())[0]).toMatchObject({ kind: "message", times: 2, read: false });
      await under.call(owner, "messages.markSeen", { ...ids, bidId });
      await say();
      expect((await bell()).filter(({ kind }) => kind === "message")).toMatchObject([
        { times: 1, read: false },
        { times: 2, read: true },
      ]);
    });

    it("MKT-09 counts what is unread, until it is marked or seen where it happened", async () => {
      await submit();
      under.ports.clock.advance(1_000);
      await submit(rival);
      const [newest, oldest] = await bell();
      const unread = async () => (await under.call(owner, "notifications.list", {})).unread;
      expect(await unread()).toBe(2);
      const id = oldest?.id ?? 0;
      await under.call(owner, "notifications.markRead", { id });
      expect(await unread()).toBe(1);
      await under.call(otherOwner, "notifications.markRead", {
        id: newest?.id ?? 0,
        andOlder: true,
      });
      expect(await unread()).toBe(1);
      await under.call(owner, "quotes.markBidsSeen", ids);
      expect(await unread()).toBe(0);
    });
  });

  describe("mails", () => {
    beforeEach(() => under.keep({ quote, bids: [] }));

    it("MKT-09 two processes write each mail once", async () => {
      await Promise.all([submit(), submit(rival)]);
      await Promise.all([writeMails(), writeMails(), writeMails()]);
      expect(await subjects()).toHaveLength(2);
    });

    it("MKT-09 who read a message in the meantime gets no mail of it", async () => {
      const { id: bidId } = await submit();
      await writeMails();
      await under.call(owner, "messages.send", { ...ids, bidId, text: "Hello" });
      await under.call(owner, "messages.send", { ...ids, bidId, text: "Are you there?" });
      expect(await writeMails()).toBe(0);
      under.ports.clock.advance(121_000);
      await writeMails();
      expect((await subjects())[0]).toEqual([contractor.contact.email, "message x2"]);
      await under.call(contractor, "messages.send", { ...ids, bidId, text: "Yes" });
      await under.call(owner, "messages.markSeen", { ...ids, bidId });
      under.ports.clock.advance(121_000);
      expect(await writeMails()).toBe(0);
    });

    it("MKT-09 mails of a kind of event end where the account says so, the bell goes on", async () => {
      const change = { topic: "newBids", on: false } as const;
      await under.call(owner, "notifications.changeSettings", change);
      await submit();
      expect(await writeMails()).toBe(0);
      expect(await kinds()).toEqual(["bidSubmitted"]);
      const { mails } = await under.call(owner, "notifications.readSettings", {});
      expect(mails.filter(({ on }) => !on)).toEqual([{ topic: "newBids", on: false }]);
    });

    it("MKT-09 a token of a mail ends its kind of mails without signing in", async () => {
      const token = `${owner.id}:newBids`;
      const done = await under.call(otherOwner, "notifications.unsubscribe", { token });
      expect(done).toEqual({ topic: "newBids" });
      await submit();
      expect(await writeMails()).toBe(0);
      const made = under.call(owner, "notifications.unsubscribe", { token: "made-up" });
      expect(await refusalOf(made)).toEqual({ code: "mail.link_unknown" });
    });

    it("MKT-09 what a mail server refuses is tried again later, and sent once", async () => {
      await submit();
      await writeMails();
      const sent: string[] = [];
      let works = false;
      const mailer = {
        send: (mail: Mail) => {
          if (!works) return Promise.reject(new Error("try later"));
          sent.push(mail.subject);
          return Promise.resolve();
        },
      };
      await sendDueMails(under.ports, mailer);
      expect(await outbox()).toMatchObject([{ attempts: 1, fault: "try later", sentAt: null }]);
      works = true;
      expect(await sendDueMails(under.ports, mailer)).toBe(0);
      under.ports.clock.advance(61_000);
      await Promise.all([sendDueMails(under.ports, mailer), sendDueMails(under.ports, mailer)]);
      expect(sent).toEqual(["bidSubmitted x1"]);
      expect(await outbox()).toMatchObject([{ attempts: 2, fault: "", dueAt: null }]);
    });

    it("ACC-12 a mail goes out with its secret, and is read in the outbox without it", async () => {
      const now = under.ports.clock.now();
      const text = "https://oneup.example/open#t0ken";
      const words = { text, html: `<a href="${text}">`, unsubscribeUrl: `${text}/stop` };
      const mail = { recipient: "o@people.example", subject: "Link", ...words, secret: "t0ken" };
      await under.store.transact(({ mails }) => mails.add([mail], { createdAt: now, dueAt: now }));
      const hidden = { text: "https://oneup.example/open#•••", sentAt: null };
      expect(await outbox()).toMatchObject([hidden]);
      expect(JSON.stringify(await outbox())).not.toContain("t0ken");
      const sent: Mail[] = [];
      const send = (each: Mail) => Promise.resolve(void sent.push(each));
      await sendDueMails(under.ports, { send });
      expect(sent).toMatchObject([mail]);
      expect(await outbox()).toMatchObject([{ text: hidden.text, sentAt: now }]);
    });

    it("MKT-09 ACC-09 without a mail server mails stay in the outbox, which admins alone read and search by recipient and subject", async () => {
      await submit();
      await writeMails(false);
      expect(await outbox()).toMatchObject([{ dueAt: null, sentAt: null }]);
      const admin = under.people.admin ?? owner;
      expect((await under.call(admin, "mails.list", {})).items).toMatchObject([
        { recipient: owner.contact.email },
      ]);
      const found = async (search: string) =>
        (await under.call(admin, "mails.list", { search })).items.map(({ recipient }) => recipient);
      const [mail] = (await under.call(admin, "mails.list", {})).items;
      expect(await found(` ${owner.contact.email.toUpperCase().slice(0, 8)} `)).toHaveLength(1);
      expect(await found(mail?.subject.slice(3, 14) ?? "")).toHaveLength(1);
      expect(await found("%")).toEqual([]);
      expect(await found("nobody@nowhere.example")).toEqual([]);
      const read = under.call(owner, "mails.list", {});
      expect((await refusalOf(read)).code).toBe("account.not_allowed");
    });
  });

  describe("the day by which an owner answers", () => {
    beforeEach(() => under.keep({ quote, bids: [] }));

    it("MKT-09 can be read by contractors, and only the owner sets it", async () => {
      await promise(inDays(7));
      const read = () => under.call(contractor, "quotes.readResponseDate", ids);
      expect(await read()).toEqual({ day: inDays(7) });
      expect(await refusalOf(promise(inDays(8), contractor))).toMatchObject({
        code: "quote.not_allowed",
      });
      expect(await refusalOf(promise("2020-01-01"))).toEqual({ code: "date.past", field: "day" });
      await promise("");
      expect(await read()).toEqual({ day: null });
    });

    it("MKT-09 the owner is reminded before it, on it and after it, while a bid waits", async () => {
      const day = inDays(5);
      await promise(day);
      await submit();
      await remindOwners(under.ports);
      expect(await kinds()).toEqual(["bidSubmitted"]);
      for (let days = 0; days < 9; days += 1) {
        under.ports.clock.advance(DAY_MS);
        // oxlint-disable-next-line no-await-in-loop -- day after day, two processes each
        await Promise.all([remindOwners(under.ports), remindOwners(under.ports)]);
      }
      const due = (await bell()).filter(({ kind }) => kind === "answerDue");
      expect(due).toHaveLength(3);
      expect(due[0]?.facts).toMatchObject({ bids: 1, day });
    });
  });
}
