import * as z from "zod/mini";

/** The shortest password that is taken, in characters. */
export const SHORTEST_PASSWORD = 10;

/** The longest password that is looked at, in characters. */
export const LONGEST_PASSWORD = 200;

/** A password that somebody chooses. */
export const newPasswordSchema = z
  .string()
  .check(z.minLength(SHORTEST_PASSWORD), z.maxLength(LONGEST_PASSWORD));

/** A password that somebody claims to have. */
export const givenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD));

/** The token of a link, as it stands behind the `#` of its page. */
export const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(200));
