import type { PaidCall } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import type { CreditHold } from "../credits.port.ts";
import type { ModelStudio } from "../image-studio.port.ts";
import { refuse } from "../insist.ts";
import { grantDueCredits, releaseLostHolds } from "../credits/grant-due-credits.ts";
import { paidCall } from "../credits/paid-call.ts";
import type { ServerSession, ServerStore } from "../ports.ts";
import { anAccount } from "./builders.ts";
import { callVerb, refusalOf } from "./call-verb.ts";
import { countingIds } from "./counting-ids.ts";
import { type StoreUnderTest, everyPage } from "./store-under-test.ts";
import { testClock } from "./test-clock.ts";
import { aModelStudio } from "./a-model-studio.ts";
import { testPorts } from "./test-ports.ts";

const at = "2026-11-21T10:00:00.000Z";
const later = "2026-11-21T10:10:00.000Z";
const call: PaidCall = "quickQuote.visualizeSingle";

const picture = () => Promise.resolve({ kind: "model" as const });

/** What the ledger of credits promises (MON-03). */
export function creditsContract(under: StoreUnderTest<ServerStore>): void {
  const { owner, admin, otherOwner } = under.people;
  if (!admin || !otherOwner) throw new Error("Credits belong to accounts.");
  const accountId = owner.id;

  const change = <T>(work: (session: ServerSession) => Promise<T>) => under.store.transact(work);
  const give = (amount: number, period: string | null = null) =>
    change(({ credits }) => credits.grant({ accountId, kind: "grant", amount, period, at }));
  const hold = (id: string, amount: number) => {
    const wanted: CreditHold = { id, accountId, amount, call, at, expiresAt: later };
    return change(({ credits }) => credits.hold(wanted));
  };
  const settle = (id: string, outcome: "release" | { cost: number }) =>
    change(({ credits }) => credits.settle(id, { at, outcome }));
  const balance = () => under.store.read(({ credits }) => credits.balance(accountId));
  const statement = () =>
    everyPage((cursor) =>
      under.store.read(({ credits }) => credits.list(accountId, { cursor, limit: 3 })),
    );
  const spent = async () =>
    (await under.store.read(({ figures }) => figures.ofAccounts([accountId]))).get(accountId)
      ?.totalSpent;

  describe("credits", () => {
    it("MON-03 the credits of a month are granted once, also by several at once", async () => {
      const granted = await Promise.all([give(5000, "m"), give(5000, "m"), give(5000, "m")]);
      expect(granted.filter((each) => each !== null)).toMatchObject([{ balance: 5000 }]);
      expect(await give(5000, "m")).toBeNull();
      expect(await give(700, "n")).toMatchObject({ balance: 5700 });
      expect(await balance()).toBe(5700);
    });

    it("MON-03 of 20 calls at once as many get credits as there are, and none takes too much", async () => {
      await give(1050);
      const held = await Promise.all(Array.from({ length: 20 }, (_, n) => hold(`h-${n}`, 100)));
      expect(held.filter(Boolean)).toHaveLength(10);
      expect(await balance()).toBe(50);
    });

    it("MON-03 a call that was done is paid once, one that failed gets its credits back once", async () => {
      await give(500);
      await hold("done", 200);
      await hold("failed", 100);
      const ends = await Promise.all([
        settle("done", { cost: 7 }),
        settle("done", "release"),
        settle("done", { cost: 7 }),
      ]);
      expect(ends.filter(Boolean)).toHaveLength(1);
      // Whichever of them came first, the others change nothing.
      expect([await balance(), await spent()]).toEqual(ends[1] ? [400, 0] : [200, 7]);
      expect(await settle("failed", "release")).toBe(true);
      expect(await settle("failed", { cost: 7 })).toBe(false);
      expect(await settle("never", "release")).toBe(false);
      expect(await balance()).toBe(ends[1] ? 500 : 300);
    });

    it("MON-03 the statement shows every line with what was left, and the lines add up", async () => {
      await give(1000);
      await hold("a", 300);
      await settle("a", { cost: 5 });
      await hold("b", 200);
      await settle("b", "release");
      const lines = await statement();
      expect(lines.map(({ kind, amount, balance: left }) => [kind, amount, left])).toEqual([
        ["release", 200, 700],
        ["hold", -200, 500],
        ["hold", -300, 700],
        ["grant", 1000, 1000],
      ]);
      expect(lines[1]).toMatchObject({ call, at });
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(await balance());
    });

    it("MON-03 what a process held that died is given back when its time is over, not before", async () => {
      await give(500);
      await hold("lost", 200);
      const clock = testClock(at);
      const ports = testPorts(under.store, { clock });
      expect(await releaseLostHolds(ports)).toBe(0);
      clock.advance(10 * 60 * 1000);
      expect(await Promise.all([releaseLostHolds(ports), releaseLostHolds(ports)])).toContain(1);
      expect(await balance()).toBe(500);
      expect(await settle("lost", { cost: 5 })).toBe(false);
    });

    it("MON-03 each month brings the credits of the plan, once, and months that were missed are not made up for", async () => {
      const pro = anAccount({ id: "pro", email: "pro@people.example", plan: "pro", createdAt: at });
      await change(({ accounts }) => accounts.add(pro));
      const clock = testClock(at);
      const ports = testPorts(under.store, { clock });
      const read = () => under.store.read(({ credits }) => credits.balance("pro"));
      await Promise.all([grantDueCredits(ports), grantDueCredits(ports)]);
      expect(await read()).toBe(20_000);
      clock.advance(29 * 86_400_000);
      await grantDueCredits(ports);
      expect(await read()).toBe(20_000);
      clock.advance(100 * 86_400_000);
      await grantDueCredits(ports);
      expect(await read()).toBe(40_000);
      await change(({ credits }) => credits.setNextGrant("pro", null));
      clock.advance(100 * 86_400_000);
      await grantDueCredits(ports);
      expect(await read()).toBe(40_000);
    });
  });

  describe("calls that cost credits", () => {
    const ids = countingIds();
    const ports = (more: Partial<ModelStudio> = {}) =>
      testPorts(under.store, {
        ids,
        clock: testClock(at),
        models: { ...aModelStudio(), ...more },
      });
    const draw = (
      work: () => Promise<{ kind: "draft" | "model" }>,
      more: Partial<ModelStudio> = {},
      wanted?: "machine",
    ) => paidCall({ ports: ports(more), actor: owner }, call, work, wanted);

    it("MON-03 a picture of a model costs its credits once it is there", async () => {
      await give(250);
      const seen = await draw(async () => {
        expect(await balance()).toBe(150);
        return { kind: "model" as const };
      });
      expect(seen).toEqual({ kind: "model" });
      expect([await balance(), await spent()]).toEqual([150, 5]);
    });

    it("MON-03 PIC-03 a call that fails costs nothing, nor does one that this machine did after all", async () => {
      await give(250);
      await expect(draw(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
      expect(await balance()).toBe(250);
      await draw(() => Promise.resolve({ kind: "draft" }));
      expect([await balance(), await spent()]).toEqual([250, 0]);
    });

    it("MON-03 PIC-03 a reading that finds no room in the photo costs nothing", async () => {
      await give(250);
      const reading = { room: "other", confidence: 0, found: [], width: 9, height: 9 } as const;
      const read = (more: { readonly doubt?: "other" }) =>
        paidCall({ ports: ports({}), actor: owner }, "quickQuote.analyze", () =>
          Promise.resolve({ ...reading, ...more }),
        );
      await read({ doubt: "other" });
      expect(await balance()).toBe(250);
      await read({});
      expect(await balance()).toBe(225);
    });

    it("MON-03 without enough credits nothing is begun", async () => {
      await give(99);
      let begun = false;
      const refused = await refusalOf(
        draw(() => {
          begun = true;
          return Promise.resolve({ kind: "model" });
        }),
      );
      expect(refused.code).toBe("credits.none_left");
      expect([begun, await balance()]).toEqual([false, 99]);
    });

    it("PIC-03 who asks for this machine's draft pays nothing and uses nothing of the day up", async () => {
      const one = { limits: { account: 1, house: 1 } };
      await draw(() => Promise.resolve({ kind: "draft" }), one, "machine");
      expect(await statement()).toEqual([]);
      await give(100);
      expect(await draw(picture, one)).toEqual({ kind: "model" });
    });

    it("PIC-03 what the configured model cannot do, this machine does for nothing", async () => {
      await draw(picture, { can: (skill) => skill === "reading" });
      expect(await statement()).toEqual([]);
    });

    it("PIC-03 while the provider rests nothing is held, counted or begun", async () => {
      await give(100);
      const resting = { insistReady: () => refuse("model.busy") };
      const refused = await refusalOf(draw(picture, { ...resting }));
      expect(refused.code).toBe("model.busy");
      expect(await draw(picture, { limits: { account: 1, house: 1 } })).toEqual({ kind: "model" });
    });

    it("PIC-03 the calls of a day are limited for each account, and what was refused cost nothing", async () => {
      await give(1000);
      const limits = { account: 2, house: 100 };
      await draw(picture, { limits });
      await expect(draw(() => Promise.reject(new Error("away")), { limits })).rejects.toThrow(
        "away",
      );
      const refused = await refusalOf(draw(picture, { limits }));
      expect(refused).toMatchObject({ code: "model.day_used_up", details: { most: 2 } });
      expect(await balance()).toBe(900);
    });

    it("PIC-03 the calls of a day are limited for the whole house, and the next day has new ones", async () => {
      await give(1000);
      const limits = { account: 100, house: 3 };
      const asked = Array.from({ length: 8 }, () => draw(picture, { limits }));
      const done = await Promise.allSettled(asked);
      expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
      expect(await balance()).toBe(700);
      expect((await refusalOf(draw(picture, { limits }))).code).toBe("model.house_used_up");
      const tomorrow = testPorts(under.store, {
        ids,
        clock: testClock("2026-11-22T00:00:00.000Z"),
        models: { ...aModelStudio(), limits },
      });
      await paidCall({ ports: tomorrow, actor: owner }, call, picture);
      expect(await balance()).toBe(600);
    });
  });

  describe("an admin's credits", () => {
    it("API-10 ADM-06 an admin adds a decimal amount, and the audit log says so", async () => {
      const ports = testPorts(under.store);
      const add = (amount: number | string) =>
        callVerb(ports, admin, "users.addCredits", { userId: accountId, amount });
      expect(await add(12.5)).toMatchObject({ id: accountId, credits: 12.5 });
      expect(await add("0.01")).toMatchObject({ id: accountId, credits: 12.51 });
      expect((await refusalOf(add("0.001"))).field).toBe("amount");
      const unknown = callVerb(ports, admin, "users.addCredits", { userId: "nobody", amount: 1 });
      expect((await refusalOf(unknown)).code).toBe("account.not_found");
      expect(await balance()).toBe(1251);
      await change(async ({ accounts }) => {
        const gone = await accounts.byId(otherOwner.id, "forChange");
        if (gone) await accounts.save({ ...gone, deletedAt: at });
      });
      const deleted = callVerb(ports, admin, "users.addCredits", {
        userId: otherOwner.id,
        amount: 1,
      });
      expect((await refusalOf(deleted)).code).toBe("account.not_found");
      const { items } = await under.store.read(({ audit }) =>
        audit.list({ cursor: null, limit: 5 }, accountId),
      );
      expect(items.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
        ["users.addCredits", admin.id, expect.stringMatching(/^credits: \+0\.01, entry: \d+$/)],
        ["users.addCredits", admin.id, expect.stringMatching(/^credits: \+12\.5, entry: \d+$/)],
      ]);
    });

    it("ADM-06 MON-03 ACC-09 an admin takes credits that were given by a slip back once, while they are there: a line of its own says so", async () => {
      const ports = testPorts(under.store);
      const add = (amount: number) =>
        callVerb(ports, admin, "users.addCredits", { userId: accountId, amount });
      const takeBack = (entryId: number, userId = accountId) =>
        callVerb(ports, admin, "users.takeBackCredits", { userId, entryId: String(entryId) });
      const { entryId } = await add(12.5);
      expect((await refusalOf(takeBack(entryId, otherOwner.id))).code).toBe("credits.not_given");
      expect(await takeBack(entryId)).toEqual({ id: accountId, credits: 0 });
      expect((await refusalOf(takeBack(entryId))).code).toBe("credits.not_given");
      const { lines } = await callVerb(ports, owner, "credits.read", {});
      expect(lines.map(({ kind, amount, balance: left }) => [kind, amount, left])).toEqual([
        ["admin", -12.5, 0],
        ["admin", 12.5, 12.5],
      ]);
      const [back] = lines;
      expect((await refusalOf(takeBack(back?.id ?? 0))).code).toBe("credits.not_given");
      const used = await add(3);
      await hold("slip", 100);
      expect((await refusalOf(takeBack(used.entryId))).code).toBe("credits.spent");
      expect(await balance()).toBe(200);
      const { items } = await under.store.read(({ audit }) =>
        audit.list({ cursor: null, limit: 5 }, accountId),
      );
      expect(items.map(({ action, details }) => `${action} ${details}`)).toContain(
        `users.takeBackCredits credits: -12.5, entry: ${entryId}`,
      );
    });

    it("MON-03 one reads one's own statement, page by page", async () => {
      await give(1000);
      const mine = await callVerb(testPorts(under.store), owner, "credits.read", {});
      expect(mine).toMatchObject({ balance: 10, next: null });
      expect(mine.lines).toMatchObject([{ kind: "grant", amount: 10, balance: 10, call: null }]);
      const others = await callVerb(testPorts(under.store), otherOwner, "credits.read", {});
      expect(others).toEqual({ balance: 0, lines: [], next: null });
    });

    it("ADM-10 an account that an admin makes begins with 10 credits or with what the admin says", async () => {
      const ports = testPorts(under.store);
      const make = async (email: string, credits?: number | string) => {
        const given = credits === undefined ? {} : { credits };
        const made = await callVerb(ports, admin, "users.create", {
          email,
          userType: "homeowner",
          ...given,
        });
        await grantDueCredits(ports);
        return under.store.read((session) => session.credits.balance(made.id));
      };
      expect(await make("one@people.example")).toBe(1000);
      expect(await make("two@people.example", 2.5)).toBe(250);
      expect(await make("three@people.example", 0)).toBe(0);
      expect((await refusalOf(make("four@people.example", -1))).field).toBe("credits");
    });
  });
}
