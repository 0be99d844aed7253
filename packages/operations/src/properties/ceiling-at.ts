import { type Cents, type Property, rungOf } from "@oneup/domain";
import { type Ceiling, ceilingOf } from "@oneup/valuation";

/**
 * The ceiling of a property's neighborhood with so much gained (VAL-05); null where its value or the sales are not known, or where
 * the value is that of its ZIP code's median home.
 */
export function ceilingAt(
  { report }: Pick<Property, "report">,
  value: Cents | undefined,
  gain: Cents,
): Ceiling | null {
  if (value === undefined || !report?.neighborhood) return null;
  if (rungOf(report)?.rung === "zip-median") return null;
  return ceilingOf(value, { typical: gain }, report.neighborhood);
}
