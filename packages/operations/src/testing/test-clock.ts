import type { Moment } from "@oneup/domain";
import type { Clock } from "../ports.ts";

/** A clock that stands still until it is told to go on. */
export interface TestClock extends Clock {
  /** Goes on by so many milliseconds and tells the time. */
  advance(ms: number): Moment;
}

/** One day in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A clock that stands at a moment. */
export function testClock(start: Moment = "2026-11-21T12:00:00.000Z"): TestClock {
  let time = Date.parse(start);
  const now = () => new Date(time).toISOString();
  return {
    now,
    advance(ms) {
      time += ms;
      return now();
    },
  };
}
