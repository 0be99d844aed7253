import { sessionLife } from "@oneup/domain";
import type { ServerTaskContext } from "../operation.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerSession } from "../ports.ts";
import { type AccountAnswer, answerAccount } from "./account-answer.ts";

/** The longest stored part of a browser's name for itself. */
const LONGEST_AGENT = 300;

/** Somebody who is signed in from now on, and the token that their browser keeps. */
export interface SignedIn {
  readonly user: AccountAnswer;
  readonly token: string;
  readonly endsAt: string;
}

/** Opens a new session of an account (ACC-01), with its origin (ACC-06). */
export async function openSession(
  { ports, from }: Pick<ServerTaskContext, "ports" | "from">,
  session: Pick<ServerSession, "sessions">,
  account: AccountRecord,
): Promise<SignedIn> {
  const { passwords, clock } = ports;
  const { token, hash } = passwords.newToken();
  const createdAt = clock.now();
  const { expiresAt, endsAt } = sessionLife(account.role, createdAt);
  await session.sessions.open({
    tokenHash: hash,
    userId: account.id,
    viewedBy: null,
    createdAt,
    expiresAt,
    endsAt,
    agent: from?.agent.slice(0, LONGEST_AGENT) ?? "",
    address: from?.address ?? "",
  });
  return { user: answerAccount(account), token, endsAt };
}
