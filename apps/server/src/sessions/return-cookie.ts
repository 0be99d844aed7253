import type { FastifyReply, FastifyRequest } from "fastify";
import { dropCookie, keepCookie, readCookie } from "./cookies.ts";

/**
 * The cookie in which an admin's own session waits while they look through somebody's eyes: its
 * token, and until when it lasts, in ms since 1970.
 */
const RETURN_COOKIE = "oneup_return";

const VALUE = /^([\w-]{43})\.(\d{1,15})$/;

/** A session that waits. */
export interface WaitingSession {
  readonly token: string;
  readonly endsAt: string;
}

/** The session that waits in this browser, null without one. */
export function waitingIn(request: FastifyRequest): WaitingSession | null {
  const [, token, until] = VALUE.exec(readCookie(request, RETURN_COOKIE)) ?? [];
  if (token === undefined) return null;
  const date = new Date(Number(until));
  return Number.isNaN(date.getTime()) ? null : { token, endsAt: date.toISOString() };
}

/** Lets a session wait. */
export function setReturnCookie(reply: FastifyReply, { token, endsAt }: WaitingSession): void {
  const until = new Date(endsAt);
  keepCookie(reply, RETURN_COOKIE, `${token}.${until.getTime()}`, until);
}

/** No session waits any more. */
export function clearReturnCookie(reply: FastifyReply): void {
  dropCookie(reply, RETURN_COOKIE);
}
