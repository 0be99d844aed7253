import { foldText } from "../search-words.rules.ts";
import type { AccountStatus, Role, UserType } from "./person.ts";

/**
 * The texts that an admin's search covers: of an account (ADM-03), a verification request (ADM-11), a mail
 * (MKT-09).
 */
export const searchedIn = {
  account: ["email", "name", "companyName"],
  request: ["email", "businessName", "licenseNumber"],
  mail: ["recipient", "subject"],
} as const;

type Kind = keyof typeof searchedIn;

/**
 * True if one of the searched texts contains the search, whatever its case, accents and apostrophes. An empty
 * search matches everything.
 */
export function isFound<Of extends Kind>(
  kind: Of,
  record: Readonly<Record<(typeof searchedIn)[Of][number], string>>,
  search: string,
): boolean {
  const sought = foldText(search.trim());
  const texts: readonly (typeof searchedIn)[Of][number][] = searchedIn[kind];
  return texts.some((name) => foldText(record[name]).includes(sought));
}

/** The facts by which accounts are filtered. */
interface Sifted extends Readonly<Record<(typeof searchedIn)["account"][number], string>> {
  readonly accountStatus: AccountStatus;
  readonly role: Role;
  readonly userType: UserType;
}

/** True if an account matches a filter (ADM-03); missing parts of the filter do not matter. */
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
