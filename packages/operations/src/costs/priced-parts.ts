import type { PricedPart, QuoteUpgrade } from "@oneup/domain";
import type { CostEstimate } from "@oneup/valuation";

/** What a room's cost is made of by the published table, one part for each project: what an accepted bid is held against. */
export function partsOf({ parts }: CostEstimate): Pick<QuoteUpgrade, "pricedParts"> {
  const merged = new Map<PricedPart["project"], number>();
  for (const { project, cents } of parts) merged.set(project, (merged.get(project) ?? 0) + cents);
  return { pricedParts: [...merged].map(([project, cents]) => ({ project, cents })) };
}
