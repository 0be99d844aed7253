import { connect } from "node:net";
import { Writable } from "node:stream";
import Fastify, { LogController } from "fastify";
import { describe, expect, it } from "vitest";
import { BURST, FULL, PAUSE_MS, refuseOverload } from "./overload.ts";
import { addRequestLog } from "./request-log.ts";

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
  const logged: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const app = Fastify({
    logger: { stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const codes: unknown[] = [];
  app.addHook("onResponse", (_request, reply, done) => {
    codes.push(reply.getHeader("x-error-code"));
    done();
  });
  refuseOverload(app, () => time);
  addRequestLog(app);
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
    logged,
    /** What those who watch requests hear of each that is answered. */
    codes,
    reached: () => reached,
    pass: (ms: number) => (time += ms),
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
    /** So many calls, once all of them wait in their handlers. */
    async fill(calls: number) {
      const before = reached;
      const sent = Array.from({ length: calls }, () => call("/list"));
      await expect.poll(() => reached).toBe(before + calls);
      return sent;
    },
  };
}

/** Calls that come as fast as others are done, for longer than a burst; a server's worth is under way then. */
async function overload(server: Awaited<ReturnType<typeof slowServer>>) {
  const sent = await server.fill(2 * FULL);
  for (let done = FULL; done < BURST; done += FULL) {
    // oxlint-disable no-await-in-loop -- one after the other
    await server.finish(FULL);
    sent.push(...(await server.fill(FULL)));
    // oxlint-enable no-await-in-loop
  }
  await server.finish(FULL);
  return sent;
}

const statuses = async (
  sent: readonly ReturnType<Awaited<ReturnType<typeof slowServer>>["call"]>[],
) => new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode));

describe("a server that is overloaded", () => {
  it("REL-02 serves a burst, then refuses at once with 503 and when to come again, approvals not, until there is a pause", async () => {
    const server = await slowServer();
    const sent = await overload(server);
    const refused = await server.call("/list");
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ "x-error-code": "server.busy", "retry-after": "2" });
    expect(refused.body).toMatch(/very busy/);
    await expect.poll(() => server.codes).toContain("server.busy");
    sent.push(server.call("/approve"));
    await expect.poll(() => server.reached()).toBe(sent.length);
    await server.finish(2);
    sent.push(...(await server.fill(1)));
    expect((await server.call("/list")).statusCode).toBe(503);
    await server.finish(FULL);
    server.pass(PAUSE_MS - 1);
    sent.push(...(await server.fill(FULL)));
    expect((await server.call("/list")).statusCode).toBe(503);
    await server.finish(FULL);
    server.pass(PAUSE_MS);
    sent.push(...(await server.fill(BURST)));
    server.letGo();
    expect(await statuses(sent)).toEqual(new Set([200]));
  });

  it("REL-02 refuses at once what is more than a burst", async () => {
    const server = await slowServer();
    const burst = await server.fill(BURST);
    expect((await server.call("/list")).statusCode).toBe(503);
    server.letGo();
    expect(await statuses(burst)).toEqual(new Set([200]));
  });

  it("REL-02 logs how many it refuses, not each", async () => {
    const server = await slowServer();
    const burst = await server.fill(BURST);
    for (let nth = 0; nth < 3; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each refused on its own
      expect((await server.call("/list")).statusCode).toBe(503);
    }
    expect(server.logged).toEqual([expect.stringContaining("overloaded")]);
    server.letGo();
    await Promise.all(burst);
    await expect.poll(() => server.logged.length).toBe(1 + BURST);
  });

  it("REL-02 REL-04 is not filled by who sends slowly", async () => {
    const server = await slowServer();
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const address = server.app.server.address();
    if (address === null || typeof address === "string") throw new Error("it does not listen");
    const slow = Array.from({ length: BURST }, () => {
      const socket = connect(address.port, "127.0.0.1");
      socket.write(
        "POST /list HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
      );
      return socket;
    });
    await expect.poll(() => server.begun()).toBe(BURST);
    server.letGo();
    expect((await server.call("/list")).statusCode).toBe(200);
    for (const socket of slow) socket.destroy();
    await server.app.close();
  });
});
