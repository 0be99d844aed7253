import { addressKey, sameAddress } from "./address.rules.ts";
import type { PropertyAddress } from "./property-address.ts";

const samePart = (one: string, other: string) => addressKey(one) === addressKey(other);

/** The street of an address; the line, if its parts are not known. */
const streetOf = ({ street, line }: PropertyAddress) => (street.trim() === "" ? line : street);

/**
 * True if an address completes another one: the same street, with a missing part filled in, a part extended,
 * or the ZIP corrected. A different city or state does not count.
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
 * The property at an address among several: that of the same address (S-55), otherwise the only one that
 * differs just by a missing ZIP.
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
