/** The property's address. `line` is the specification's propertyAddress, one line of text. */
export interface PropertyAddress {
  readonly line: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** No address known yet (S-49). */
export const NO_ADDRESS: PropertyAddress = { line: "", street: "", city: "", state: "", zip: "" };
