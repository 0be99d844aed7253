import { SESSION_SIGN } from "@oneup/operations";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The name of the cookie that carries a session's token (ACC-01). */
const SESSION_COOKIE = "oneup_session";

/** A token as it is made: 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The token that a browser sent, null without one or with something that cannot be one. */
export function tokenIn(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

const base = { path: "/", httpOnly: true, sameSite: "lax" } as const;

/** The sign outlasts the session, so that a page asks and hears that it is over: as long as browsers keep anything. */
const SIGN_S = 400 * 24 * 60 * 60;
const sign = { ...base, httpOnly: false } as const;

/** Hands a browser its token, out of reach of scripts, and their sign of it; over https only where that is ours. */
export function setSessionCookie(
  reply: FastifyReply,
  session: { token: string; expiresAt: string; secure: boolean },
): void {
  const { token, secure } = session;
  const expires = new Date(session.expiresAt);
  void reply.setCookie(SESSION_COOKIE, token, { ...base, secure, expires });
  void reply.setCookie(SESSION_SIGN, "1", { ...sign, secure, maxAge: SIGN_S });
}

/** Takes a browser's token away. */
export function clearSessionCookie(reply: FastifyReply, options: { secure: boolean }): void {
  void reply.clearCookie(SESSION_COOKIE, { ...base, ...options });
  void reply.clearCookie(SESSION_SIGN, { ...sign, ...options });
}
