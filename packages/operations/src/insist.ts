import { type Refusal, Refused, type Result, refusal } from "@oneup/domain";

/** Takes a rule's yes, or stops the verb (and undoes its transaction) with its no. */
export function insist<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}

/** Stops the verb with a refusal. */
export function refuse(code: Refusal["code"], more: Omit<Refusal, "code"> = {}): never {
  throw new Refused({ ...refusal(code), ...more });
}
