import { emailSchema } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { openSession } from "./open-session.ts";
import { givenPasswordSchema } from "./password.schema.ts";

/**
 * Signs in with email and password (API-07): a new session each time (ACC-01). An unknown email
 * takes as long as a wrong password; that an account is blocked is said only after the right one.
 */
export const signInOperation = task({
  name: "accounts.signIn",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ email: emailSchema, password: givenPasswordSchema }),
  async run(context, { email, password }) {
    const { ports, actor } = context;
    const { passwords, store } = ports;
    if (actor.viewedBy !== null) return refuse("account.already_signed_in");
    const account = await store.read((session) => session.accounts.byEmail(email));
    const right = await passwords.matches(account?.passwordHash ?? "", password);
    if (!account || !right) return refuse("account.wrong_credentials");
    if (account.accountStatus === "blocked") return refuse("account.blocked");
    return store.transact((session) => openSession(context, session, account));
  },
});
