import { expect, it } from "vitest";
import { momentAfter } from "../dates.ts";
import { sessionLife, sessionRenewal } from "./session.rules.ts";

const NOW = "2026-11-20T10:00:00.000Z";
const HOUR_MS = 60 * 60 * 1000;

it.each([
  ["user", 7 * 24, 30 * 24],
  ["admin", 2, 12],
] as const)(
  "ACC-01 a session of a %s ends after %i hours unused and %i in any case",
  (role, idle, most) => {
    const life = sessionLife(role, NOW);
    const [idleMs, mostMs] = [idle * HOUR_MS, most * HOUR_MS];
    expect(life).toEqual({ expiresAt: momentAfter(NOW, idleMs), endsAt: momentAfter(NOW, mostMs) });
    // Hardly later than it was: not worth a write.
    expect(sessionRenewal(role, life, momentAfter(NOW, idleMs / 100))).toBeNull();
    const later = momentAfter(NOW, idleMs / 2);
    expect(sessionRenewal(role, life, later)).toBe(momentAfter(later, idleMs));
    expect(sessionRenewal(role, life, momentAfter(NOW, mostMs - idleMs / 2))).toBe(life.endsAt);
    expect(sessionRenewal(role, { ...life, expiresAt: life.endsAt }, later)).toBeNull();
  },
);
