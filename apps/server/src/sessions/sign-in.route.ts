import { Refused } from "@oneup/domain";
import { type SignedIn, execute, registry, routes } from "@oneup/operations";
import type { AppDeps } from "../deps.ts";
import { type Handler, inputOf, sendJson } from "../http/bind-registry.route.ts";
import { originOf, visitorOf } from "../http/visitor.ts";
import { KnownDevices } from "./known-devices.ts";
import { setSessionCookie } from "./session-cookie.ts";
import type { SessionLookup } from "./session-lookup.ts";
import { SignInLimits } from "./sign-in-limits.ts";

/** Signs in (API-07): answers the user object itself; the token travels in the cookie alone. */
export function signInHandler(deps: AppDeps, sessions: SessionLookup): Handler {
  const limits = new SignInLimits(deps);
  const devices = new KnownDevices(deps.seals);
  const { ports } = deps;
  return async (request, reply) => {
    const input = inputOf(request, routes["accounts.signIn"]);
    const { email } = input;
    const device = await devices.nameOf(request, email);
    const attempt = await limits.begin(request.ip, email, device);
    const { actor, session } = visitorOf(request);
    let answer: SignedIn;
    try {
      const verb = registry["accounts.signIn"];
      const from = originOf(request);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this verb answers
      answer = (await execute(ports, actor, verb, input, { from })) as SignedIn;
    } catch (error) {
      // Only a wrong guess counts; a blocked account is told so after the right password.
      const guess = error instanceof Refused && error.refusal.code === "account.wrong_credentials";
      if (!guess) await attempt.succeeded();
      throw error;
    }
    await attempt.succeeded();
    if (session) {
      await ports.store.transact((store) => store.sessions.close(session.tokenHash));
      sessions.forget(session.tokenHash);
    }
    setSessionCookie(reply, answer);
    await devices.remember(reply, answer.user.email);
    return sendJson(reply, answer.user);
  };
}
