import { Refused, refusal } from "@oneup/domain";
import type { FastifyInstance } from "fastify";

/** Alive, and ready to serve: the status alone, no version. */
export function addHealth(app: FastifyInstance, ready: () => Promise<boolean>): void {
  app.get("/api/health", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/api/ready", async (_request, reply) => {
    if (!(await ready())) throw new Refused(refusal("server.busy"));
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}
