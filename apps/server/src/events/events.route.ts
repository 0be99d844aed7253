import { Refused, refusal } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import { visitorOf } from "../http/visitor.ts";
import type { ChangeHub } from "./change-hub.ts";

/** How long a browser waits before it comes back after a cut, in ms. */
const COME_BACK_MS = 1_000;

/** The change stream of an account (MKT-01): what has changed, to be read again. */
export function addEventStream(app: FastifyInstance, hub: ChangeHub): void {
  app.get("/api/events", async (request, reply) => {
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
