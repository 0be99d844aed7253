import { connect } from "node:net";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { BURST, BURST_MS, FULL, refuseOverload } from "./overload.ts";

/** A server whose calls wait until they are let go. */
async function slowServer() {
  let time = 0;
  let isOpen = false;
  /** Those who wait in their handlers. */
  const waiting: (() => void)[] = [];
  const gate = () =>
    new Promise<void>((resolve) => {
      if (isOpen) resolve();
      else waiting.push(resolve);
    });
  let reached = 0;
  let finished = 0;
  const app = Fastify();
  refuseOverload(app, () => time);
  let begun = 0;
  app.addHook("preParsing", (_request, _reply, payload, done) => {
    begun += 1;
    done(null, payload);
  });
  const route = (url: string, verb: "quotes.list" | "bids.approve") =>
    app.route({
      method: ["GET", "POST"],
      url,
      config: { verb },
      handler: async (_request, reply) => {
        reached += 1;
        reply.raw.once("close", () => (finished += 1));
        await gate();
        return "done";
      },
    });
  route("/list", "quotes.list");
  route("/approve", "bids.approve");
  await app.ready();
  const call = (url: string) => app.inject({ method: "POST", url, payload: {} });
  return {
    app,
    call,
    letGo() {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
    /** Lets so many go on, until they are answered. */
    async finish(calls: number) {
      const before = finished;
      for (const go of waiting.splice(0, calls)) go();
      await expect.poll(() => finished).toBe(before + calls);
    },
    /** How many calls are so far that their bodies are read. */
    begun: () => begun,
    pass: (ms: number) => (time += ms),
    /** So many calls, once all of them wait in their handlers. */
    async fill(calls: number) {
      const before = reached;
      const sent = Array.from({ length: calls }, () => call("/list"));
      await expect.poll(() => reached).toBe(before + calls);
      return sent;
    },
  };
}

describe("a server that is overloaded", () => {
  it("REL-02 serves a burst, then refuses at once with 503 and when to come again, approvals not", async () => {
    const server = await slowServer();
    const burst = await server.fill(FULL);
    server.pass(BURST_MS - 1);
    const late = await server.fill(1);
    server.pass(1);
    const refused = await server.call("/list");
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ "x-error-code": "server.busy", "retry-after": "2" });
    expect(refused.body).toMatch(/very busy/);
    const approval = server.call("/approve");
    server.letGo();
    const answers = await Promise.all([...burst, ...late, approval]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await server.call("/list")).statusCode).toBe(200);
  });

  it("REL-02 refuses at once what is more than a burst", async () => {
    const server = await slowServer();
    const burst = await server.fill(BURST);
    expect((await server.call("/list")).statusCode).toBe(503);
    server.letGo();
    const answers = await Promise.all(burst);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it("REL-02 serves as many as before once it is full no more, and another burst after a pause alone", async () => {
    const server = await slowServer();
    const sent = await server.fill(FULL);
    server.pass(BURST_MS);
    expect((await server.call("/list")).statusCode).toBe(503);
    await server.finish(1);
    sent.push(...(await server.fill(1)));
    expect((await server.call("/list")).statusCode).toBe(503);
    await server.finish(FULL);
    sent.push(...(await server.fill(BURST)));
    server.letGo();
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it("REL-02 REL-04 is not filled by who sends slowly", async () => {
    const server = await slowServer();
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const address = server.app.server.address();
    if (address === null || typeof address === "string") throw new Error("it does not listen");
    const slow = Array.from({ length: FULL }, () => {
      const socket = connect(address.port, "127.0.0.1");
      socket.write(
        "POST /list HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
      );
      return socket;
    });
    await expect.poll(() => server.begun()).toBe(FULL);
    server.pass(2 * BURST_MS);
    server.letGo();
    expect((await server.call("/list")).statusCode).toBe(200);
    for (const socket of slow) socket.destroy();
    await server.app.close();
  });
});
