import type { CallOrigin } from "@oneup/operations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppDeps } from "../deps.ts";
import { clearReturnCookie, waitingIn } from "../sessions/return-cookie.ts";
import { setSessionCookie, tokenIn } from "../sessions/session-cookie.ts";
import type { SessionLookup, Visitor } from "../sessions/session-lookup.ts";
import { insistOnOwnOrigin } from "./origin-check.ts";
import type { LimitExchange } from "./limit-exchange.ts";
import { networkOf } from "./rate-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; known on every route below /api. */
    visitor: Visitor | null;
  }
}

const MINUTE_MS = 60_000;

/** One network may call so many times as often as one account. */
const ACCOUNTS_PER_NETWORK = 20;

/** The share of an account's calls that may be work on pictures, which is the costly kind. */
const PICTURES_SHARE = 1 / 10;
const PICTURE_WORK =
  /^(verifications\.(register|submit|document)$|files\.upload|loans\.(pdf|linkPdf|linkPicture)$|reports\.(pdf|linkPdf)$|quickQuote\.(?!estimate$))/;

/** Who asks on this route. */
export function visitorOf(request: Pick<FastifyRequest, "visitor" | "url">): Visitor {
  if (!request.visitor) throw new Error(`No visitor on ${request.url}.`);
  return request.visitor;
}

/** Where a call comes from: its session, its browser and its address (ACC-06). */
/** The address under which people reach the product: the one that the operator named, else the one that was asked. */
export function addressOf(
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
  { publicUrl }: { readonly publicUrl: string | null },
): string {
  return publicUrl ?? `${protocol}://${host}`;
}

export function originOf(request: FastifyRequest): CallOrigin {
  const agent = request.headers["user-agent"] ?? "";
  const tokenHash = visitorOf(request).session?.tokenHash ?? null;
  return { tokenHash, agent, address: request.ip };
}

/** Before every call below /api: its origin, its rate, and who makes it. Reads no body. */
export function addVisitors(
  app: FastifyInstance,
  deps: AppDeps,
  {
    sessions,
    https,
    exchange,
  }: { sessions: SessionLookup; https: boolean; exchange: LimitExchange },
): void {
  const { ports, settings } = deps;
  const most = settings.callsPerMinute;
  const perMinute = (kind: string, calls: number) =>
    exchange.limit(kind, { most: calls, windowMs: MINUTE_MS });
  const networks = perMinute("network", most * ACCOUNTS_PER_NETWORK);
  const callers = perMinute("caller", most);
  const pictures = perMinute("picture", most * PICTURES_SHARE);
  app.decorateRequest("visitor", null);
  app.decorateRequest("isSecure", false);
  const hash = (token: string) => ports.passwords.hashToken(token);

  /** An admin's view of somebody is over by itself: who asks who is here is the admin again. */
  async function comeBack(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const waiting = waitingIn(request);
    if (!waiting) return;
    clearReturnCookie(reply);
    const visitor = await sessions.visitor(hash(waiting.token));
    if (!visitor.session) return;
    request.visitor = visitor;
    setSessionCookie(reply, waiting);
  }

  app.addHook("onRequest", async (request, reply) => {
    request.isSecure = https || request.protocol === "https";
    insistOnOwnOrigin(request, settings.publicUrl);
    const network = networkOf(request.ip);
    networks.insist(network);
    const token = tokenIn(request);
    request.visitor = await sessions.visitor(token === null ? null : hash(token));
    const asksWho = request.routeOptions.config.verb === "accounts.me";
    if (!request.visitor.session && asksWho) await comeBack(request, reply);
    const caller = request.visitor.session?.account.id ?? network;
    callers.insist(caller);
    if (PICTURE_WORK.test(request.routeOptions.config.verb ?? "")) pictures.insist(caller);
  });
}
