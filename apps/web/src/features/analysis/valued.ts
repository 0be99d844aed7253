import type { PropertyAnswer } from "@oneup/operations";

/** An account's property: its value says what it stands on. The demo's price is a sample. */
export type ValuedProperty = PropertyAnswer & {
  readonly valuation: NonNullable<PropertyAnswer["valuation"]>;
};

export const isValued = (property: PropertyAnswer): property is ValuedProperty =>
  property.valuation !== null;
