import { Refused } from "@oneup/domain";
import { type SignedIn, type VerbName, execute, registry, routes } from "@oneup/operations";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "../deps.ts";
import type { ChangeHub } from "../events/change-hub.ts";
import {
  type Call,
  type Handler,
  type Handlers,
  inputOf,
  sendJson,
} from "../http/bind-registry.route.ts";
import { HOUR_MS, insistOn, networkOf } from "../http/rate-limits.ts";
import { originOf, visitorOf } from "../http/visitor.ts";
import { hourSecretIn, setHourCookie } from "./hour-cookie.ts";
import { KnownDevices } from "./known-devices.ts";
import { clearSessionCookie, setSessionCookie } from "./session-cookie.ts";
import type { SessionLookup } from "./session-lookup.ts";
import { SignInLimits, accountNameOf } from "./sign-in-limits.ts";

/** How many links an hour may be asked for: to one email, and by one network. */
const LINKS_PER_EMAIL = 5;
const LINKS_PER_NETWORK = 30;

/** Verbs after which sessions may have ended, or stand for somebody who may do other things. */
const CHANGES_SESSIONS: ReadonlySet<string> = new Set<VerbName>([
  "accounts.resetPassword",
  "accounts.open",
  "accounts.confirmEmail",
  "accounts.openDemoHour",
  "accounts.register",
  "accounts.changePassword",
  "accounts.update",
  "accounts.endSession",
  "accounts.endOtherSessions",
  "accounts.delete",
  "users.delete",
  "users.update",
  "verifications.approve",
  "verifications.reject",
  "verifications.revoke",
]);

/** The cookie of a browser that asked for a free hour. */
interface Asked {
  readonly secret: string;
  readonly expiresAt: string;
}

interface Parts {
  readonly sessions: SessionLookup;
  readonly hub: ChangeHub;
}

const changes = (verb: string | undefined, status: number) =>
  verb !== undefined && CHANGES_SESSIONS.has(verb) && status === 200;

/** Ended sessions are told so at once here; elsewhere within a second (ACC-01). */
export function endSessionsAtOnce(app: FastifyInstance, { sessions, hub }: Parts) {
  // Before the answer goes out: whoever acts on it finds it done.
  app.addHook("onSend", async (request, reply) => {
    if (changes(request.routeOptions.config.verb, reply.statusCode)) sessions.forgetAll();
  });
  app.addHook("onResponse", async (request, reply) => {
    if (changes(request.routeOptions.config.verb, reply.statusCode)) await hub.checkSessions();
  });
}

/** The verbs of an account that guess, ask for mails or change the cookie (ACC-03, ACC-06, ACC-07). */
export function accountCareHandlers(deps: AppDeps): Handlers {
  const { ports, limits } = deps;
  const guesses = new SignInLimits(deps);
  const devices = new KnownDevices(deps.seals);

  async function run(name: VerbName, request: Call, more: object = {}): Promise<unknown> {
    const { actor } = visitorOf(request);
    const input = { ...inputOf(request, routes[name]), ...more };
    return execute(ports, actor, registry[name], input, { from: originOf(request) });
  }

  /** Counts what goes to an email, whether there is an account or not. */
  async function insistOnEmail(
    request: Call,
    { email } = inputOf(request, routes["accounts.forgotPassword"]),
  ): Promise<void> {
    if (typeof email !== "string") return;
    const whose = (await devices.nameOf(request, email)) ?? accountNameOf(email);
    const name = `links of email ${whose}`;
    await insistOn(limits, { name, most: LINKS_PER_EMAIL, windowMs: HOUR_MS });
  }

  /** Counts who asks for links too. */
  async function insistOnLinks(...of: Parameters<typeof insistOnEmail>): Promise<void> {
    const name = `links of network ${networkOf(of[0].ip)}`;
    await insistOn(limits, { name, most: LINKS_PER_NETWORK, windowMs: HOUR_MS });
    await insistOnEmail(...of);
  }

  /** Counts wrong passwords of somebody who is signed in, as those of a sign-in. */
  async function guessed(name: VerbName, request: Call): Promise<unknown> {
    const { email = "" } = visitorOf(request).session?.account ?? {};
    const device = await devices.nameOf(request, email);
    const attempt = await guesses.begin(request.ip, email, device);
    try {
      const answer = await run(name, request);
      await attempt.succeeded();
      return answer;
    } catch (error) {
      const wrong = error instanceof Refused && error.refusal.code === "account.wrong_password";
      if (!wrong) await attempt.succeeded();
      throw error;
    }
  }

  const guessing =
    (name: VerbName): Handler =>
    async (request, reply) =>
      sendJson(reply, await guessed(name, request));

  /** Lets somebody in, in place of whoever was signed in here before. */
  async function letIn(request: Call, reply: Parameters<Handler>[1], answer: SignedIn) {
    const { session } = visitorOf(request);
    if (session) await ports.store.transact((store) => store.sessions.close(session.tokenHash));
    setSessionCookie(reply, answer);
    await devices.remember(reply, answer.user.email);
    return sendJson(reply, answer.user);
  }

  const opening =
    (name: VerbName, more: (request: Call) => object = () => ({})): Handler =>
    async (request, reply) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what these verbs answer
      letIn(request, reply, (await run(name, request, more(request))) as SignedIn);

  /** Lets in at once where no mail is sent; else a link is on its way, and the browser keeps what belongs to it. */
  const asking =
    (name: "accounts.register" | "accounts.askDemoHour", limit: typeof insistOnEmail): Handler =>
    async (request, reply) => {
      await limit(request);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what these verbs answer
      const answer = (await run(name, request)) as SignedIn | Asked | { asked: true };
      if ("user" in answer) return letIn(request, reply, answer);
      if ("secret" in answer) setHourCookie(reply, answer);
      return sendJson(reply, { asked: true });
    };

  /** Whoever reads the mails of an account is no stranger to it. */
  const proving =
    (name: VerbName): Handler =>
    async (request, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what these verbs answer
      const answer = (await run(name, request)) as { readonly email: string };
      await devices.remember(reply, answer.email);
      return sendJson(reply, answer);
    };

  return {
    "accounts.resetPassword": proving("accounts.resetPassword"),
    "accounts.confirmEmail": proving("accounts.confirmEmail"),
    "accounts.forgotPassword": async (request, reply) => {
      await insistOnLinks(request);
      return sendJson(reply, await run("accounts.forgotPassword", request));
    },
    "accounts.changePassword": guessing("accounts.changePassword"),
    "accounts.changeEmail": async (request, reply) => {
      await insistOnLinks(request);
      return sendJson(reply, await guessed("accounts.changeEmail", request));
    },
    "accounts.sendConfirmation": async (request, reply) => {
      await insistOnLinks(request, { email: visitorOf(request).session?.account.email });
      return sendJson(reply, await run("accounts.sendConfirmation", request));
    },
    "accounts.open": opening("accounts.open"),
    "accounts.register": asking("accounts.register", insistOnEmail),
    "accounts.askDemoHour": asking("accounts.askDemoHour", insistOnLinks),
    "accounts.openDemoHour": opening("accounts.openDemoHour", (request) => ({
      secret: hourSecretIn(request),
    })),
    "accounts.delete": async (request, reply) => {
      const receipt = await guessed("accounts.delete", request);
      clearSessionCookie(reply);
      return sendJson(reply, receipt);
    },
  };
}
