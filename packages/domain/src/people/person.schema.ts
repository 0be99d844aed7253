import * as z from "zod/mini";
import { userTypes } from "./person.ts";

export const userTypeSchema = z.enum(userTypes);

/** An e-mail address as the product keeps it: trimmed, small letters, at most 254 characters. */
export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

/** Whether a text is an e-mail address once it is trimmed. */
export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success;
}
