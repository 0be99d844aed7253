import type { Cents } from "../money/money.rules.ts";
import type { Figure, Quote } from "./quote.schema.ts";

/** The sum of the rooms' typical costs, in cents. */
export function totalCost(quote: {
  readonly upgrades: readonly { readonly cost: Pick<Figure, "typical"> }[];
}): Cents {
  return quote.upgrades.reduce((sum, upgrade) => sum + upgrade.cost.typical, 0);
}

/** The sum of the rooms' typical value gains, in cents. */
export function totalValue(quote: Pick<Quote, "upgrades">): Cents {
  return quote.upgrades.reduce((sum, upgrade) => sum + upgrade.valueGain.typical, 0);
}
