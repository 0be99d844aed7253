import { execute, registry, routes } from "@oneup/operations";
import type { AppDeps } from "../deps.ts";
import { type Handler, inputOf, sendJson } from "../http/bind-registry.route.ts";
import { HOUR_MS, RateLimit } from "../http/rate-limits.ts";
import { visitorOf } from "../http/visitor.ts";

/** Registrations in an hour for one email, whoever asks and whether it is known. */
const PER_EMAIL = 4;

/** Registers a professional (row 4): slowed down, so that nobody's mailbox is filled by strangers. */
export function registerHandler(deps: AppDeps): Handler {
  const emails = new RateLimit({ most: PER_EMAIL, windowMs: HOUR_MS });
  const { ports } = deps;
  return async (request, reply) => {
    const input = inputOf(request, routes["verifications.register"]);
    const { actor } = visitorOf(request);
    if (actor.kind === "guest") {
      const email = typeof input["email"] === "string" ? input["email"] : "";
      emails.insist(email.trim().toLowerCase().slice(0, 254));
    }
    return sendJson(reply, await execute(ports, actor, registry["verifications.register"], input));
  };
}
