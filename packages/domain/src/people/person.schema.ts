import * as z from "zod/mini";
import { EMAIL } from "./email.rules.ts";
import { userTypes } from "./person.ts";
import { LONGEST_EMAIL } from "./profile-limits.rules.ts";

export const userTypeSchema = z.enum(userTypes);

/** An email address as the product keeps it: trimmed, small letters. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(LONGEST_EMAIL), z.email({ pattern: EMAIL }));
