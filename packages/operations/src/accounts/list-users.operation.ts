import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerForAdmin } from "./admin-answer.ts";

const USERS_PER_PAGE = 200;

/** The accounts with their figures, for admins (API-03, MON-05): a list, newest first. */
export const listUsersOperation = operation({
  name: "users.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  async run({ session }, { cursor }) {
    const page = await session.accounts.list({ cursor: cursor ?? null, limit: USERS_PER_PAGE });
    const figures = await session.figures.ofAccounts(page.items.map(({ id }) => id));
    return page.items.map((account) => answerForAdmin(account, figures.get(account.id)));
  },
});
