import { vi } from "vitest";

/** Waits for what is done after an answer, as long as a slow machine may take for it; where a promise names a time, wait for that. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 });
}
