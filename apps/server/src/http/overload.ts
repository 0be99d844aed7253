import { type OperationName, refusal } from "@oneup/domain";
import { type AnyOperation, type VerbName, registry } from "@oneup/operations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { entriesOf } from "../entries-of.ts";
import { sentenceOf } from "./error-sentence.ts";

/**
 * Calls under way at which the server is full: as many as its pool has connections. More would only
 * wait, and what is served would take that much longer.
 */
export const FULL = 16;

/** So few under way are a pause: the server keeps up. */
const PAUSE = FULL / 4;

/** A burst is served: how long in ms, and up to how many calls under way. */
export const BURST_MS = 100;
export const BURST = FULL * 4;

/** What waits for an approval is money: it is refused last (REL-02). */
const LAST: ReadonlySet<OperationName> = new Set(["bids.approve", "bids.reject"]);
const LAST_FULL = FULL * 16;

/** How often the log is told of calls that were refused, in ms. */
const TELL_EVERY_MS = 10_000;

const RETRY_AFTER_S = 2;
const SENTENCE = sentenceOf(refusal("server.busy"));
const HEAD = {
  "content-type": "text/plain; charset=utf-8",
  "content-length": Buffer.byteLength(SENTENCE),
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-error-code": "server.busy",
  "retry-after": String(RETRY_AFTER_S),
};

/** The calls of the database: tasks wait for models and pictures, which have limits of their own. */
const QUICK: ReadonlySet<OperationName> = new Set(
  entriesOf<VerbName, AnyOperation>(registry)
    .filter(([, { kind }]) => kind !== "task")
    .map(([name]) => name),
);

/**
 * Refuses at once, before anything is read or asked, what a server that has been full for a while
 * would only let wait (REL-02): what is under way is finished soon, and an early 503 costs little. It
 * stays so until there is a pause. A call does not count while its body arrives: slow senders fill
 * nothing.
 * @param now the time in ms
 */
export function refuseOverload(app: FastifyInstance, now: () => number = Date.now): void {
  const underWay = new Set<FastifyRequest>();
  /** Since when it has been full without a pause; null while it is not. */
  let fullSince: number | null = null;
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const enter = (request: FastifyRequest) => {
    underWay.add(request);
    if (underWay.size >= FULL) fullSince ??= now();
  };
  const leave = (request: FastifyRequest) => {
    underWay.delete(request);
    if (underWay.size < PAUSE) fullSince = null;
  };
  const most = (verb: OperationName) => {
    if (LAST.has(verb)) return LAST_FULL;
    return fullSince !== null && now() - fullSince >= BURST_MS ? FULL : BURST;
  };
  const tell = () => {
    refused += 1;
    if (now() - toldAt < TELL_EVERY_MS) return;
    app.log.warn({ refused }, "The server is overloaded: calls were refused.");
    toldAt = now();
    refused = 0;
  };

  app.addHook("onRequest", (request, reply, done) => {
    const { verb } = request.routeOptions.config;
    if (verb === undefined || !QUICK.has(verb)) return done();
    if (underWay.size >= most(verb)) {
      tell();
      reply.hijack();
      reply.raw.writeHead(503, HEAD).end(SENTENCE);
      return undefined;
    }
    reply.raw.once("close", () => leave(request));
    enter(request);
    return done();
  });
  app.addHook("preParsing", (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
  app.addHook("preHandler", (request, reply, done) => {
    const { verb } = request.routeOptions.config;
    if (verb !== undefined && QUICK.has(verb) && !reply.raw.closed) enter(request);
    done();
  });
}
