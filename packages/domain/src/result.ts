import type { Refusal } from "./errors.ts";

/** The answer of a rule: a value, or the refusal with its reason. Rules never throw for a refusal. */
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
