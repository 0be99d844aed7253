import * as z from "zod/mini";

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** What an account says of its person or company: lines of text, without blanks around them. */
export const profileSchemas = {
  name: line(120),
  companyName: line(160),
  phone: line(40),
  licenseNumber: line(60),
} as const;
