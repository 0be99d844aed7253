import { SESSION_SIGN } from "@oneup/operations";
import type { FastifyReply, FastifyRequest } from "fastify";
import { dropCookie, keepCookie, readCookie } from "./cookies.ts";

/** The name of the cookie that carries a session's token (ACC-01). */
const SESSION_COOKIE = "oneup_session";

/** A token as it is made: 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The token that a browser sent, null without one or with something that cannot be one. */
export function tokenIn(request: FastifyRequest): string | null {
  const token = readCookie(request, SESSION_COOKIE);
  return TOKEN.test(token) ? token : null;
}

/** The sign outlasts the session, so that a page asks and hears that it is over: as long as browsers keep anything. */
const SIGN_S = 400 * 24 * 60 * 60;
const sign = { path: "/", httpOnly: false, sameSite: "lax" } as const;

/** Hands a browser its token, out of reach of scripts, and their sign of it. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, endsAt }: { token: string; endsAt: string },
): void {
  const secure = reply.request.isSecure;
  keepCookie(reply, SESSION_COOKIE, token, new Date(endsAt));
  void reply.setCookie(SESSION_SIGN, "1", { ...sign, secure, maxAge: SIGN_S });
}

/** Takes a browser's token away. */
export function clearSessionCookie(reply: FastifyReply): void {
  dropCookie(reply, SESSION_COOKIE);
  void reply.clearCookie(SESSION_SIGN, { ...sign, secure: reply.request.isSecure });
}
