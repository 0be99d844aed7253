import { addressKey, sameAddress } from "./address.rules.ts";
import type { PropertyAddress } from "./property-address.ts";

const samePart = (one: string, other: string) => addressKey(one) === addressKey(other);

/** The street of an address; the line, where nobody can tell its parts. */
const streetOf = ({ street, line }: PropertyAddress) => (street.trim() === "" ? line : street);

/**
 * Whether an address says more of the property of another one: the same street, with a part that was
 * missing, was typed on, or a ZIP that was put right. Not whether the city or the state became another one.
 */
export function completesAddress(before: PropertyAddress, after: PropertyAddress): boolean {
  if (addressKey(streetOf(before)) === "" || !samePart(streetOf(before), streetOf(after))) {
    return false;
  }
  const goesOn = (part: "city" | "state") =>
    addressKey(after[part]).startsWith(addressKey(before[part]));
  const taken = before.zip.trim() !== "" && after.zip.trim() === "";
  return !sameAddress(before, after) && goesOn("city") && goesOn("state") && !taken;
}

/** Whether two addresses are one but for the ZIP, which one of them lacks. */
function sameButForZip(one: PropertyAddress, other: PropertyAddress): boolean {
  const told = (["street", "city", "state"] as const).every(
    (part) => one[part].trim() !== "" && samePart(one[part], other[part]),
  );
  return told && (one.zip.trim() === "") !== (other.zip.trim() === "");
}

/**
 * The property at an address among several: that of the very same one (S-55), else the only one that is
 * the same with its ZIP or without.
 */
export function findProperty<Known extends { readonly address: PropertyAddress }>(
  among: readonly Known[],
  address: PropertyAddress,
): Known | undefined {
  const exact = among.find((each) => sameAddress(each.address, address));
  if (exact) return exact;
  const [near, another] = among.filter((each) => sameButForZip(each.address, address));
  return another ? undefined : near;
}
