import { accountStatuses, roles, userTypes } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerSession } from "../ports.ts";
import { accountOrders } from "../accounts.port.ts";
import { answerForAdmin } from "./admin-answer.ts";
import { userIdSchema } from "./user-id.schema.ts";

/** The largest number, and the default. */
const USERS_PER_PAGE = 200;

/** The filter of the accounts. Every member of the query is a text. */
const filterShape = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(accountStatuses)),
  role: z.optional(z.enum(roles)),
  userType: z.optional(z.enum(userTypes)),
};

/** One account, without the other filters; nobody if it does not exist any more. */
async function theOne(session: ServerSession, userId: string): Promise<readonly AccountRecord[]> {
  const account = await session.accounts.byId(userId);
  return account === null || account.deletedAt !== null ? [] : [account];
}

/**
 * The accounts with their figures, for admins (API-03, MON-05): a list, newest first by default. The next
 * page is named by the last account's id of the one before; with `userId` only that account, freshly read.
 * Every member of the query is a text.
 */
export const listUsersOperation = operation({
  name: "users.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({
    ...filterShape,
    userId: z.optional(userIdSchema),
    order: z.optional(z.enum(accountOrders)),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  }),
  async run({ ports, session }, { after = null, limit = "", userId, ...filter }) {
    const wanted = Number(limit);
    const most = wanted >= 1 && wanted < USERS_PER_PAGE ? wanted : USERS_PER_PAGE;
    const accounts =
      userId === undefined
        ? await session.accounts.list({ after, limit: most }, filter)
        : await theOne(session, userId);
    const figures = await session.figures.ofAccounts(accounts.map(({ id }) => id));
    const now = ports.clock.now();
    return accounts.map((account) => answerForAdmin(account, figures.get(account.id), now));
  },
});

/** The number of matching accounts, on all pages of {@link listUsersOperation} together. */
export const countUsersOperation = operation({
  name: "users.count",
  kind: "query",
  homes: "server",
  input: z.strictObject(filterShape),
  async run({ session }, filter) {
    return { count: await session.accounts.count(filter) };
  },
});
