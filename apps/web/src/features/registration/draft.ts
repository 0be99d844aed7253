import {
  type RegistrationDraft,
  type VerificationDraft,
  missingStatedFields,
  readWebAddress,
} from "@oneup/domain";
import { registrationTexts as t } from "@oneup/texts";

/** What is typed of the license and the papers; the file stands apart, as it does not survive a reload. */
export type Statement = Omit<VerificationDraft, "insuranceDocument">;

/** An empty form; the lowest tier is chosen unless another is (AUTH-13). */
export const EMPTY_STATEMENT: Statement = {
  businessName: "",
  licenseNumber: "",
  licenseState: "",
  googleBusinessUrl: "",
  requestedTier: "tier1",
};

/** What is wrong, by the field. */
export type Faults = Partial<Record<keyof RegistrationDraft, string>>;

/** What keeps a statement from being sent. */
export function faultsOfStatement(statement: Statement): Faults {
  const faults: Faults = {};
  for (const field of missingStatedFields(statement)) faults[field] = t.form.required();
  const url = statement.googleBusinessUrl.trim();
  if (url !== "" && readWebAddress(url) === null) faults.googleBusinessUrl = t.papers.googleWrong();
  return faults;
}
