import { emailSchema } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { answerAccount } from "./account-answer.ts";

/** How long a session lasts: 30 days, in milliseconds. */
export const SESSION_LENGTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The longest password that is looked at, in characters. */
export const LONGEST_PASSWORD = 200;

/**
 * Signs in with e-mail and password (API-07): a new session each time (ACC-01). An unknown e-mail
 * takes as long as a wrong password; that an account is blocked is said only after the right one.
 */
export const signInOperation = task({
  name: "accounts.signIn",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({
    email: emailSchema,
    password: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
  }),
  async run({ ports, actor }, { email, password }) {
    const { passwords, store, clock } = ports;
    if (!passwords) return refuse("demo.needs_account");
    if (actor.viewedBy !== null) return refuse("account.already_signed_in");
    const account = await store.read((session) => session.accounts.byEmail(email));
    const right = await passwords.matches(account?.passwordHash ?? "", password);
    if (!account || !right) return refuse("account.wrong_credentials");
    if (account.accountStatus === "blocked") return refuse("account.blocked");
    const { token, hash } = passwords.newToken();
    const createdAt = clock.now();
    const expiresAt = new Date(Date.parse(createdAt) + SESSION_LENGTH_MS).toISOString();
    await store.transact((session) =>
      session.sessions.open({
        tokenHash: hash,
        userId: account.id,
        viewedBy: null,
        createdAt,
        expiresAt,
      }),
    );
    return { user: answerAccount(account), token, expiresAt };
  },
});
