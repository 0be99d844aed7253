import { HOLD_MS, type PaidCall, priceOfCall } from "@oneup/domain";
import { refuse } from "../insist.ts";
import type { TaskContext } from "../operation.ts";

/** Work whose result may have been made by this machine after all, which costs nothing. */
interface Outcome {
  readonly kind?: "draft" | "model";
}

/**
 * Does a call that may cost credits (MON-03): they are set aside before, taken once it is done, and
 * given back when it fails or when this machine's own renderer stepped in (PIC-03).
 * @throws Refused credits.none_left where the account has too few; then nothing was begun
 */
export async function paidCall<T extends object>(
  { ports, actor }: TaskContext,
  call: PaidCall,
  work: () => Promise<T & Outcome>,
): Promise<T> {
  const { store, clock, ids, capabilities } = ports;
  // A browser's own home has no account to take anything from.
  const model = actor.kind === "account" && (await capabilities()).imageModel;
  const { credits: amount, cost } = priceOfCall(call, model ? "model" : "machine");
  if (amount === 0) return work();
  const at = clock.now();
  const expiresAt = new Date(Date.parse(at) + HOLD_MS).toISOString();
  const hold = { id: ids.hold(), accountId: actor.id, amount, call, at, expiresAt };
  const held = await store.transact(({ credits }) => credits.hold(hold));
  if (!held) return refuse("credits.none_left");
  const settle = (outcome: "release" | { cost: number }) =>
    store.transact(({ credits }) => credits.settle(hold.id, { at: clock.now(), outcome }));
  let result: T & Outcome;
  try {
    result = await work();
  } catch (error) {
    await settle("release");
    throw error;
  }
  await settle(result.kind === "draft" ? "release" : { cost });
  return result;
}
