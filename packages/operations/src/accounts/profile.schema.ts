import { LONGEST_COMPANY, LONGEST_LICENSE, LONGEST_NAME, LONGEST_PHONE } from "@oneup/domain";
import * as z from "zod/mini";

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** What an account says of its person or company: lines of text, without blanks around them. */
export const profileSchemas = {
  name: line(LONGEST_NAME),
  companyName: line(LONGEST_COMPANY),
  phone: line(LONGEST_PHONE),
  licenseNumber: line(LONGEST_LICENSE),
} as const;
