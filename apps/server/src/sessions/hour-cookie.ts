import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookie by which a browser is known that asked for a free hour (S-10). */
const HOUR_COOKIE = "oneup_hour";

const SECRET = /^[\w-]{43}$/;

/** The secret that a browser keeps; empty without one. */
export function hourSecretIn(request: FastifyRequest): string {
  const secret = request.cookies[HOUR_COOKIE];
  return secret !== undefined && SECRET.test(secret) ? secret : "";
}

/** Lets a browser keep the secret as long as its link lasts, out of reach of scripts. */
export function setHourCookie(
  reply: FastifyReply,
  given: { secret: string; expiresAt: string; secure: boolean },
): void {
  const { secret, secure } = given;
  const expires = new Date(given.expiresAt);
  const shape = { path: "/api/demo-hour", httpOnly: true, sameSite: "lax" } as const;
  void reply.setCookie(HOUR_COOKIE, secret, { ...shape, secure, expires });
}
