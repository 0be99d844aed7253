import type { PricedPart, QuoteUpgrade } from "@oneup/domain";
import type { CostEstimate } from "@oneup/valuation";

/**
 * The parts of a room's cost by the published table, one for each project: an accepted bid is compared with
 * them.
 */
export function partsOf({ parts }: CostEstimate): Pick<QuoteUpgrade, "pricedParts"> {
  const merged = new Map<PricedPart["project"], number>();
  for (const { project, cents } of parts) merged.set(project, (merged.get(project) ?? 0) + cents);
  return { pricedParts: [...merged].map(([project, cents]) => ({ project, cents })) };
}
