import { execute, registry, routes } from "@oneup/operations";
import type { AppDeps } from "../deps.ts";
import { type Handler, inputOf, sendJson } from "../http/bind-registry.route.ts";
import { RateLimit, networkOf } from "../http/rate-limits.ts";
import { visitorOf } from "../http/visitor.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Registrations in an hour, of one network and for one email, whoever asks and whether it is known. */
const PER_NETWORK = 30;
const PER_EMAIL = 4;

/** Registers a professional (row 4): slowed down, so that nobody's mailbox is filled by strangers. */
export function registerHandler(deps: AppDeps): Handler {
  const networks = new RateLimit({ most: PER_NETWORK, windowMs: HOUR_MS });
  const emails = new RateLimit({ most: PER_EMAIL, windowMs: HOUR_MS });
  const { ports } = deps;
  return async (request, reply) => {
    const input = inputOf(request, routes["verifications.register"]);
    const { actor } = visitorOf(request);
    if (actor.kind === "guest") {
      networks.insist(networkOf(request.ip));
      const email = typeof input["email"] === "string" ? input["email"] : "";
      emails.insist(email.trim().toLowerCase().slice(0, 254));
    }
    return sendJson(reply, await execute(ports, actor, registry["verifications.register"], input));
  };
}
