import { emailSchema } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { type ServerTaskContext, task } from "../operation.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";
import { addresseeOf, sendAccountLink } from "./account-links.ts";
import { newHomeowner } from "./new-account.ts";
import { type SignedIn, openSession } from "./open-session.ts";
import { newPasswordSchema } from "./password.schema.ts";
import { profileSchemas } from "./profile.schema.ts";

interface Given {
  readonly email: string;
  readonly passwordHash: string;
  /** Empty: not said. */
  readonly name: string;
}

/** A link that opens the account; whoever has opened theirs hears so by mail instead. */
async function sendLink(ports: ServerPorts, session: ServerSession, email: string): Promise<void> {
  const known = await session.accounts.byEmail(email);
  if (known?.accountStatus === "blocked") return;
  if (known !== null && known.passwordHash !== "") {
    await ports.letters?.tell(session, { kind: "alreadyRegistered", ...addresseeOf(known) });
    return;
  }
  const accountId = known?.id ?? null;
  await sendAccountLink(ports, session, { purpose: "openAccount", accountId, email });
}

/** The account of somebody in a free hour, which goes on without an end from here. */
async function keepHour(
  session: ServerSession,
  id: string,
  { passwordHash, name }: Given,
): Promise<AccountRecord> {
  const account = await session.accounts.byId(id, "forChange");
  if (!account) return refuse("account.sign_in_needed");
  const kept = {
    ...account,
    name: name || account.name,
    passwordHash: account.passwordHash || passwordHash,
  };
  await session.accounts.save(kept);
  await session.demoHours.close(id);
  await session.changes.tell({ topic: "account", audience: [id] });
  return { ...kept, demoEndsAt: null };
}

async function addAccount(
  ports: ServerPorts,
  session: ServerSession,
  { email, passwordHash, name }: Given,
): Promise<AccountRecord> {
  const account = { ...newHomeowner(ports, email, null), passwordHash, name };
  if (!(await session.accounts.add(account))) refuse("account.email_taken", { field: "email" });
  const { id: accountId } = account;
  await sendAccountLink(ports, session, { purpose: "confirmEmail", accountId, email });
  await session.changes.tell({ topic: "users", audience: ["admins"] });
  return account;
}

/** Who asks, if a free hour is theirs; null for a guest. Anybody else has an account. */
async function hourOf({ ports, actor }: ServerTaskContext): Promise<AccountRecord | null> {
  if (actor.kind !== "account") return null;
  const account = await ports.store.read((session) => session.accounts.byId(actor.id));
  return account?.demoEndsAt ? account : refuse("account.already_signed_in");
}

/**
 * An account without a payment (EXP-07): a homeowner's on the demo plan, with its limits. Where mails are sent, a link
 * proves the email and opens it, and the answer is the same for every email; elsewhere a password opens it at once.
 */
export const registerOperation = task({
  name: "accounts.register",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({
    email: emailSchema,
    /** Where mails are sent, whoever opens the link chooses one instead (ACC-12). */
    password: z.optional(newPasswordSchema),
    name: z._default(profileSchemas.name, ""),
  }),
  async run(context, { email, password, name }): Promise<SignedIn | { asked: true }> {
    const { ports } = context;
    const { passwords, store } = ports;
    const { freeAccounts, mail } = await ports.capabilities();
    if (!freeAccounts) return refuse("account.not_free");
    const hour = await hourOf(context);
    if (hour === null && mail) {
      const work = () => store.transact((session) => sendLink(ports, session, email));
      if (ports.afterwards) ports.afterwards("send the link of a free account", work);
      else await work();
      return { asked: true };
    }
    if (password === undefined && !hour?.passwordHash)
      return refuse("field.required", { field: "password" });
    const passwordHash = password === undefined ? "" : await passwords.hash(password);
    const given = { email, passwordHash, name };
    return store.transact(async (session) => {
      const account = hour
        ? await keepHour(session, hour.id, given)
        : await addAccount(ports, session, given);
      return openSession(context, session, account);
    });
  },
});
