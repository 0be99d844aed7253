import * as z from "zod/mini";
import type { AccountLink, AccountLinkPurpose } from "../account-care.port.ts";
import { audit } from "../admin/audit.ts";
import { refuse } from "../insist.ts";
import { operation, task } from "../operation.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";
import { type BadgeAnswer, badgeOf } from "../verifications/verification-answer.ts";
import { addresseeOf, sendAccountLink } from "./account-links.ts";
import { actorOfAccount } from "./actor-of-account.ts";
import { emailConfirmed } from "./email-confirmed.ts";
import { newHomeowner } from "./new-account.ts";
import { openSession } from "./open-session.ts";
import { linkTokenSchema, newPasswordSchema } from "./password.schema.ts";
import { profileSchemas } from "./profile.schema.ts";

function hashOf(ports: ServerPorts, token: string): string {
  return ports.passwords.hashToken(token);
}

/**
 * Uses a link up and loads its account; a later refusal leaves the link unused.
 * @throws Refused account.link_unknown, also where the account is blocked or gone
 */
async function take(
  ports: ServerPorts,
  session: ServerSession,
  token: string,
  purposes: readonly AccountLinkPurpose[],
): Promise<{ link: AccountLink; account: AccountRecord }> {
  const now = ports.clock.now();
  const link = await session.accountLinks.take(hashOf(ports, token), now);
  if (!link || !purposes.includes(link.purpose)) return refuse("account.link_unknown");
  if (link.accountId === null) {
    // A free account is made by its link.
    const made = newHomeowner(ports, link.email, now);
    if (!(await session.accounts.add(made))) return refuse("account.link_unknown");
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    return { link, account: made };
  }
  const account = await session.accounts.byId(link.accountId, "forChange");
  if (!account || account.accountStatus === "blocked") return refuse("account.link_unknown");
  return { link, account };
}

/** The purpose of a link, for the page that asks first (ACC-03, ACC-06). */
export const readLinkOperation = operation({
  name: "accounts.readLink",
  kind: "query",
  homes: "server",
  input: z.strictObject({ token: linkTokenSchema }),
  async run({ ports, session }, { token }) {
    const link = await session.accountLinks.find(hashOf(ports, token), ports.clock.now());
    if (!link || link.purpose === "demoHour") return refuse("account.link_unknown");
    const purpose = link.purpose === "openBought" ? "openAccount" : link.purpose;
    return { purpose, email: link.email, expiresAt: link.expiresAt };
  },
});

/**
 * Sets a new password by a link of the account; every session ends. A link confirms the email only if it was
 * mailed: after a link that was shown, a confirming one is mailed.
 */
async function setPassword(
  ports: ServerPorts,
  session: ServerSession,
  given: {
    token: string;
    passwordHash: string;
    purposes: readonly AccountLinkPurpose[];
    /** Empty: unchanged. */
    name?: string;
  },
): Promise<AccountRecord> {
  const { link, account } = await take(ports, session, given.token, given.purposes);
  // The email was changed since: who has the old one has nothing to say any more.
  if (link.email !== account.email) return refuse("account.link_unknown");
  await session.sessions.closeAllOf(account.id);
  await session.accountLinks.revokeAllOf(account.id);
  const name = given.name || account.name;
  const changed = { ...account, name, passwordHash: given.passwordHash };
  if (link.purpose !== "openBought") return emailConfirmed(ports, session, changed);
  const { id: accountId, email } = changed;
  await session.accounts.save(changed);
  await sendAccountLink(ports, session, { purpose: "confirmEmail", accountId, email });
  return changed;
}

/** Hashing is work: not done for a link that opens nothing. */
async function hashFor(ports: ServerPorts, token: string, password: string): Promise<string> {
  const { passwords, store, clock } = ports;
  const hash = passwords.hashToken(token);
  const known = await store.read(({ accountLinks }) => accountLinks.find(hash, clock.now()));
  return known ? passwords.hash(password) : refuse("account.link_unknown");
}

/** Sets a new password by the link of a mail (ACC-06): once, within its hour; all sessions end. */
export const resetPasswordOperation = task({
  name: "accounts.resetPassword",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ token: linkTokenSchema, password: newPasswordSchema }),
  async run({ ports }, { token, password }) {
    const passwordHash = await hashFor(ports, token, password);
    return ports.store.transact(async (session) => {
      const given = { token, passwordHash, purposes: ["resetPassword"] } as const;
      const account = await setPassword(ports, session, given);
      const holder = actorOfAccount(account);
      await audit(ports, session, holder, "accounts.resetPassword", { subject: account });
      await ports.letters?.tell(session, { kind: "passwordChanged", ...addresseeOf(account) });
      return { email: account.email };
    });
  },
});

/**
 * Opens an account that was made for a person (ACC-03): they choose a password, give a name if they like (a
 * checkout knows an email alone), and are signed in.
 */
export const openAccountOperation = task({
  name: "accounts.open",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({
    token: linkTokenSchema,
    password: newPasswordSchema,
    name: z.optional(profileSchemas.name),
  }),
  async run(context, { token, password, name = "" }) {
    const { ports } = context;
    const passwordHash = await hashFor(ports, token, password);
    const { freeAccounts } = await ports.capabilities();
    return ports.store.transact(async (session) => {
      const purposes = ["openAccount", "openBought"] as const;
      const given = { token, passwordHash, purposes, name };
      const account = await setPassword(ports, session, given);
      if (!freeAccounts) return openSession(context, session, account);
      // A free hour goes on as a free account.
      await session.demoHours.close(account.id);
      return openSession(context, session, { ...account, demoEndsAt: null });
    });
  },
});

/** The badge that came with a confirmed email (C-15); null if none did. */
async function badgeGained(
  session: ServerSession,
  before: AccountRecord,
  after: AccountRecord,
): Promise<BadgeAnswer | null> {
  if (after.verification !== "approved" || before.verification === "approved") return null;
  return badgeOf(session, after.id);
}

/**
 * Confirms an email by its link: that of a registration, or a new one in place of the old. Its owner sets the
 * password (ACC-12), because somebody else may have registered with it. The answer names the badge that came
 * with it.
 */
export const confirmEmailOperation = task({
  name: "accounts.confirmEmail",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ token: linkTokenSchema, password: newPasswordSchema }),
  async run({ ports, from }, { token, password }) {
    const passwordHash = await hashFor(ports, token, password);
    return ports.store.transact(async (session) => {
      const purposes = ["confirmEmail", "changeEmail"] as const;
      const { link, account } = await take(ports, session, token, purposes);
      const { purpose, email } = link;
      const isNew = purpose === "changeEmail";
      if (!isNew && email !== account.email) return refuse("account.link_unknown");
      const emailConfirmedAt = isNew ? null : account.emailConfirmedAt;
      const changed = { ...account, email, passwordHash, emailConfirmedAt };
      if (!(await session.accounts.save(changed))) return refuse("account.email_taken");
      await session.sessions.closeAllOf(account.id, from?.tokenHash ?? "");
      await session.accountLinks.revokeAllOf(account.id);
      const confirmed = await emailConfirmed(ports, session, changed);
      const news = { kind: "emailChanged", ...addresseeOf(account) } as const;
      if (isNew) await ports.letters?.tell(session, news);
      return { purpose, email, badge: await badgeGained(session, account, confirmed) };
    });
  },
});
