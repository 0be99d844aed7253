import { statusOf } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

/** How many seconds to wait before another look. */
const LOOK_AGAIN_S = "2";

/** Alive, and ready to serve; which parts are missing by their names alone, no version. */
export function addHealth(app: FastifyInstance, ready: () => Promise<Readiness>): void {
  app.get("/api/health", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/api/ready", async (_request, reply) => {
    const readiness = await ready();
    void reply.header("cache-control", "no-store");
    if (readiness.status === "unavailable") {
      const code = "server.busy";
      void reply
        .code(statusOf(code))
        .header("x-error-code", code)
        .header("retry-after", LOOK_AGAIN_S);
    }
    return reply.send(readiness);
  });
}
