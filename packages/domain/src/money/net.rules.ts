import type { Cents } from "./money.rules.ts";

/** The gain minus the cost; negative if the cost is larger. */
export function netOf(cost: Cents, gain: Cents): Cents {
  return gain - cost;
}

/** The shortfall of a gain below its cost; null if there is none. */
export function shortfallOf(cost: Cents, gain: Cents): Cents | null {
  const net = netOf(cost, gain);
  return net < 0 ? -net : null;
}

/** What work comes to in a sale: it brings more than it costs, less, or as much. The one rule for the colour of figures. */
export type Outcome = "gain" | "loss" | "even";

/** The outcome of a net amount. */
export function outcomeOf(net: Cents): Outcome {
  if (net === 0) return "even";
  return net > 0 ? "gain" : "loss";
}
