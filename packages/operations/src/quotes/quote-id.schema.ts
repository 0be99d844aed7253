import { quoteLimits } from "@oneup/domain";
import * as z from "zod/mini";

/** A quote's id as it stands in a path or a query. */
export const quoteIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(quoteLimits.id), z.regex(/^[\w.:@-]+$/));

/** A bid's id. */
export const bidIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(quoteLimits.id), z.regex(/^[\w.:@-]+$/));
