import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The cookie in which an admin's own session waits while they look through somebody's eyes: its
 * token, and until when it lasts, in ms since 1970.
 */
const RETURN_COOKIE = "oneup_return";

const VALUE = /^([\w-]{43})\.(\d{1,15})$/;

const base = { path: "/api", httpOnly: true, sameSite: "lax" } as const;

/** A session that waits. */
export interface WaitingSession {
  readonly token: string;
  readonly expiresAt: string;
}

/** The session that waits in this browser, null without one. */
export function waitingIn(request: FastifyRequest): WaitingSession | null {
  const [, token, until] = VALUE.exec(request.cookies[RETURN_COOKIE] ?? "") ?? [];
  if (token === undefined) return null;
  const date = new Date(Number(until));
  return Number.isNaN(date.getTime()) ? null : { token, expiresAt: date.toISOString() };
}

/** Lets a session wait. */
export function setReturnCookie(
  reply: FastifyReply,
  { token, expiresAt, secure }: WaitingSession & { secure: boolean },
): void {
  const expires = new Date(expiresAt);
  void reply.setCookie(RETURN_COOKIE, `${token}.${expires.getTime()}`, {
    ...base,
    secure,
    expires,
  });
}

/** No session waits any more. */
export function clearReturnCookie(reply: FastifyReply, options: { secure: boolean }): void {
  void reply.clearCookie(RETURN_COOKIE, { ...base, ...options });
}
