import { beforeEach, describe, expect, inject, it } from "vitest";
import { databaseForSuite } from "../testing/databases.ts";
import { jobLeases } from "./job-leases.ts";

const MINUTE = 60_000;

describe("OPS-04 the work that one server does for all", () => {
  const database = databaseForSuite(inject("embedded"));
  beforeEach(() => database.makeStore());
  const hold = (holder: string) => jobLeases(database.pool).hold("prune", holder, MINUTE);
  const passTime = () => database.pool.query("update jobs set until = now() - interval '1 second'");

  it("OPS-04 of many servers at once one has a job, and keeps it", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `server ${at}`);
    const held = await Promise.all(names.map(hold));
    expect(held.filter(Boolean)).toHaveLength(1);
    const [holder = ""] = names.filter((_, at) => held[at]);
    expect(await hold(holder)).toBe(true);
    expect(await hold("another")).toBe(false);
  });

  it("OPS-04 a dead server's job is free when its lease ends, and nobody else's is given up by it", async () => {
    const leases = jobLeases(database.pool);
    expect(await hold("dead")).toBe(true);
    await passTime();
    expect([await hold("heir"), await hold("dead")]).toEqual([true, false]);
    await leases.release("prune", "dead", 0);
    expect(await hold("third")).toBe(false);
  });

  it("OPS-04 a job that is done rests, for whoever did it too", async () => {
    const leases = jobLeases(database.pool);
    await hold("one");
    await leases.release("prune", "one", MINUTE);
    expect([await hold("one"), await hold("other")]).toEqual([false, false]);
    await passTime();
    expect(await hold("other")).toBe(true);
  });
});
