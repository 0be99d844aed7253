import type { FastifyReply, FastifyRequest } from "fastify";
import { keepCookie, readCookie } from "./cookies.ts";

/** The cookie by which a browser is known that asked for a free hour (S-10). */
const HOUR_COOKIE = "oneup_hour";

const SECRET = /^[\w-]{43}$/;

/** The secret that a browser keeps; empty without one. */
export function hourSecretIn(request: FastifyRequest): string {
  const secret = readCookie(request, HOUR_COOKIE);
  return SECRET.test(secret) ? secret : "";
}

/** Lets a browser keep the secret as long as its link lasts. */
export function setHourCookie(
  reply: FastifyReply,
  { secret, expiresAt }: { secret: string; expiresAt: string },
): void {
  keepCookie(reply, HOUR_COOKIE, secret, new Date(expiresAt));
}
