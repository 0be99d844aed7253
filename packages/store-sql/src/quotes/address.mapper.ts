import type { PropertyAddress } from "@oneup/domain";

/** The columns in which an address lies. */
interface AddressRow extends Omit<PropertyAddress, "line"> {
  readonly addressLine: string;
}

/** The address of a row. */
export function addressOf({ addressLine, street, city, state, zip }: AddressRow): PropertyAddress {
  return { line: addressLine, street, city, state, zip };
}
