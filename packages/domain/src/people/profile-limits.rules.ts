/* Longest lines that an account says of its person or company, in characters. */
export const LONGEST_NAME = 120;
export const LONGEST_COMPANY = 160;
export const LONGEST_PHONE = 40;
export const LONGEST_LICENSE = 60;
export const LONGEST_EMAIL = 254;

/* Longest texts of a professional's registration, and of why it is rejected or an account blocked, in characters. */
export const LONGEST_REGISTRATION_LINE = 160;
export const LONGEST_REGISTRATION_URL = 500;
export const LONGEST_REASON = 1_000;
