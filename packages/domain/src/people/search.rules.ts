import { foldText } from "../search-words.rules.ts";
import type { AccountStatus, Role, UserType } from "./person.ts";

/** In which texts an admin's search looks: of an account (ADM-03), of a request to be verified (ADM-11), of a mail (MKT-09). */
export const searchedIn = {
  account: ["email", "name", "companyName"],
  request: ["email", "businessName", "licenseNumber"],
  mail: ["recipient", "subject"],
} as const;

type Kind = keyof typeof searchedIn;

/** Whether one of the texts that are searched contains what is sought, whatever its case, accents and apostrophes. Nothing sought is in everything. */
export function isFound<Of extends Kind>(
  kind: Of,
  record: Readonly<Record<(typeof searchedIn)[Of][number], string>>,
  search: string,
): boolean {
  const sought = foldText(search.trim());
  const texts: readonly (typeof searchedIn)[Of][number][] = searchedIn[kind];
  return texts.some((name) => foldText(record[name]).includes(sought));
}

/** What an account is, where accounts are sifted by it. */
interface Sifted extends Readonly<Record<(typeof searchedIn)["account"][number], string>> {
  readonly accountStatus: AccountStatus;
  readonly role: Role;
  readonly userType: UserType;
}

/** Whether an account is one of those that are looked for (ADM-03); what is not asked for does not matter. */
export function isAccountFound(
  account: Sifted,
  asked: Partial<Record<"search" | "status" | "role" | "userType", string | undefined>>,
): boolean {
  const { search = "", status, role, userType } = asked;
  return (
    isFound("account", account, search) &&
    (status === undefined || status === account.accountStatus) &&
    (role === undefined || role === account.role) &&
    (userType === undefined || userType === account.userType)
  );
}
