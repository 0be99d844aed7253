import type { Cents, Property } from "@oneup/domain";
import { type Ceiling, ceilingOf } from "@oneup/valuation";

/** What its comparables sold for, in today's money: as they were paid, with the adjustment for time alone. */
const soldPrices = ({ report }: Property): readonly Cents[] =>
  (report?.comparables ?? []).map(({ price, adjustments }) =>
    adjustments.reduce((sum, { kind, amount }) => (kind === "time" ? sum + amount : sum), price),
  );

/** The ceiling of a property's neighborhood with so much gained (VAL-05); null where its value or the sales are not known. */
export function ceilingAt(
  property: Property,
  value: Cents | undefined,
  gain: Cents,
): Ceiling | null {
  if (value === undefined) return null;
  return ceilingOf(value, { typical: gain }, soldPrices(property));
}
