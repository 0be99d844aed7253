import { type OperationName, refusal } from "@oneup/domain";
import { type AnyOperation, type VerbName, registry } from "@oneup/operations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { entriesOf } from "../entries-of.ts";
import { sentenceOf } from "./error-sentence.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether it was refused before anything was done with it. */
    isShed: boolean;
  }
}

/**
 * Calls under way at which the server is full: twice the connections of its pool. More would only
 * wait, and what is served would take that much longer.
 * @internal
 */
export const FULL = 32;

/**
 * So few under way for so long, in ms, are a pause: the server keeps up. For a moment there are as few
 * in an overload too, as the database's answers come together.
 */
const PAUSE = FULL / 4;
/** @internal */
export const PAUSE_MS = 50;

/**
 * A burst is served, as when many open a page at once: so many calls under way, and so many one after
 * the other without a pause. It is no time, as a slow machine takes longer for the same.
 * @internal
 */
export const BURST = FULL * 8;

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
 * @param now in ms
 */
export function refuseOverload(
  app: FastifyInstance,
  now: () => number = performance.now.bind(performance),
): void {
  const underWay = new Set<FastifyRequest>();
  /** Calls that are done since it has been full without a pause; null while it is not. */
  let doneWhileFull: number | null = null;
  /** Since when few are under way; null while there are more. */
  let fewSince: number | null = 0;
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const enter = (request: FastifyRequest) => {
    if (fewSince !== null && now() - fewSince >= PAUSE_MS) doneWhileFull = null;
    underWay.add(request);
    if (underWay.size >= PAUSE) fewSince = null;
    if (underWay.size >= FULL) doneWhileFull ??= 0;
  };
  const leave = (request: FastifyRequest) => {
    underWay.delete(request);
    if (underWay.size < PAUSE) fewSince ??= now();
  };
  const most = (verb: OperationName) => {
    if (LAST.has(verb)) return LAST_FULL;
    return doneWhileFull !== null && doneWhileFull >= BURST ? FULL : BURST;
  };
  const tell = () => {
    refused += 1;
    if (now() - toldAt < TELL_EVERY_MS) return;
    app.log.warn({ refused }, "The server is overloaded: calls were refused.");
    toldAt = now();
    refused = 0;
  };

  app.decorateRequest("isShed", false);
  app.addHook("onRequest", (request, reply, done) => {
    const { verb } = request.routeOptions.config;
    if (verb === undefined || !QUICK.has(verb)) return done();
    if (underWay.size >= most(verb)) {
      tell();
      request.isShed = true;
      void reply.code(503).header("x-error-code", HEAD["x-error-code"]);
      reply.hijack();
      reply.raw.writeHead(503, HEAD).end(SENTENCE);
      return undefined;
    }
    reply.raw.once("close", () => {
      if (doneWhileFull !== null) doneWhileFull += 1;
      leave(request);
    });
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
