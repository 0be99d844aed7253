import * as z from "zod/mini";

/** The largest limit and the most credits that an admin may set. */
export const LARGEST_PROPERTY_LIMIT = 100_000;
export const MOST_MONTHLY_CREDITS = 1_000_000;

const change = z.strictObject({
  adminProperties: z.int().check(z.minimum(1), z.maximum(LARGEST_PROPERTY_LIMIT)),
  monthlyCredits: z.int().check(z.minimum(0), z.maximum(MOST_MONTHLY_CREDITS)),
});

/** An admin's figures in place of the catalogue's, by plan (ADM-14). */
export const planSettingsSchema = z.strictObject({
  demo: z.optional(change),
  homeowner: z.optional(change),
  pro: z.optional(change),
  agency: z.optional(change),
});
export type PlanSettings = Readonly<z.output<typeof planSettingsSchema>>;
