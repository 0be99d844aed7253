import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether it came over https; known on every route below /api. */
    isSecure: boolean;
  }
}

const base = { path: "/", httpOnly: true, sameSite: "lax" } as const;

/** Over https no other host of the domain can set what goes by such a name. */
const nameOf = (name: string, { isSecure }: FastifyRequest) => (isSecure ? `__Host-${name}` : name);

/** What a browser keeps under a name of ours; empty without it. */
export function readCookie(request: FastifyRequest, name: string): string {
  return request.cookies[nameOf(name, request)] ?? "";
}

/** Lets a browser keep a value, out of reach of scripts; over https only where that is ours. */
export function keepCookie(reply: FastifyReply, name: string, value: string, expires: Date): void {
  const secure = reply.request.isSecure;
  void reply.setCookie(nameOf(name, reply.request), value, { ...base, secure, expires });
}

/** Takes away what a browser keeps under a name of ours. */
export function dropCookie(reply: FastifyReply, name: string): void {
  const secure = reply.request.isSecure;
  void reply.clearCookie(nameOf(name, reply.request), { ...base, secure });
}
