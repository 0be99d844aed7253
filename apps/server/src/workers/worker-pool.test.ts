import { afterEach, describe, expect, it } from "vitest";
import { WorkerPool, type WorkerPoolOptions } from "./worker-pool.ts";

const pools: WorkerPool[] = [];
const lines: string[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  lines.length = 0;
});

function open(more: Partial<WorkerPoolOptions> = {}): (text: string) => Promise<unknown> {
  const pool = new WorkerPool({
    script: new URL("../testing/test-worker.mjs", import.meta.url),
    size: 1,
    waiting: 2,
    deadlineMs: 10_000,
    idleMs: 10_000,
    log: (message) => lines.push(message),
    ...more,
  });
  pools.push(pool);
  return (text) =>
    pool.run("render", {
      photo: new Uint8Array(),
      mask: null,
      maskFit: "edges",
      pointed: [],
      links: { original: "", parent: "" },
      text,
      room: null,
    });
}

const refused = (code: string) => ({ refusal: { code } });

describe("the workers for pictures", () => {
  it("do one job after the other", async () => {
    const run = open();
    expect(await Promise.all([run("a"), run("b")])).toEqual([{ done: ["a"] }, { done: ["b"] }]);
  });

  it("turn away what does not fit into the queue: picture.busy, to be tried again", async () => {
    const run = open({ size: 1, waiting: 2 });
    const first = [run("a"), run("b"), run("c")];
    await expect(run("d")).rejects.toMatchObject(refused("picture.busy"));
    expect(await Promise.all(first)).toHaveLength(3);
    expect(await run("e")).toEqual({ done: ["e"] });
  });

  it("that crash cost their one job and nothing else", async () => {
    const run = open();
    const [crashed, next] = await Promise.allSettled([run("crash"), run("a")]);
    expect(crashed).toMatchObject({ status: "rejected", reason: refused("picture.failed") });
    expect(next).toMatchObject({ status: "fulfilled", value: { done: ["a"] } });
  });

  it("that take too long are ended, and the next job gets a new one", async () => {
    const run = open({ deadlineMs: 2000 });
    const [late, next] = await Promise.allSettled([run("hang"), run("a")]);
    expect(late).toMatchObject({ status: "rejected", reason: refused("picture.failed") });
    expect(next).toMatchObject({ status: "fulfilled" });
    expect(lines).toEqual(["A picture took too long; its worker was ended."]);
  });
});
