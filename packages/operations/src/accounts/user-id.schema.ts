import * as z from "zod/mini";

/** The id of an account, as a path names it. */
export const userIdSchema = z.string().check(z.minLength(1), z.maxLength(100));
