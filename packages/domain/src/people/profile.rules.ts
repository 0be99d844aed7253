import type { Contact } from "./person.ts";
import { readPhone } from "./phone.rules.ts";

/** What of a profile a bid can fill: who signed up as a professional was asked for neither. */
type ProfileGap = "name" | "phone";

/** What a profile lacks that a bid asks for (PROJ-11) and that the next one begins with (PROJ-09). */
export function profileGaps(profile: Pick<Contact, ProfileGap>): readonly ProfileGap[] {
  return (["name", "phone"] as const).filter((part) => profile[part].trim() === "");
}

/**
 * What a bid's contact details add to its bidder's profile (ACC-06): only what is missing there, and
 * no phone that the profile itself would refuse.
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
