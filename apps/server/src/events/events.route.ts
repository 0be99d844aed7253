import { Refused, refusal } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import { visitorOf } from "../http/visitor.ts";
import type { ChangeHub } from "./change-hub.ts";

/** How long a browser waits before it comes back after a cut, in ms. */
const COME_BACK_MS = 1_000;

/**
 * Says with who is here where the change stream stands, so that the stream can begin exactly there:
 * nothing that is read afterwards has to be read again (MKT-02).
 */
export function tellChangePosition(app: FastifyInstance, hub: ChangeHub): void {
  app.addHook("preHandler", async (request, reply) => {
    if (request.routeOptions.config.verb !== "accounts.me") return;
    const { session, actor } = visitorOf(request);
    if (session) void reply.header("x-change-position", await hub.positionNow(actor));
  });
}

/** The change stream of an account (MKT-01): what has changed, to be read again. */
export function addEventStream(app: FastifyInstance, hub: ChangeHub): void {
  app.get("/api/events", { config: { isStream: true } }, async (request, reply) => {
    const visitor = visitorOf(request);
    if (!visitor.session) throw new Refused(refusal("account.sign_in_needed"));
    const lastEventId = request.headers["last-event-id"];
    const { raw } = reply;
    const head = () => {
      void reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
        // When the stream ends there is nothing left to reuse the connection for.
        connection: "close",
      });
      raw.write(`retry: ${COME_BACK_MS}\n\n`);
    };
    const stream = await hub.open(visitor, raw, {
      lastEventId: typeof lastEventId === "string" ? lastEventId : null,
      // Written once nothing can refuse the stream any more.
      head,
    });
    raw.on("close", () => stream.end());
    if (raw.closed) stream.end();
  });
}
