import type { Contact } from "./person.ts";
import { readPhone } from "./phone.rules.ts";

/** The parts of a profile that a bid can fill: a professional's registration asks for neither. */
type ProfileGap = "name" | "phone";

/** The parts missing from a profile that a bid asks for (PROJ-11) and the next one begins with (PROJ-09). */
export function profileGaps(profile: Pick<Contact, ProfileGap>): readonly ProfileGap[] {
  return (["name", "phone"] as const).filter((part) => profile[part].trim() === "");
}

/**
 * The profile with the contact details of a bid (ACC-06): only missing parts are filled, and no phone that
 * the profile itself would refuse.
 */
export function profileFromBid(
  profile: Pick<Contact, ProfileGap>,
  sent: Pick<Contact, ProfileGap>,
): Partial<Record<ProfileGap, string>> {
  const readable = readPhone(sent.phone);
  const said = { name: sent.name.trim(), phone: readable.ok ? readable.value : "" };
  const gaps = profileGaps(profile).filter((part) => said[part] !== "");
  return Object.fromEntries(gaps.map((part) => [part, said[part]]));
}
