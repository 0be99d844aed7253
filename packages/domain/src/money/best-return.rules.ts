import type { Cents } from "./money.rules.ts";
import { netOf } from "./net.rules.ts";

/** Work on a room, with its typical cost and gain. */
export interface PricedWork {
  readonly room: string;
  readonly cost: { readonly typical: Cents };
  /** Null where nobody knows it. */
  readonly gain: { readonly typical: Cents } | null;
}

/** The work that pays best in a sale, or loses least; null where no gain is known. */
export function bestReturn(
  works: readonly PricedWork[],
): { readonly room: string; readonly net: Cents } | null {
  const nets = works.flatMap(({ room, cost, gain }) =>
    gain === null ? [] : [{ room, net: netOf(cost.typical, gain.typical) }],
  );
  return nets.toSorted((one, other) => other.net - one.net)[0] ?? null;
}
