import { type UserType, userTypes } from "../people/person.ts";

/**
 * Sample projects are recognized by their ids alone, so that a screen can label one without the demo's data.
 * No id that the product makes begins like them.
 */

const SAMPLE_ID = /^sample-([a-z]+)-\d+$/;

/** The id of a sample project: its owner, and the six digits that people read (S-57). */
export function sampleProjectId(owner: UserType, number: string): string {
  return `sample-${owner}-${number}`;
}

/** The persona who plays a sample project's owner; null for any other quote. */
export function sampleOwnerOf(quoteId: string): UserType | null {
  const owner = SAMPLE_ID.exec(quoteId)?.[1];
  return userTypes.find((each) => each === owner) ?? null;
}

/** True for user types with sample requests from the start. A homeowner's list begins empty (QUO-02). */
export function startsWithSamples(userType: UserType): boolean {
  return userType === "realtor" || userType === "flipper";
}

/** The demo homeowner's sample project, for a homeowner without a request. */
export const HOMEOWNERS_SAMPLE = sampleProjectId("homeowner", "204711");
