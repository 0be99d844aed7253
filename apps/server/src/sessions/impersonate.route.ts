import { Refused, refusal } from "@oneup/domain";
import { type VerbOutput, execute, registry, routes } from "@oneup/operations";
import type { AppDeps } from "../deps.ts";
import type { ChangeHub } from "../events/change-hub.ts";
import { type Handler, inputOf, sendJson } from "../http/bind-registry.route.ts";
import { visitorOf } from "../http/visitor.ts";
import { clearReturnCookie, setReturnCookie, waitingIn } from "./return-cookie.ts";
import { clearSessionCookie, setSessionCookie, tokenIn } from "./session-cookie.ts";
import type { SessionLookup } from "./session-lookup.ts";

interface Parts {
  readonly sessions: SessionLookup;
  readonly hub: ChangeHub;
}

/**
 * An admin looks through a user's eyes (API-05): the browser gets the view's token for its own,
 * which waits in a second cookie.
 */
export function impersonateHandler({ ports }: AppDeps): Handler {
  return async (request, reply) => {
    const { actor, session } = visitorOf(request);
    const input = inputOf(request, routes["admin.impersonate"]);
    const token = tokenIn(request);
    const sessions = await ports.store.read((store) =>
      store.sessions.listOf(actor.id, ports.clock.now()),
    );
    const own = sessions.find(({ tokenHash }) => tokenHash === session?.tokenHash);
    if (token === null || !own) throw new Refused(refusal("account.sign_in_needed"));
    const verb = registry["admin.impersonate"];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this verb answers
    const view = (await execute(ports, actor, verb, input)) as VerbOutput<"admin.impersonate">;
    setReturnCookie(reply, { token, endsAt: own.endsAt });
    setSessionCookie(reply, { token: view.token, endsAt: view.expiresAt });
    return sendJson(reply, view.user);
  };
}

/** The admin is themselves again (API-06): their own session goes on where it waited. */
export function stopImpersonatingHandler({ ports }: AppDeps, parts: Parts): Handler {
  return async (request, reply) => {
    const { actor, session } = visitorOf(request);
    // The tokens are the cookies'; a caller has no say in them.
    const [field] = Object.keys(inputOf(request, routes["admin.stopImpersonating"]));
    if (field !== undefined) throw new Refused(refusal("request.unknown_field", { field }));
    const waiting = waitingIn(request);
    const verb = registry["admin.stopImpersonating"];
    clearReturnCookie(reply);
    clearSessionCookie(reply);
    try {
      const tokens = { token: tokenIn(request) ?? "", returnToken: waiting?.token ?? "" };
      const answer = await execute(ports, actor, verb, tokens);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this verb answers
      const { user, endsAt } = answer as VerbOutput<"admin.stopImpersonating">;
      if (waiting) setSessionCookie(reply, { token: waiting.token, endsAt });
      return sendJson(reply, user);
    } finally {
      if (session) parts.sessions.forget(session.tokenHash);
    }
  };
}
