import * as z from "zod/mini";
import { task } from "../operation.ts";

/** Ends a session by its token; without one there is nothing to end, and that is fine (API-04). */
export const signOutOperation = task({
  name: "accounts.signOut",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ token: z._default(z.string().check(z.maxLength(200)), "") }),
  async run({ ports }, { token }) {
    const { passwords, store } = ports;
    if (passwords && token !== "") {
      await store.transact((session) => session.sessions.close(passwords.hashToken(token)));
    }
    return { signedOut: true };
  },
});
