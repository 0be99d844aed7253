import { Refused, USUAL_LIMIT, mayAsk, permissions } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "../deps.ts";
import { HOUR_MS, RateLimit, networkOf, tooMany } from "./rate-limits.ts";
import { visitorOf } from "./visitor.ts";

/**
 * Asks the permission table before a body is read: who may, how often in an hour, and how much
 * (REL-00). What a row allows seldom is counted over all nodes; the rest, and guests, by each.
 */
export function addAdmission(app: FastifyInstance, { settings, ports, countCall }: AppDeps): void {
  const limits = new Map<number, RateLimit>();
  const limitOf = (most: number) => {
    const limit = limits.get(most) ?? new RateLimit({ most, windowMs: HOUR_MS });
    limits.set(most, limit);
    return limit;
  };

  app.addHook("onRoute", (route) => {
    const verb = route.config?.verb;
    if (verb !== undefined) route.bodyLimit = permissions[verb].bodyBytes;
  });
  app.addHook("onRequest", async (request) => {
    const { verb } = request.routeOptions.config;
    if (verb === undefined) return;
    const { actor, session } = visitorOf(request);
    const asked = mayAsk(verb, actor);
    if (!asked.ok) throw new Refused(asked.refusal);
    if (settings.callsPerMinute === 0) return;
    const { perHour } = permissions[verb];
    const accountId = session?.account.id;
    limitOf(perHour).insist(`${verb} ${accountId ?? networkOf(request.ip)}`);
    if (accountId === undefined || perHour >= USUAL_LIMIT.perHour) return;
    const now = ports.clock.now();
    const counted = await countCall({ hour: now.slice(0, 13), accountId, verb, most: perHour });
    if (!counted) throw tooMany(HOUR_MS - (Date.parse(now) % HOUR_MS));
  });
}
