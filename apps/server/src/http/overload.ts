import { refusal } from "@oneup/domain";
import { type VerbName, registry } from "@oneup/operations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sentenceOf } from "./error-sentence.ts";

/** Calls under way at which the server is full: twice the connections of its pool. */
export const FULL = 32;

/** How long a server may be full before it refuses, in ms: a burst is served. */
export const BURST_MS = 100;

/** What waits for an approval is money: it is refused last (REL-02). */
const LAST: ReadonlySet<VerbName> = new Set(["bids.approve", "bids.reject"]);
const LAST_TIMES = 8;

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
  "retry-after": RETRY_AFTER_S,
};

/** A call of the database: tasks wait for models and pictures, which have limits of their own. */
function isQuick(verb: VerbName | undefined): verb is VerbName {
  return verb !== undefined && registry[verb].kind !== "task";
}

/**
 * Refuses calls at once while the server has been full for a while, before anything is read or asked
 * (REL-02): what is under way is finished soon, and an early 503 costs little. A call does not count
 * while its body arrives: slow senders fill nothing.
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
    if (underWay.size < FULL) fullSince = null;
  };
  const isRefused = (verb: VerbName) =>
    fullSince !== null &&
    now() - fullSince >= BURST_MS &&
    (!LAST.has(verb) || underWay.size >= FULL * LAST_TIMES);
  const tell = () => {
    refused += 1;
    if (now() - toldAt < TELL_EVERY_MS) return;
    app.log.warn({ refused }, "The server is overloaded: calls were refused.");
    toldAt = now();
    refused = 0;
  };

  app.addHook("onRequest", (request, reply, done) => {
    const { verb } = request.routeOptions.config;
    if (!isQuick(verb)) return done();
    if (isRefused(verb)) {
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
    if (isQuick(request.routeOptions.config.verb) && !reply.raw.closed) enter(request);
    done();
  });
}
