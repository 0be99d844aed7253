import { type AccountStatus, STATUS_LETTER_WAITS_MS, STATUS_UNDO_MS } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

/** What the holders of accounts hear when an admin pauses, blocks or frees them (ACC-04). */
export function tellingHoldersContract(under: VerbsUnderTest): void {
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
  const pass = (ms: number) => under.ports.clock.advance(ms);
  const paused = `accountPaused ${JSON.stringify({ reason: "", name })}`;
  const freedFrom = (from: AccountStatus) => `accountFreed ${JSON.stringify({ from, name })}`;

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
        `accountBlocked ${JSON.stringify({ reason: "Asked bidders for money.", name })}`,
        freedFrom("blocked"),
        paused,
        freedFrom("paused"),
      ]);
      const { items } = await under.call(admin, "admin.audit", {});
      expect(items.find(({ details }) => details.includes("reason"))?.details).toContain(
        "accountStatus: paused to blocked, reason: Asked bidders for money.",
      );
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

    it("ACC-04 EXP-03 hears once of a pause that stays, and of its end afterwards", async () => {
      await set("paused");
      pass(STATUS_LETTER_WAITS_MS);
      expect(await outbox()).toMatchObject([{ subject: "accountPaused", dueAt: null }]);
      await set("active");
      expect(await mails()).toEqual([paused, freedFrom("paused")]);
    });

    it("ACC-04 hears of a block alone that follows on a pause at once", async () => {
      await set("paused");
      await set("blocked");
      expect(await mails()).toEqual([`accountBlocked ${JSON.stringify({ reason: "", name })}`]);
      // What is lifted then is the block.
      expect((await set("active")).told).toBe("now");
      expect((await mails())[1]).toBe(freedFrom("blocked"));
    });
  });
}
