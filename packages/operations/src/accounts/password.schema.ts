import { LONGEST_PASSWORD, SHORTEST_PASSWORD, passwordFault } from "@oneup/domain";
import * as z from "zod/mini";

/** A password that somebody chooses. */
export const newPasswordSchema = z.string().check(
  z.minLength(SHORTEST_PASSWORD),
  z.maxLength(LONGEST_PASSWORD),
  z.refine((password) => passwordFault(password) !== "password.usual", {
    params: { refusal: "password.usual" },
  }),
);

/** A password that somebody claims to have. */
export const givenPasswordSchema = z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD));

/** The token of a link: the part behind the `#` of its page's address. */
export const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(200));
