import { execute, registry, routes } from "@oneup/operations";
import type { AppDeps } from "../deps.ts";
import { type Handler, inputOf, sendJson } from "../http/bind-registry.route.ts";
import { HOUR_MS, insistOn } from "../http/rate-limits.ts";
import { visitorOf } from "../http/visitor.ts";
import { accountNameOf } from "../sessions/sign-in-limits.ts";

/** Registrations in an hour for one email, whoever asks and whether it is known. */
const PER_EMAIL = 4;

/** Registers a professional (row 4): slowed down, so that nobody's mailbox is filled by strangers. */
export function registerHandler(deps: AppDeps): Handler {
  const { ports, limits } = deps;
  return async (request, reply) => {
    const input = inputOf(request, routes["verifications.register"]);
    const { actor } = visitorOf(request);
    if (actor.kind === "guest") {
      const name = `professional ${accountNameOf(input["email"])}`;
      await insistOn(limits, { name, most: PER_EMAIL, windowMs: HOUR_MS });
    }
    return sendJson(reply, await execute(ports, actor, registry["verifications.register"], input));
  };
}
