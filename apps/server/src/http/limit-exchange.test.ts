import { Refused } from "@oneup/domain";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { statusesOf } from "../testing/calls.ts";
import { Browser, type TestServer, startTestServer } from "../testing/test-server.ts";
import { LimitExchange } from "./limit-exchange.ts";

describe("OPS-04 calls a minute over several servers", () => {
  let server: TestServer;
  let apps: TestServer["app"][];
  beforeAll(async () => {
    server = await startTestServer({ callsPerMinute: 40 });
    apps = [server.app, (await server.another({ callsPerMinute: 40 })).app];
  });
  afterAll(() => server.stop());

  it("REL-00 OPS-04 an account that has used its calls on one server has none on the other within a second or so, others have theirs", async () => {
    const [owner, other] = [
      await server.person({ email: "owner@oneup.example" }),
      await server.person({ email: "other@oneup.example" }),
    ];
    const call = (at: number, { cookie } = owner) =>
      new Browser(apps[at] ?? server.app, cookie).call("GET", "/api/users/me");
    expect(await statusesOf(25, () => call(0))).toEqual(Array<number>(25).fill(200));
    expect(await statusesOf(15, () => call(1))).toEqual(Array<number>(15).fill(200));
    const isFull = async () => {
      const statuses = await Promise.all([call(0), call(1)]);
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    };
    await vi.waitFor(isFull, { timeout: 5_000, interval: 250 });
    expect((await call(1, other)).statusCode).toBe(200);
  });
});

describe("OPS-04 calls a minute while the database is away", () => {
  afterEach(() => void vi.useRealTimers());

  it("OPS-04 REL-03 own counts go on, it is logged once, and what was taken is told when it is back", async () => {
    vi.useFakeTimers();
    const logged: string[] = [];
    const added: ReadonlyMap<string, number>[] = [];
    let isAway = true;
    const add = (taken: ReadonlyMap<string, number>) => {
      if (isAway) return Promise.reject(new Error("away"));
      added.push(taken);
      return Promise.resolve(new Map([["caller a", 59_500]]));
    };
    const exchange = new LimitExchange({ add }, (line) => void logged.push(line));
    const limit = exchange.limit("caller", { most: 60, windowMs: 60_000 });
    exchange.limit("network", { most: 60, windowMs: 60_000 }).insist("a");
    exchange.start();
    for (let each = 0; each < 60; each += 1) limit.insist("a");
    expect(() => limit.insist("a")).toThrow(Refused);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(logged).toHaveLength(1);
    for (let each = 0; each < 3; each += 1) limit.insist("a");
    isAway = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...(added[0] ?? [])].map(([name]) => name)).toEqual(["caller a"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(added).toHaveLength(1);
    await exchange.close();
  });
});
