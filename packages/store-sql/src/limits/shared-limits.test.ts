import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openPool } from "../connection/pool.ts";
import { pruneStore } from "../prune.ts";
import { databaseForSuite } from "../testing/databases.ts";
import { sharedLimits } from "./shared-limits.ts";

/** A day: nothing is refilled while a test runs. */
const windowMs = 24 * 60 * 60 * 1000;
const limit = (name: string, most: number) => ({ name, most, windowMs });

describe.each(inject("servers"))("limits over several servers, $name", (server) => {
  const database = databaseForSuite(server);
  let second: ReturnType<typeof openPool>;
  beforeAll(() => {
    second = openPool(database.connection, { size: 4, log: () => undefined });
  });
  beforeEach(() => database.makeStore());
  afterAll(() => second.end());
  const both = () => [sharedLimits(database.pool), sharedLimits(second)] as const;
  const refill = (seconds: number) =>
    database.pool.query(`update rate_limits set full_at = full_at - interval '${seconds} seconds'`);

  it("REL-00 OPS-04 of forty takes at once on two servers exactly those that the limit allows are let through", async () => {
    const servers = both();
    const takes = Array.from({ length: 40 }, (_, at) =>
      servers[at % 2 === 0 ? 0 : 1].take([limit("network", 1_000), limit("account", 10)]),
    );
    const waits = await Promise.all(takes);
    expect(waits.filter((waitMs) => waitMs === null)).toHaveLength(10);
  });

  it("REL-04 who has to wait hears how long, and has one again then", async () => {
    const [one, other] = both();
    const guess = [limit("guess", 2)];
    expect([await one.take(guess), await other.take(guess)]).toEqual([null, null]);
    const waitMs = (await one.take(guess)) ?? 0;
    expect(waitMs / (windowMs / 2)).toBeCloseTo(1, 2);
    await refill(windowMs / 2_000);
    expect([await other.take(guess), (await one.take(guess)) !== null]).toEqual([null, true]);
  });

  it("REL-04 nothing is taken behind a limit that is used up, and what is given back can be taken again", async () => {
    const [one, other] = both();
    const tries = [limit("network", 10), limit("both", 1), limit("account", 2)];
    expect(await one.take(tries)).toBeNull();
    for (let times = 0; times < 5; times += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await other.take(tries)).toBeGreaterThan(0);
    }
    expect(await other.take([limit("account", 2)])).toBeNull();
    expect(await other.take([limit("account", 2)])).toBeGreaterThan(0);
    await one.giveBack(tries);
    expect(await other.take(tries)).toBeNull();
  });

  it("REL-00 OPS-04 what servers took by themselves adds up, each name apart", async () => {
    const [one, other] = both();
    const hour = 60 * 60 * 1000;
    await one.add(new Map([["a", hour]]), 1_000);
    const heard = await other.add(new Map(["b", "a"].map((name) => [name, hour])), 0);
    expect((heard.get("a") ?? 0) / hour).toBeCloseTo(2, 2);
    expect((heard.get("b") ?? 0) / hour).toBeCloseTo(1, 2);
  });

  it("REL-04 ACC-12 no name stands there in words, and what is full again is forgotten", async () => {
    const [one] = both();
    await one.take([limit("olive@people.example", 5), limit("192.0.2.7", 1)]);
    const count = async (containing: string) => {
      const text = "select count(*)::int as n from rate_limits l where l::text like $1";
      return (await database.pool.query<{ n: number }>(text, [`%${containing}%`])).rows[0]?.n;
    };
    expect([await count(""), await count("olive"), await count("192.0.2.7")]).toEqual([2, 0, 0]);
    await refill(windowMs / 5_000);
    await pruneStore(database.pool, new Date().toISOString());
    expect(await count("")).toBe(1);
    expect(await one.take([limit("192.0.2.7", 1)])).toBeGreaterThan(0);
  });
});
