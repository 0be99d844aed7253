import { describe, expect, it } from "vitest";
import type { AccountRecord, Page } from "../ports.ts";
import { anAccount } from "./builders.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

/** What a home with accounts promises about them. */
export function accountsContract(under: StoreUnderTest): void {
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

    it("ENT-01 an account comes back with every field, by its id and by its e-mail", async () => {
      const added = await under.store.transact((session) => session.accounts.add(anna));
      expect(added).toBe(true);
      await under.store.read(async (session) => {
        expect(await session.accounts.byId(anna.id)).toEqual(anna);
        expect(await session.accounts.byEmail(anna.email)).toEqual(anna);
        expect(await session.accounts.byId("nobody")).toBeNull();
        expect(await session.accounts.byEmail("nobody@people.example")).toBeNull();
      });
    });

    it("S-33 an e-mail that is taken is not taken twice, also by two at once", async () => {
      const add = (id: string) =>
        under.store.transact((session) => session.accounts.add({ ...anna, id }));
      const added = await Promise.all([add("one"), add("two"), add("three")]);
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await add("four")).toBe(false);
      const kept = await under.store.read((session) => session.accounts.byEmail(anna.email));
      expect(["one", "two", "three"][added.indexOf(true)]).toBe(kept?.id);
    });

    it("ACC-09 accounts are listed newest first, page by page", async () => {
      const later = ["user-x", "user-y", "user-z"].map((id, n) =>
        anAccount({
          id,
          email: `${id}@people.example`,
          createdAt: `2026-11-2${n + 1}T10:00:00.000Z`,
        }),
      );
      await under.store.transact(async (session) => {
        for (const account of later) {
          // oxlint-disable-next-line no-await-in-loop -- in one order
          await session.accounts.add(account);
        }
      });
      const readPage = (cursor: string | null) =>
        under.store.read((session) => session.accounts.list({ cursor, limit: 3 }));
      const all: string[] = [];
      let cursor: string | null = null;
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page names the next
        const page: Page<AccountRecord> = await readPage(cursor);
        expect(page.items.length).toBeLessThanOrEqual(3);
        all.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== null && all.length < 20);
      expect(all.slice(0, 3)).toEqual(["user-z", "user-y", "user-x"]);
      expect([...all].sort()).toEqual(
        [...later, ...under.people.accounts].map(({ id }) => id).sort(),
      );
    });

    it("ACC-01 a session is opened and ended by its token's hash", async () => {
      const [account] = under.people.accounts;
      await under.store.transact((session) =>
        session.sessions.open({
          tokenHash: "hash-of-token",
          userId: account?.id ?? "",
          createdAt: "2026-11-21T10:00:00.000Z",
          expiresAt: "2026-12-21T10:00:00.000Z",
        }),
      );
      await under.store.transact((session) => session.sessions.close("hash-of-token"));
      // Ending what has ended is fine (API-04).
      const again = under.store.transact((session) => session.sessions.close("hash-of-token"));
      await expect(again).resolves.toBeUndefined();
    });
  });
}
