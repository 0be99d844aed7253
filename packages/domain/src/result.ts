import type { Refusal } from "./errors.ts";

/** What a rule answers: a value, or the refusal that says why not. Rules never throw for a refusal. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** A rule's yes. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A rule's no. */
export function no(refusal: Refusal): Result<never> {
  return { ok: false, refusal };
}
