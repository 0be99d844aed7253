import { randomBytes } from "node:crypto";
import { type Actor, type ErrorCode, Refused, errors, refusal } from "@oneup/domain";
import { type ServerStore, routes } from "@oneup/operations";
import type { RaceNode } from "@oneup/operations/testing/races";
import { tokenHash } from "../http/dataset.ts";
import { BenchFault } from "../report/fault.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Signs everybody in who calls, once, beside the servers. */
export function signedIn(store: ServerStore): (actor: Actor) => Promise<string> {
  const tokens = new Map<string, Promise<string>>();
  const open = async ({ id }: Actor) => {
    const token = randomBytes(32).toString("base64url");
    const now = Date.now();
    await store.transact(({ sessions }) =>
      sessions.open({
        tokenHash: tokenHash(token),
        userId: id,
        viewedBy: null,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + DAY_MS).toISOString(),
      }),
    );
    return token;
  };
  return (actor) => {
    const token = tokens.get(actor.id) ?? open(actor);
    tokens.set(actor.id, token);
    return token;
  };
}

const isCode = (code: string | null): code is ErrorCode =>
  code !== null && Object.hasOwn(errors, code);

/** A server over HTTP: what it refuses is thrown, as in this process. A reading has only the members of its path. */
export function nodeCall(origin: string, tokenOf: (actor: Actor) => Promise<string>): RaceNode {
  return async (actor, name, input, { idempotencyKey } = {}) => {
    const { method, path } = routes[name];
    const body: Record<string, unknown> = { ...input };
    const filled = path.replaceAll(/:(\w+)/g, (_, member: string) => {
      const value = String(body[member]);
      delete body[member];
      return value;
    });
    const answer = await fetch(origin + filled, {
      method,
      headers: {
        cookie: `oneup_session=${await tokenOf(actor)}`,
        "content-type": "application/json",
        origin,
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      ...(method !== "GET" && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    const code = answer.headers.get("x-error-code");
    if (isCode(code)) throw new Refused(refusal(code));
    throw new BenchFault(`${name} was answered ${answer.status} ${text}`);
  };
}
