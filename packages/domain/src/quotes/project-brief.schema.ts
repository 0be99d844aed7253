import * as z from "zod/mini";
import type { Cents } from "../money/money.rules.ts";
import { PICTURE_REF, briefLimits, quoteLimits } from "./quote-limits.rules.ts";

/** When the work should begin. */
export const briefStarts = ["soon", "month", "flexible"] as const;
export type BriefStart = (typeof briefStarts)[number];

/** Who buys the materials. */
export const materialsBuyers = ["contractor", "owner", "either"] as const;
export type MaterialsBuyer = (typeof materialsBuyers)[number];

/** What contractors ask back before they price a project. Every part is optional: null or empty if not told. */
export interface ProjectBrief {
  readonly start: BriefStart | null;
  readonly budget: Cents | null;
  readonly materials: MaterialsBuyer | null;
  readonly sizes: string;
  readonly photos: readonly string[];
}

export const projectBriefSchema = z.strictObject({
  start: z.nullable(z.enum(briefStarts)),
  budget: z.nullable(z.int().check(z.minimum(1), z.maximum(briefLimits.budget))),
  materials: z.nullable(z.enum(materialsBuyers)),
  sizes: z.string().check(z.maxLength(briefLimits.sizes)),
  photos: z
    .array(z.string().check(z.minLength(1), z.maxLength(quoteLimits.picture), z.regex(PICTURE_REF)))
    .check(z.maxLength(briefLimits.photos)),
});
