import type { OperationName } from "@oneup/domain";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The verb that a route is bound to. */
    verb?: OperationName;
    /** True where an answer goes on for as long as its reader stays. */
    isStream?: boolean;
  }
}

/**
 * One line per request that wrote something or went wrong; reads that went well at the level `debug`.
 * It names the route, never the address with its query, a body, a cookie or a person's contact.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    // Thousands in a second: the log hears how many.
    if (request.isShed) return done();
    const { statusCode } = reply;
    const quiet = request.method === "GET" && statusCode < 400;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "(none)",
      verb: request.routeOptions.config.verb,
      status: statusCode,
      code: reply.getHeader("x-error-code"),
      ms: Math.round(reply.elapsedTime),
      account: request.visitor?.session?.account.id,
    };
    if (quiet) request.log.debug(line, "request");
    else request.log.info(line, "request");
    return done();
  });
}
