import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";
import { settleAfterConfirmation } from "../verifications/settle-verification.ts";

/**
 * The consequences of a proven email: a link that went there was opened. Runs in the transaction that uses
 * the link up, whichever link it was.
 * @param account loaded for change
 * @returns the account as it is kept now
 */
export async function emailConfirmed(
  ports: ServerPorts,
  session: ServerSession,
  account: AccountRecord,
): Promise<AccountRecord> {
  const confirmed = { ...account, emailConfirmedAt: account.emailConfirmedAt ?? ports.clock.now() };
  await session.accounts.save(confirmed);
  await session.changes.tell({ topic: "account", audience: [account.id] });
  await settleAfterConfirmation({ ports, session }, account.id);
  return (await session.accounts.byId(account.id)) ?? confirmed;
}
