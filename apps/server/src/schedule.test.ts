import { jobLeases } from "@oneup/store-sql";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Job, openSchedule } from "./schedule.ts";
import { eventually } from "./testing/eventually.ts";
import { type TestServer, startTestServer } from "./testing/test-server.ts";

let server: TestServer;
const logged: string[] = [];
const open: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
  await ask("delete from jobs");
  logged.length = 0;
});
afterAll(() => server.stop());

const ask = (sql: string) => server.parts.pool.query(sql);
const leaseOver = () => ask("update jobs set until = now() - interval '1 second'");
const leases = () => jobLeases(server.parts.pool);
const log = (line: string) => void logged.push(line);
const fail = () => Promise.reject(new Error("No disk"));
const kept = async () => (await ask("select holder, until > now() as rests from jobs")).rows;

/** A server that does jobs; two have nothing in common but the database. */
function serve(holder: string, ...jobs: readonly Job[]): () => Promise<void> {
  const close = openSchedule(jobs, { leases: leases(), holder, log, lookMs: 5 });
  open.push(close);
  return close;
}

/** A job that notes who does it, and what is looked for beside it. */
function noted(done: string[], who: string): readonly Job[] {
  const job = (name: string, everyMs: number): Job => ({
    name,
    everyMs,
    work: () => Promise.resolve(void done.push(`${who} ${name}`)),
  });
  return [job("month", 60_000), job("look", 0)];
}
const times = (done: readonly string[], what: string) =>
  done.filter((each) => each.endsWith(what)).length;

describe("OPS-04 the work that one server does for all", () => {
  it("OPS-04 of two servers one does a job, once, until it is due again", async () => {
    const done: string[] = [];
    serve("one", ...noted(done, "one"));
    serve("other", ...noted(done, "other"));
    await eventually(() => expect(times(done, "look")).toBeGreaterThan(20));
    expect(times(done, "month")).toBe(1);
    await leaseOver();
    await eventually(() => expect(times(done, "month")).toBe(2));
  });

  it("OPS-04 the job of a server that died in the middle is done by the other once its lease is over, once", async () => {
    expect(await leases().hold("month", "dead", 60_000)).toBe(true);
    const done: string[] = [];
    serve("heir", ...noted(done, "heir"));
    await eventually(() => expect(times(done, "look")).toBeGreaterThan(5));
    expect(times(done, "month")).toBe(0);
    await leaseOver();
    await eventually(() => expect(times(done, "month")).toBe(1));
    const before = times(done, "look");
    await eventually(() => expect(times(done, "look")).toBeGreaterThan(before + 5));
    expect(times(done, "month")).toBe(1);
  });

  it("OPS-04 a server that lost its lease is told to end, and one that stops gives its job back at once", async () => {
    const over: string[] = [];
    const lasting = (who: string): Job => ({
      name: "measure",
      everyMs: 60_000,
      work: (signal) =>
        new Promise((resolve) => {
          over.push(`${who} began`);
          signal.addEventListener("abort", () => {
            over.push(`${who} ended`);
            resolve(null);
          });
        }),
    });
    serve("one", lasting("one"));
    await eventually(() => expect(over).toEqual(["one began"]));
    await ask("update jobs set holder = 'another'");
    await eventually(() => expect(over).toEqual(["one began", "one ended"]));
    await ask("delete from jobs");
    await eventually(() => expect(over).toHaveLength(3));
    const [close] = open.splice(0);
    await close?.();
    expect(await leases().hold("measure", "heir", 60_000)).toBe(true);
    expect(logged).toEqual([]);
  });

  it("OPS-04 a job that fails is logged, and tried again later by whoever has it then", async () => {
    serve("one", { name: "prune", everyMs: 0, work: fail });
    await eventually(() => expect(logged).toEqual([`The job "prune" failed and has to wait.`]));
    await eventually(async () => expect(await kept()).toEqual([{ holder: "", rests: true }]));
    await leaseOver();
    await eventually(() => expect(logged).toHaveLength(2));
  });
});
