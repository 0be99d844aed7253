import { momentAfter } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";
import type { AccountLinkPurpose } from "../account-care.port.ts";
import { refuse } from "../insist.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The life of a mailed link, in milliseconds. */
export const LINK_LENGTH_MS: Readonly<Record<AccountLinkPurpose, number>> = {
  openAccount: 14 * 24 * HOUR_MS,
  openBought: HOUR_MS,
  resetPassword: HOUR_MS,
  confirmEmail: 7 * 24 * HOUR_MS,
  changeEmail: 24 * HOUR_MS,
  demoHour: HOUR_MS,
};

/** The addressee of a letter about an account; by name only if its mails are known to reach it. */
export function addresseeOf({
  email,
  name,
  emailConfirmedAt,
}: Pick<AccountRecord, "email" | "name" | "emailConfirmedAt">) {
  return { email, name: emailConfirmedAt === null ? "" : name };
}

/** The facts of a new link. */
export interface NewLink {
  readonly purpose: AccountLinkPurpose;
  /** Null if the link itself makes its account. */
  readonly accountId: string | null;
  /** The mail's address. It may not be theirs, so the mail greets nobody by name. */
  readonly email: string;
  /** Given if it is made from something else; otherwise a new random one. */
  readonly token?: string;
}

/**
 * Makes a link that works once, in place of earlier ones of its kind, and writes its mail, all in the
 * caller's transaction.
 * @returns the token: of a link without a mail it is shown on the sandbox's payment page
 */
export async function sendAccountLink(
  ports: Pick<ServerPorts, "clock" | "passwords" | "letters">,
  session: Pick<ServerSession, "accountLinks" | "mails">,
  { purpose, accountId, email, token: given }: NewLink,
): Promise<string> {
  const { clock, passwords, letters } = ports;
  if (!letters) return refuse("demo.needs_account");
  const { token, hash } =
    given === undefined ? passwords.newToken() : { token: given, hash: passwords.hashToken(given) };
  const createdAt = clock.now();
  const expiresAt = momentAfter(createdAt, LINK_LENGTH_MS[purpose]);
  await session.accountLinks.revoke(purpose, email);
  await session.accountLinks.add({
    tokenHash: hash,
    purpose,
    accountId,
    email,
    createdAt,
    expiresAt,
  });
  if (purpose !== "openBought")
    await letters.write(session, { kind: purpose, email, token, expiresAt });
  return token;
}
