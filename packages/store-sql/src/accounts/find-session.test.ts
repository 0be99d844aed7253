import { DAY_MS, peopleWithAccounts, testClock } from "@oneup/operations/testing";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { createSqlStore } from "../store.ts";
import { addPeople, databaseForSuite } from "../testing/databases.ts";
import { watchStatements } from "../testing/watch-statements.ts";
import { sessionFinder } from "./account-store.ts";

const { accounts, owner, admin } = peopleWithAccounts();
const account = accounts.find(({ id }) => id === owner.id);

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const database = databaseForSuite(server);
  const clock = testClock();
  const later = (days: number) => new Date(Date.parse(clock.now()) + days * DAY_MS).toISOString();
  const find = (hash = "hash-1", now = clock.now()) =>
    sessionFinder(database.pool, () => now)(hash);
  const sql = (text: string, ...values: string[]) => database.pool.query(text, values);
  const signIn = (hash: string, viewedBy: string | null = null) =>
    database.pool.query(
      `insert into sessions (token_hash, user_id, viewed_by, created_at, expires_at, ends_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [hash, owner.id, viewedBy, clock.now(), later(30)],
    );

  const ends = { expiresAt: later(30), endsAt: later(30) };

  beforeEach(async () => {
    const { store } = await database.makeStore();
    await store.transact(async (session) => {
      await addPeople(session, accounts);
      await session.sessions.open({
        tokenHash: "hash-1",
        userId: owner.id,
        viewedBy: null,
        createdAt: clock.now(),
        expiresAt: later(30),
      });
    });
  });

  describe("who a session stands for", () => {
    it("ACC-01 the account with every field, in one query", async () => {
      const watch = watchStatements(database.pool);
      expect(await find()).toEqual({ ...account, ...ends, viewedBy: null });
      expect(watch.stop().statements).toEqual(["sessions.find"]);
    });

    it("ACC-01 nobody, for an unknown token and after sign-out", async () => {
      expect(await find("hash-2")).toBeNull();
      await createSqlStore({ pool: database.pool }).transact((session) =>
        session.sessions.close("hash-1"),
      );
      expect(await find()).toBeNull();
    });

    it("ACC-01 nobody once the session is over", async () => {
      expect(await find("hash-1", later(29.9))).not.toBeNull();
      expect(await find("hash-1", later(30))).toBeNull();
    });

    it("ACC-04 nobody as soon as the account is blocked; a paused one stays signed in", async () => {
      await sql(`update accounts set account_status = 'paused' where id = $1`, owner.id);
      expect(await find()).toMatchObject({ accountStatus: "paused" });
      await sql(`update accounts set account_status = 'blocked' where id = $1`, owner.id);
      expect(await find()).toBeNull();
    });

    it("ACC-05 the account that an admin looks at, with the admin, while they are one", async () => {
      await signIn("hash-2", admin?.id);
      expect(await find("hash-2")).toEqual({ ...account, ...ends, viewedBy: admin?.id });
      await sql(`update accounts set role = 'user' where id = $1`, admin?.id ?? "");
      expect(await find("hash-2")).toBeNull();
      expect(await find("hash-1")).not.toBeNull();
    });
  });
});
