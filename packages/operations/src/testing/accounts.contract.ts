import { describe, expect, it } from "vitest";
import type { AccountFilter } from "../accounts.port.ts";
import type { Page } from "../page.ts";
import { anAccount } from "./builders.ts";
import type { ServerStore } from "../ports.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

/** A line of the audit log. */
const entry = (action: string, actorId: string, subjectId: string | null) => ({
  at: "2026-11-21T10:00:00.000Z",
  actorId,
  actorEmail: `${actorId}@people.example`,
  action,
  subjectId,
  subjectEmail: "",
  details: "plan: demo to pro",
});

const actions = (page: Page<{ action: string }>) => page.items.map(({ action }) => action);

/** What a home with accounts promises about them. */
export function accountsContract(under: StoreUnderTest<ServerStore>): void {
  describe("accounts", () => {
    const anna = anAccount({
      userType: "contractor",
      companyName: "Anna's – Bau & Söhne",
      licenseNumber: "IL-123",
      plan: "pro",
      accountStatus: "paused",
      verification: "approved",
      tier: "tier3",
      createdAt: "2026-11-21T10:00:00.001Z",
    });

    it("ENT-01 an account comes back with every field, by its id and by its email", async () => {
      const added = await under.store.transact((session) => session.accounts.add(anna));
      expect(added).toBe(true);
      await under.store.read(async (session) => {
        expect(await session.accounts.byId(anna.id)).toEqual(anna);
        expect(await session.accounts.byEmail(anna.email)).toEqual(anna);
        expect(await session.accounts.byId("nobody")).toBeNull();
        expect(await session.accounts.byIds([anna.id, "nobody"])).toEqual(
          new Map([[anna.id, anna]]),
        );
        expect(await session.accounts.byEmail("nobody@people.example")).toBeNull();
      });
    });

    it("S-33 an email that is taken is not taken twice, also by two at once", async () => {
      const add = (id: string) =>
        under.store.transact((session) => session.accounts.add({ ...anna, id }));
      const added = await Promise.all([add("one"), add("two"), add("three")]);
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await add("four")).toBe(false);
      const kept = await under.store.read((session) => session.accounts.byEmail(anna.email));
      expect(["one", "two", "three"][added.indexOf(true)]).toBe(kept?.id);
    });

    it("ACC-09 accounts are found by email, name, company, status and role, in the order asked for", async () => {
      const made = [
        anAccount({ id: "user-1", email: "zoe@x.example", name: "Bea 100% Hill", plan: "pro" }),
        anAccount({ id: "user-2", email: "bob@x.example", name: "", companyName: "hill_side Co" }),
        anAccount({
          id: "user-3",
          email: "hill@x.example",
          name: "Al",
          role: "admin",
          accountStatus: "blocked",
          verification: "pending",
        }),
      ];
      await under.store.transact(async (session) => {
        for (const account of made) {
          // oxlint-disable-next-line no-await-in-loop -- in one order
          await session.accounts.add(account);
        }
      });
      const find = async (filter: AccountFilter, after: string | null = null) =>
        (
          await under.store.read((session) => session.accounts.list({ after, limit: 50 }, filter))
        ).map(({ id }) => id);
      const search = "HILL";
      expect(await find({ search, order: "email" })).toEqual(["user-2", "user-3", "user-1"]);
      expect(await find({ search, order: "email" }, "user-2")).toEqual(["user-3", "user-1"]);
      expect(await find({ search, order: "name" })).toEqual(["user-3", "user-1", "user-2"]);
      expect(await find({ search, order: "name" }, "user-3")).toEqual(["user-1", "user-2"]);
      expect(await find({ search, status: "blocked" })).toEqual(["user-3"]);
      expect(await find({ search, role: "user", order: "email" })).toEqual(["user-2", "user-1"]);
      // Signs that a search could take for wildcards are what they are.
      expect(await find({ search: "0%" })).toEqual(["user-1"]);
      expect(await find({ search: "l_s" })).toEqual(["user-2"]);
      expect(await find({ search: "\\" })).toEqual([]);
      const count = (filter: AccountFilter) =>
        under.store.read((session) => session.accounts.count(filter));
      expect(await count({ search })).toBe(3);
      expect(await count({ search, role: "user", status: "active" })).toBe(2);
      expect(await count({ search: "\\" })).toBe(0);
      expect(await count({})).toBe((await find({})).length);
      const everybody = await find({ order: "oldest" });
      expect(everybody).toEqual((await find({})).toReversed());
      const [, , third] = made;
      if (!third) throw new Error("There is none.");
      const deletedAt = "2026-11-25T10:00:00.000Z";
      await under.store.transact((session) => session.accounts.save({ ...third, deletedAt }));
      expect(await find({ search, order: "email" })).toEqual(["user-2", "user-1"]);
    });

    it("ACC-09 an account changes, and keeps its email when the new one is taken", async () => {
      await under.store.transact((session) => session.accounts.add(anna));
      const [other] = under.people.accounts;
      const changed = { ...anna, email: "new@people.example", name: "Anna B.", plan: "agency" };
      const kept = await under.store.transact(async (session) => {
        expect(await session.accounts.byId(anna.id, "forChange")).toEqual(anna);
        return [
          await session.accounts.save(changed),
          await session.accounts.save({ ...changed, email: other?.email ?? "" }),
        ];
      });
      expect(kept).toEqual([true, false]);
      const found = await under.store.read((session) => session.accounts.byId(anna.id));
      expect(found).toEqual(changed);
    });

    it("ACC-01 ACC-06 somebody's own sessions are listed newest first, and ended one by one or all but one", async () => {
      const [one, two] = under.people.accounts;
      const session = (tokenHash: string, day: number, viewedBy: string | null = null) => ({
        tokenHash,
        userId: one?.id ?? "",
        viewedBy,
        createdAt: `2026-11-0${day}T10:00:00.000Z`,
        expiresAt: `2026-12-0${day}T10:00:00.000Z`,
      });
      const hashes = () =>
        under.store.read(async ({ sessions }) =>
          (await sessions.listOf(one?.id ?? "", "2026-12-01T11:00:00.000Z")).map(
            ({ tokenHash }) => tokenHash,
          ),
        );
      await under.store.transact(async ({ sessions }) => {
        await sessions.open(session("over", 1));
        await sessions.open(session("older", 2));
        await sessions.open({ ...session("newer", 3), agent: "A browser", address: "192.0.2.1" });
        await sessions.open(session("viewed", 4, two?.id));
      });
      expect(await hashes()).toEqual(["newer", "older"]);
      const [newest] = await under.store.read(({ sessions }) =>
        sessions.listOf(one?.id ?? "", "2026-12-01T11:00:00.000Z"),
      );
      expect(newest).toMatchObject({ agent: "A browser", address: "192.0.2.1" });
      // Ending what has ended is fine (API-04).
      await under.store.transact(({ sessions }) => sessions.close("newer"));
      await under.store.transact(({ sessions }) => sessions.close("newer"));
      expect(await hashes()).toEqual(["older"]);
      await under.store.transact(({ sessions }) => sessions.open(session("newest", 5)));
      await under.store.transact(({ sessions }) => sessions.closeAllOf(one?.id ?? "", "older"));
      expect(await hashes()).toEqual(["older"]);
      await under.store.transact(({ sessions }) => sessions.closeAllOf(one?.id ?? ""));
      expect(await hashes()).toEqual([]);
    });

    it("ACC-06 a link from a mail opens once, before its time is over, until it is replaced", async () => {
      const link = {
        tokenHash: "link-1",
        purpose: "resetPassword",
        accountId: under.people.accounts[0]?.id ?? null,
        email: "somebody@people.example",
        createdAt: "2026-11-21T10:00:00.000Z",
        expiresAt: "2026-11-21T11:00:00.000Z",
      } as const;
      const before = "2026-11-21T10:59:59.000Z";
      await under.store.transact(async ({ accountLinks }) => {
        await accountLinks.add(link);
        await accountLinks.add({ ...link, tokenHash: "link-2", email: "other@people.example" });
        expect(await accountLinks.find("link-1", before)).toEqual(link);
        expect(await accountLinks.take("link-1", link.expiresAt)).toBeNull();
      });
      const take = () =>
        under.store.transact(({ accountLinks }) => accountLinks.take("link-1", before));
      const taken = await Promise.all([take(), take(), take()]);
      expect(taken.filter((each) => each !== null)).toEqual([link]);
      await under.store.transact(async ({ accountLinks }) => {
        await accountLinks.revoke("resetPassword", "other@people.example");
        expect(await accountLinks.find("link-2", before)).toBeNull();
      });
      await under.store.transact(async ({ accountLinks }) => {
        await accountLinks.add(link);
        await accountLinks.revokeAllOf("somebody-else");
        expect(await accountLinks.find("link-1", before)).toEqual(link);
        await accountLinks.revokeAllOf(link.accountId ?? "");
        expect(await accountLinks.find("link-1", before)).toBeNull();
      });
    });

    it("ACC-09 ACC-05 the audit log is read newest first, page by page, of all, of one account or of one kind: what was changed, or what was looked at", async () => {
      await under.store.transact(async ({ audit }) => {
        for (const action of ["users.update", "messages.list", "viewing.quotes.list"]) {
          await audit.append(entry(action, "admin-1", "user-1"));
        }
        await audit.append(entry("users.delete", "admin-2", "user-2"));
        await audit.append(entry("admin.impersonate", "admin-2", "user-2"));
      });
      const read = (kind?: "changes" | "looks", accountId?: string, cursor: string | null = null) =>
        under.store.read(({ audit }) => audit.list({ cursor, limit: 2 }, accountId, kind));
      expect(actions(await read())).toEqual(["admin.impersonate", "users.delete"]);
      expect(actions(await read("changes"))).toEqual(["users.delete", "users.update"]);
      const looks = await read("looks");
      expect(actions(looks)).toEqual(["admin.impersonate", "viewing.quotes.list"]);
      expect(actions(await read("looks", undefined, looks.next))).toEqual(["messages.list"]);
      expect(actions(await read("changes", "user-1"))).toEqual(["users.update"]);
      expect(actions(await read("looks", "admin-2"))).toEqual(["admin.impersonate"]);
    });
  });
}
