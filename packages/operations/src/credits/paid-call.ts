import { HOLD_MS, type PaidCall, dayOf, momentAfter, priceOfCall, skillOf } from "@oneup/domain";
import * as z from "zod/mini";
import type { ImageStudio, ModelStudio, PhotoDoubt } from "../image-studio.port.ts";
import { refuse } from "../insist.ts";
import type { TaskContext } from "../operation.ts";

/** The worker of a call: the configured model if there is one, unless this machine is asked for. */
export const engineSchema = z.optional(z.enum(["machine"]));
type WantedEngine = z.output<typeof engineSchema>;

/** Work that this machine may have done after all, or that is of no use: either costs nothing. */
interface Outcome {
  readonly kind?: "draft" | "model";
  /** The reason why a photo hardly shows a room; the person who insists on it pays for the reading. */
  readonly doubt?: PhotoDoubt;
}

/** The model for a call of this actor; null if this machine does it. */
function modelFor(
  { ports, actor }: TaskContext,
  call: PaidCall,
  wanted: WantedEngine,
): ModelStudio | null {
  const { models } = ports;
  // A browser's own home has no account to take anything from.
  if (wanted === "machine" || actor.kind !== "account" || !models?.can(skillOf(call))) return null;
  return models;
}

/**
 * Sets credits aside and counts the call, both or none.
 * @returns the hold's id
 */
async function hold(
  { ports, actor }: TaskContext,
  call: PaidCall,
  { limits }: ModelStudio,
): Promise<string> {
  const { store, clock, ids } = ports;
  const at = clock.now();
  const id = ids.hold();
  const { credits: amount } = priceOfCall(call, "model");
  const expiresAt = momentAfter(at, HOLD_MS);
  await store.transact(async ({ credits, modelUse }) => {
    const held = await credits.hold({ id, accountId: actor.id, amount, call, at, expiresAt });
    if (!held) refuse("credits.none_left");
    const usedUp = await modelUse.count({ accountId: actor.id, day: dayOf(at), limits });
    if (usedUp === "account") refuse("model.day_used_up", { details: { most: limits.account } });
    if (usedUp === "house") refuse("model.house_used_up");
  });
  return id;
}

/**
 * Does a call that may cost credits (MON-03). They are set aside before it and taken once it is done. They
 * are given back if the call fails, if this machine's own renderer stepped in, if the photo shows no room
 * (PIC-03), or if the asker stopped waiting. Work of this machine is free.
 * @param work is given the engine that does it
 * @throws Refused credits.none_left, model.day_used_up, model.house_used_up, model.busy: then nothing
 *   was begun
 */
export async function paidCall<T extends object>(
  context: TaskContext,
  call: PaidCall,
  work: (studio: ImageStudio) => Promise<T & Outcome>,
  wanted?: WantedEngine,
): Promise<T> {
  const { leaving } = context;
  const { store, clock, studio } = context.ports;
  const model = modelFor(context, call, wanted);
  if (!model) return work(studio);
  model.insistReady();
  const held = await hold(context, call, model);
  const settle = (outcome: "release" | { cost: number }) =>
    store.transact(({ credits }) => credits.settle(held, { at: clock.now(), outcome }));
  let result: T & Outcome;
  try {
    result = await work(leaving ? model.until(leaving) : model);
  } catch (error) {
    await settle("release");
    throw error;
  }
  const { cost } = priceOfCall(call, "model");
  const unheard = result.kind === "draft" || (leaving?.aborted ?? false);
  await settle(unheard || result.doubt !== undefined ? "release" : { cost });
  return result;
}
