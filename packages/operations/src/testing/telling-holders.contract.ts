import {
  type AccountStatus,
  STATUS_LETTER_WAITS_MS,
  STATUS_UNDO_MS,
  type Subscription,
} from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { endNotedPlans } from "../payments/end-blocked-plans.ts";
import type { PaymentProvider } from "../payments.port.ts";
import { aSubscription } from "./builders.ts";
import type { ServerVerbsUnderTest } from "./verbs-under-test.ts";

const unasked = () => Promise.reject(new Error("Nobody asks for this."));

/** What the holders of accounts hear when an admin pauses, blocks or frees them (ACC-04). */
export function tellingHoldersContract(under: ServerVerbsUnderTest): void {
  const { owner } = under.people;
  const admin = under.people.admin ?? owner;
  const { email, name } = owner.contact;

  const outbox = async () =>
    (await under.call(admin, "mails.list", {})).items
      .filter(({ recipient }) => recipient === email)
      .toReversed();
  const mails = async () => (await outbox()).map(({ subject, text }) => `${subject} ${text}`);
  const set = (accountStatus: AccountStatus, reason?: string) =>
    under.call(admin, "users.update", {
      userId: owner.id,
      accountStatus,
      ...(reason === undefined ? {} : { reason }),
    });
  const put = (to: string) => under.call(admin, "users.update", { userId: owner.id, email: to });
  const pass = (ms: number) => under.ports.clock.advance(ms);
  const facts = { from: "active", reason: "", planEnds: null, name };
  const paused = `accountPaused ${JSON.stringify(facts)}`;
  const freedFrom = (from: AccountStatus, planEnds: string | null = null) =>
    `accountFreed ${JSON.stringify({ from, planEnds, name })}`;
  const blockedFor = (reason: string, planEnds: string | null = null) =>
    `accountBlocked ${JSON.stringify({ reason, planEnds, name })}`;

  describe("whose account is paused, blocked or free again", () => {
    it("ACC-04 hears of it by mail, with the reason where there is one", async () => {
      await under.call(admin, "users.update", { userId: owner.id, plan: "agency" });
      expect(await mails()).toEqual([]);
      expect(await set("paused")).toMatchObject({ told: "soon", undoMs: STATUS_UNDO_MS });
      pass(STATUS_LETTER_WAITS_MS);
      const blocked = await set("blocked", " Asked bidders for money. ");
      expect(blocked).toMatchObject({ told: "now", undoMs: null });
      expect((await set("blocked", "Once more.")).told).toBe("never");
      expect(await set("active")).toMatchObject({ told: "now", undoMs: null });
      await set("paused");
      pass(STATUS_LETTER_WAITS_MS);
      expect((await set("active")).told).toBe("soon");
      expect(await mails()).toEqual([
        paused,
        blockedFor("Asked bidders for money."),
        freedFrom("blocked"),
        paused,
        freedFrom("paused"),
      ]);
      const { items } = await under.call(admin, "admin.audit", {});
      expect(items.find(({ details }) => details.includes("reason"))?.details).toContain(
        "accountStatus: paused to blocked, reason: Asked bidders for money.",
      );
    });

    it("ACC-04 ADM-05 hears at the old email that an admin wrote another one, and only then", async () => {
      await put(email);
      expect(await mails()).toEqual([]);
      await put(`new-${email}`);
      expect(await mails()).toEqual([`emailChanged ${JSON.stringify({ name })}`]);
    });

    it("ACC-04 EXP-03 hears nothing of a pause that is taken back while Undo is offered, nor of its end", async () => {
      await set("paused");
      const [waiting] = await outbox();
      expect(waiting).toMatchObject({ subject: "accountPaused", sentAt: null });
      expect(waiting?.dueAt).not.toBeNull();
      pass(STATUS_UNDO_MS);
      expect((await set("active")).told).toBe("never");
      expect(await mails()).toEqual([]);
      // Nor of an end that is taken back.
      await set("paused");
      pass(STATUS_LETTER_WAITS_MS);
      await set("active");
      expect((await set("paused")).told).toBe("never");
      expect(await mails()).toEqual([paused]);
    });
  });

  const PAID_UNTIL = "2026-12-20T10:00:00.000Z";
  const subscribe = (more: Partial<Subscription> = {}) =>
    under.store.transact(({ payments }) => payments.save(aSubscription(owner.id, more)));
  const running = () => under.store.read(({ payments }) => payments.liveOf(owner.id));

  describe("a plan that a blocked account pays for", () => {
    const asked: [string, unknown][] = [];
    let fails = false;
    const provider: PaymentProvider = {
      kind: "sandbox",
      openCheckout: unasked,
      openPortal: unasked,
      priceChange: unasked,
      changePlan: unasked,
      cancel({ id }: Subscription, when: unknown) {
        if (fails) return Promise.reject(new Error("far away"));
        asked.push([id, when]);
        return Promise.resolve();
      },
    };
    const endNoted = () => endNotedPlans({ ...under.ports, payments: provider });
    beforeEach(() => {
      asked.length = 0;
      fails = false;
    });

    it("ACC-04 MON-02 ends with what is paid: the email and the audit log name the day, and the provider is asked once", async () => {
      await subscribe();
      await set("blocked", "Spam.");
      expect(await running()).toMatchObject([{ cancelsAtEnd: true, paidUntil: PAID_UNTIL }]);
      expect(await mails()).toEqual([blockedFor("Spam.", PAID_UNTIL)]);
      const { items } = await under.call(admin, "admin.audit", {});
      expect(items[0]?.details).toBe(
        "accountStatus: active to blocked, planEnds: 2026-12-20, reason: Spam.",
      );
      await Promise.all([endNoted(), endNoted()]);
      await endNoted();
      expect(asked).toEqual([["sub-a", "atEnd"]]);
    });

    it("ACC-04 MON-02 ends also where the provider cannot be reached at first and the block is lifted meanwhile: nothing is charged again without their own press", async () => {
      await subscribe();
      fails = true;
      await set("blocked");
      await endNoted();
      await set("active");
      expect((await mails())[1]).toBe(freedFrom("blocked", PAID_UNTIL));
      expect(await running()).toMatchObject([{ cancelsAtEnd: true }]);
      fails = false;
      expect(await endNoted()).toBe(0);
      pass(5 * 60_000);
      await endNoted();
      expect(asked).toEqual([["sub-a", "atEnd"]]);
    });

    it("ACC-04 MON-02 a pause leaves the plan, and what was cancelled before is not asked for again", async () => {
      await subscribe({ cancelsAtEnd: true });
      await set("blocked");
      expect(await mails()).toEqual([blockedFor("", PAID_UNTIL)]);
      await set("active");
      await subscribe();
      await set("paused");
      await endNoted();
      expect(asked).toEqual([]);
      expect(await running()).toMatchObject([{ cancelsAtEnd: false }]);
    });
  });
}
