/** The states in which a licence can be held (AUTH-11). */
export const licenseStates = [
  "California",
  "Texas",
  "Florida",
  "New York",
  "Illinois",
  "Other",
] as const;

/** The professions that register (AUTH-11). */
export const professions = ["contractor", "realtor"] as const;
export type Profession = (typeof professions)[number];

/** The fields that a verification needs, with an account or without. */
const statedFields = ["businessName", "licenseNumber", "licenseState"] as const;

const requiredFields = ["email", "password", ...statedFields] as const;
type Required = (typeof requiredFields)[number];

/** The required fields that a registration leaves blank, in the form's order (AUTH-11). */
export function missingRegistrationFields(
  draft: Readonly<Record<Required, string>>,
): readonly Required[] {
  return requiredFields.filter((field) => draft[field].trim() === "");
}

/** The same of what somebody with an account states. */
export function missingStatedFields(
  draft: Readonly<Record<(typeof statedFields)[number], string>>,
): readonly (typeof statedFields)[number][] {
  return statedFields.filter((field) => draft[field].trim() === "");
}
