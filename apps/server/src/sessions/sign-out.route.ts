import { Refused, refusal } from "@oneup/domain";
import { execute, registry, routes } from "@oneup/operations";
import type { AppDeps } from "../deps.ts";
import type { ChangeHub } from "../events/change-hub.ts";
import { type Handler, inputOf, sendJson } from "../http/bind-registry.route.ts";
import { visitorOf } from "../http/visitor.ts";
import { clearReturnCookie, waitingIn } from "./return-cookie.ts";
import { clearSessionCookie, tokenIn } from "./session-cookie.ts";
import type { SessionLookup } from "./session-lookup.ts";

/** Signs out (API-04): ends the session, its streams and its cookie. Can be called without one. */
export function signOutHandler(
  deps: AppDeps,
  parts: { sessions: SessionLookup; hub: ChangeHub },
): Handler {
  const { ports } = deps;
  return async (request, reply) => {
    const { actor } = visitorOf(request);
    // The token is the cookie's; a caller has no say in it.
    const [field] = Object.keys(inputOf(request, routes["accounts.signOut"]));
    if (field !== undefined) throw new Refused(refusal("request.unknown_field", { field }));
    const token = tokenIn(request);
    const verb = registry["accounts.signOut"];
    const answer = await execute(ports, actor, verb, { token: token ?? "" });
    if (token !== null) {
      const hash = ports.passwords.hashToken(token);
      parts.sessions.forget(hash);
      parts.hub.endSession(hash);
    }
    // An admin who looked through somebody's eyes is signed out too.
    const waiting = waitingIn(request);
    if (waiting) {
      const hash = ports.passwords.hashToken(waiting.token);
      await ports.store.transact((store) => store.sessions.close(hash));
      parts.sessions.forget(hash);
      parts.hub.endSession(hash);
      clearReturnCookie(reply);
    }
    clearSessionCookie(reply);
    return sendJson(reply, answer);
  };
}
