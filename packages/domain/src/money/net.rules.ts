import type { Cents } from "./money.rules.ts";

/** What is left of a gain after its cost; negative where it costs more than it adds. */
export function netOf(cost: Cents, gain: Cents): Cents {
  return gain - cost;
}

/** By how much a gain falls short of its cost; null where it does not. */
export function shortfallOf(cost: Cents, gain: Cents): Cents | null {
  const net = netOf(cost, gain);
  return net < 0 ? -net : null;
}
