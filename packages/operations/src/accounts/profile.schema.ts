import {
  LONGEST_COMPANY,
  LONGEST_LICENSE,
  LONGEST_NAME,
  LONGEST_PHONE,
  isName,
} from "@oneup/domain";
import * as z from "zod/mini";

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const name = (most: number) =>
  line(most).check(z.refine(isName, { params: { refusal: "field.name" } }));

/** An account's facts about its person or company: lines of text, trimmed. */
export const profileSchemas = {
  name: name(LONGEST_NAME),
  companyName: name(LONGEST_COMPANY),
  phone: line(LONGEST_PHONE),
  licenseNumber: line(LONGEST_LICENSE),
} as const;
