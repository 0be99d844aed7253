import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerAccount } from "./account-answer.ts";

const USERS_PER_PAGE = 200;

/** The accounts, for admins (API-03): a list, newest first. */
export const listUsersOperation = operation({
  name: "users.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  async run({ session }, { cursor }) {
    const page = await session.accounts.list({ cursor: cursor ?? null, limit: USERS_PER_PAGE });
    return page.items.map((account) => answerAccount(account));
  },
});
