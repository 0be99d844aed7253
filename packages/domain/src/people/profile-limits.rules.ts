/* Longest lines that an account says of its person or company, in characters. */
export const LONGEST_NAME = 120;
export const LONGEST_COMPANY = 160;
export const LONGEST_PHONE = 40;
export const LONGEST_LICENSE = 60;

/** The longest line of a professional's registration, in characters. */
export const LONGEST_REGISTRATION_LINE = 160;
