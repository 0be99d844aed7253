import { type Moment, momentAfter } from "../dates.ts";
import type { Role } from "./person.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The longest life of a session, and the longest without use, by role, in ms (ACC-01). */
const LIVES: Readonly<Record<Role, { readonly lengthMs: number; readonly idleMs: number }>> = {
  user: { lengthMs: 30 * DAY_MS, idleMs: 7 * DAY_MS },
  admin: { lengthMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS },
};

/** So small a part of the unused time is not worth writing down. */
const HARDLY = 1 / 60;

function earlier(one: Moment, other: Moment): Moment {
  return one < other ? one : other;
}

/** A session that begins now: `expiresAt` unless it is used before, `endsAt` in any case. */
export function sessionLife(role: Role, now: Moment): { expiresAt: Moment; endsAt: Moment } {
  const { lengthMs, idleMs } = LIVES[role];
  return { expiresAt: momentAfter(now, idleMs), endsAt: momentAfter(now, lengthMs) };
}

/** The new end of a session that is used now; null if it would hardly change. */
export function sessionRenewal(
  role: Role,
  { expiresAt, endsAt }: { readonly expiresAt: Moment; readonly endsAt: Moment },
  now: Moment,
): Moment | null {
  const { idleMs } = LIVES[role];
  const until = earlier(endsAt, momentAfter(now, idleMs));
  return Date.parse(until) - Date.parse(expiresAt) > idleMs * HARDLY ? until : null;
}
