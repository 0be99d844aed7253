import * as z from "zod/mini";
import { PICTURE_REF, quoteLimits } from "../quotes/quote-limits.rules.ts";
import { type WorkKind, workKinds } from "../quotes/project-search.rules.ts";

/** Limits of a contractor's profile: how far one drives, how many pictures one shows, and how long their captions are. */
export const profileLimits = { miles: 200, photos: 24, caption: 120 } as const;

/** The choices of how far somebody drives to work, in miles. */
export const workMiles = [5, 10, 25, 50, 100] as const;

/** A picture of somebody's own work. */
export interface WorkPhoto {
  readonly picture: string;
  readonly caption: string;
}

/** What a contractor tells once about their work. */
export interface ContractorProfile {
  /** The ZIP code that they start from, five digits; empty if not told, and then they work everywhere. */
  readonly zip: string;
  readonly miles: number;
  /** The kinds of room that they work on; all if none is named. */
  readonly trades: readonly WorkKind[];
  readonly photos: readonly WorkPhoto[];
}

export const NO_PROFILE: ContractorProfile = { zip: "", miles: 25, trades: [], photos: [] };

export const workPhotoSchema = z.strictObject({
  picture: z.string().check(z.minLength(1), z.maxLength(quoteLimits.picture), z.regex(PICTURE_REF)),
  caption: z.string().check(z.trim(), z.maxLength(profileLimits.caption)),
});

export const contractorProfileSchema = z.strictObject({
  zip: z.string().check(z.trim(), z.regex(/^(\d{5})?$/)),
  miles: z.int().check(z.minimum(1), z.maximum(profileLimits.miles)),
  trades: z.array(z.enum(workKinds)).check(z.maxLength(workKinds.length)),
  photos: z.array(workPhotoSchema).check(z.maxLength(profileLimits.photos)),
});
