import { type Refusal, refusal } from "../errors.ts";
import { withoutLinks } from "../messages/contact-masking.rules.ts";
import { isCity, isUnit } from "../messages/street-words.rules.ts";
import { usStates } from "../us-states.ts";
import { NO_ADDRESS, type PropertyAddress } from "./property-address.ts";

const addressParts = ["street", "city", "state", "zip"] as const;

/** True if a part of an address is only a city: everybody reads it, whatever is hidden (MKT-08). */
function isPlace(city: string, street: string): boolean {
  // `St.Louis` is no site.
  const read = city.replace(/^(\p{L}{2})\.(?=\p{Lu})/u, "$1. ");
  return isCity(city, street) && withoutLinks(read, NO_ADDRESS) === read;
}

/** An address in one line: `12 Oak Street, Springfield, IL 62704`. */
export function addressLine(parts: Omit<PropertyAddress, "line">): string {
  const place = [parts.state, parts.zip].filter(Boolean).join(" ");
  return [parts.street, parts.city, place].filter(Boolean).join(", ");
}

const US_LINE =
  /^((?:(?:apt|unit|suite|ste|#)[^,]*, *)?[^,]+(?:, *(?:apt|unit|suite|ste|#)[^,]*)?), *([^,]+), *([A-Z]{2})(?: +(\d{5}(?:-\d{4})?))?$/i;

/**
 * The parts of an address in one line if it has the usual form (`12 Oak Street, Springfield, IL 62704`, the
 * ZIP may be missing); otherwise the line alone.
 */
export function parseAddress(text: string): PropertyAddress {
  const line = text.trim();
  const [, street = "", city = "", code = "", zip = ""] = US_LINE.exec(line) ?? [];
  const state = code.toUpperCase();
  const known = usStates.some((each) => each.code === state);
  if (!known || isUnit(street) || !isPlace(city, street))
    return { line, street: "", city: "", state: "", zip: "" };
  return tidyAddress({ line, street, city, state, zip });
}

/**
 * An address with every text trimmed. The line follows the parts once there is a street, so that
 * the two cannot say different things; else it stays as typed.
 */
export function tidyAddress(address: PropertyAddress): PropertyAddress {
  const street = address.street.trim();
  const city = address.city.trim();
  const state = address.state.trim();
  const zip = address.zip.trim();
  const written = addressLine({ street, city, state, zip });
  const typed = address.line.trim();
  return { line: street === "" && typed !== "" ? typed : written, street, city, state, zip };
}

/** An address with only a line, in its parts as far as the line has them; the line stays. */
export function addressInParts(address: PropertyAddress): PropertyAddress {
  const told = addressParts.some((part) => address[part] !== "");
  return told ? address : { ...parseAddress(address.line), line: address.line };
}

/** The words of an address without a known street, beside its known parts; "" for none. */
export function lineBesideParts(address: PropertyAddress): string {
  return address.street === "" && address.line !== addressLine(address) ? address.line : "";
}

/** The changed parts of an address; a missing part stays as stored. */
export type AddressChange = {
  readonly [Part in keyof PropertyAddress]?: PropertyAddress[Part] | undefined;
};

/**
 * An address with some parts changed. Two windows that change different parts do not undo each other. A line
 * without any part is the whole address.
 */
export function changeAddress(kept: PropertyAddress, change: AddressChange): PropertyAddress {
  const { line, ...parts } = change;
  const written = Object.values(parts).some((part) => part !== undefined);
  if (line !== undefined && !written) return parseAddress(line);
  const known = addressInParts(kept);
  return tidyAddress({
    line: line ?? lineBesideParts(known),
    street: parts.street ?? known.street,
    city: parts.city ?? known.city,
    state: parts.state ?? known.state,
    zip: parts.zip ?? known.zip,
  });
}

/**
 * True for two addresses of one property: compared trimmed and without regard to capitals (S-55).
 * An empty address is nobody's (S-49).
 */
export function sameAddress(one: PropertyAddress, other: PropertyAddress): boolean {
  const key = addressKey(one.line);
  return key !== "" && key === addressKey(other.line);
}

/** The compared form of an address's line: two lines with one key are one property; empty for none. */
export function addressKey(line: string): string {
  return line.trim().toLowerCase();
}

/** The state of an address, two letters; read from its line where the parts are missing, "" if unknown. */
export function stateOf({ state, line }: PropertyAddress): string {
  return state.trim() === "" ? parseAddress(line).state : state.trim().toUpperCase();
}

/** The parts of an address that contractors need and that are blank or invalid (S-49 of the live texts). */
export function missingAddressParts(
  address: PropertyAddress,
): readonly (typeof addressParts)[number][] {
  const isMissing = {
    street: isUnit(address.street) || address.street.trim() === "",
    city: !isPlace(address.city, address.street),
    state: address.state.trim() === "",
    zip: address.zip.trim() === "",
  };
  return addressParts.filter((part) => isMissing[part]);
}

/**
 * The parts of an address that a change would empty: a published request keeps the parts that it was
 * published with (S-49).
 */
export function emptiedAddressParts(
  before: PropertyAddress,
  after: PropertyAddress,
): readonly (typeof addressParts)[number][] {
  const had = missingAddressParts(addressInParts(before));
  return missingAddressParts(after).filter((part) => !had.includes(part));
}

/**
 * The refusal to publish or value a request without a full address (S-49); null with one.
 * @returns quote.address_needed with the first part that is missing, and in `missing` all of them (`city_zip`)
 */
export function refusalForAddress(
  address: PropertyAddress,
  missing = missingAddressParts(address),
): Refusal | null {
  if (missing.length === 0) return null;
  return refusal("quote.address_needed", {
    field: `address.${missing[0]}`,
    details: { missing: missing.join("_") },
  });
}

/**
 * A hidden address: city, state and ZIP (S-51). A line without parts is hidden whole, because the end of its
 * street is not known. So is a city that contains a street (MKT-08).
 */
export function reduceAddress(address: PropertyAddress): PropertyAddress {
  const { state, zip } = address;
  const city = isPlace(address.city, address.street) ? address.city : "";
  return { line: addressLine({ street: "", city, state, zip }), street: "", city, state, zip };
}

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
