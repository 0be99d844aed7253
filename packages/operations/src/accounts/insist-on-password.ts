import type { Actor } from "@oneup/domain";
import { refuse } from "../insist.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts } from "../ports.ts";

/**
 * The actor's own account, once they have shown that they know its password.
 * @throws Refused account.wrong_password
 */
export async function insistOnPassword(
  ports: ServerPorts,
  actor: Actor,
  password: string,
): Promise<AccountRecord> {
  const account = await ports.store.read((session) => session.accounts.byId(actor.id));
  if (!account) return refuse("account.sign_in_needed");
  if (!(await ports.passwords.matches(account.passwordHash, password))) {
    return refuse("account.wrong_password", { field: "currentPassword" });
  }
  return account;
}
