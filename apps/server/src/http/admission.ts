import { Refused, USUAL_LIMIT, mayAsk, permissions } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "../deps.ts";
import type { LimitExchange } from "./limit-exchange.ts";
import { HOUR_MS, RateLimit, insistOn, networkOf, tooMany } from "./rate-limits.ts";
import { visitorOf } from "./visitor.ts";

/**
 * Asks the permission table before a body is read: who may, how often in an hour, and how much
 * (REL-00). What a row allows seldom is counted in the database; the rest by each server, which tells the others.
 */
export function addAdmission(
  app: FastifyInstance,
  { settings, limits, countCall }: AppDeps,
  exchange: LimitExchange,
): void {
  const usual = exchange.limit("call", { most: USUAL_LIMIT.perHour, windowMs: HOUR_MS });
  const seldom = new Map<number, RateLimit>();
  /** Turns most of a flood away before the database is asked. */
  const seldomOf = (most: number) => {
    const limit = seldom.get(most) ?? new RateLimit({ most, windowMs: HOUR_MS });
    seldom.set(most, limit);
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
    const name = `${verb} ${accountId ?? networkOf(request.ip)}`;
    if (perHour >= USUAL_LIMIT.perHour) {
      usual.insist(name);
      return;
    }
    seldomOf(perHour).insist(name);
    if (accountId === undefined) {
      await insistOn(limits, { name, most: perHour, windowMs: HOUR_MS });
      return;
    }
    const waitMs = await countCall({ per: "hour", accountId, verb, most: perHour });
    if (waitMs !== null) throw tooMany(waitMs);
  });
}
