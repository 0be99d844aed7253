import type { Cents, Property } from "@oneup/domain";
import { type Ceiling, ceilingOf } from "@oneup/valuation";

/** The ceiling of a property's neighborhood with so much gained (VAL-05); null where its value or the sales are not known. */
export function ceilingAt(
  { report }: Pick<Property, "report">,
  value: Cents | undefined,
  gain: Cents,
): Ceiling | null {
  if (value === undefined || !report?.neighborhood) return null;
  return ceilingOf(value, { typical: gain }, report.neighborhood);
}
