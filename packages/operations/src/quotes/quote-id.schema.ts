import { quoteLimits } from "@oneup/domain";
import * as z from "zod/mini";

/** A quote's id as it stands in a path or a query. */
export const quoteIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(quoteLimits.id), z.regex(/^[\w.:@-]+$/));

/** The `lastUpdated` of what somebody decides about, as it was shown to them (MKT-03). */
export const shownLastUpdatedSchema = z.optional(z.string().check(z.maxLength(40)));

/** A bid's id. */
export const bidIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(quoteLimits.id), z.regex(/^[\w.:@-]+$/));
