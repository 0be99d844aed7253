import {
  type Moment,
  emailSchema,
  endOfDemoHour,
  isDemoHourOver,
  momentAfter,
} from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { Passwords, ServerPorts, ServerSession } from "../ports.ts";
import { LINK_LENGTH_MS, addresseeOf, sendAccountLink } from "./account-links.ts";
import { type SignedIn, openSession } from "./open-session.ts";
import { linkTokenSchema } from "./password.schema.ts";
import { newHomeowner } from "./new-account.ts";

/** As long as any other link's token: 172 bits of a hash in hexadecimal. */
const TOKEN_LENGTH = 43;

/**
 * The token of the link, made from the secret in the asking browser. The link alone does not reveal the
 * secret, so the hour needs both.
 */
function tokenOf(passwords: Passwords, secret: string): string {
  return passwords.hashToken(`demo-hour:${secret}`).slice(0, TOKEN_LENGTH);
}

/** A link if an hour is available, otherwise a letter that says why not. */
async function sendHour(
  ports: ServerPorts,
  session: ServerSession,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const account = await session.accounts.byEmail(email);
  if (account?.accountStatus === "blocked") return;
  const running =
    account !== null &&
    (account.demoEndsAt ?? null) !== null &&
    !isDemoHourOver(account, ports.clock.now()) &&
    account.plan === "demo";
  if (account && !running) {
    await ports.letters?.tell(session, { kind: "demoHourHad", ...addresseeOf(account) });
    return;
  }
  const accountId = account?.id ?? null;
  await sendAccountLink(ports, session, { purpose: "demoHour", accountId, email, token });
}

/**
 * The account that an hour is for, made now.
 * @param confirmedAt when a link proved the email to be theirs, null before
 */
async function beginHour(
  ports: ServerPorts,
  session: ServerSession,
  { email, confirmedAt }: { email: string; confirmedAt: Moment | null },
): Promise<AccountRecord | null> {
  const account = newHomeowner(ports, email, confirmedAt);
  if (!(await session.accounts.add(account))) return null;
  const demoEndsAt = endOfDemoHour(ports.clock.now());
  await session.demoHours.open(account.id, demoEndsAt);
  await session.changes.tell({ topic: "users", audience: ["admins"] });
  return { ...account, demoEndsAt };
}

/** The account of a link: made now, or there since the link was opened before. */
async function accountFor(
  ports: ServerPorts,
  session: ServerSession,
  link: { readonly accountId: string | null; readonly email: string },
): Promise<AccountRecord> {
  const now = ports.clock.now();
  if (link.accountId !== null) {
    const known = await session.accounts.byId(link.accountId, "forChange");
    const open = known?.accountStatus === "active" && !isDemoHourOver(known, now);
    return known && open ? known : refuse("account.link_unknown");
  }
  const made = await beginHour(ports, session, { email: link.email, confirmedAt: now });
  return made ?? refuse("account.link_unknown");
}

/**
 * Sends the link of a free hour (T-10, S-10). The answer is the same for every email, and comes before any
 * look-up; `secret` is for the asking browser alone. Where no mail is sent, the hour opens at once (PLAN-07).
 */
export const askDemoHourOperation = task({
  name: "accounts.askDemoHour",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({ email: emailSchema }),
  async run(context, { email }): Promise<SignedIn | { secret: string; expiresAt: string }> {
    const { ports, actor } = context;
    const { passwords, clock, store } = ports;
    if (actor.kind === "account") return refuse("account.already_signed_in");
    if (!(await ports.capabilities()).mail) {
      return store.transact(async (session) => {
        const account = await beginHour(ports, session, { email, confirmedAt: null });
        if (account) return openSession(context, session, account);
        return refuse("account.email_taken", { field: "email" });
      });
    }
    const { token: secret } = passwords.newToken();
    const given = { email, token: tokenOf(passwords, secret) };
    const work = () => store.transact((session) => sendHour(ports, session, given));
    if (ports.afterwards) ports.afterwards("send the link of a free hour", work);
    else await work();
    const expiresAt = momentAfter(clock.now(), LINK_LENGTH_MS.demoHour);
    return { secret, expiresAt };
  },
});

/**
 * Begins the hour by the mailed link (S-10), in the browser that asked: its secret comes beside the token.
 * Opened elsewhere, the link is not used up.
 */
export const openDemoHourOperation = task({
  name: "accounts.openDemoHour",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: z.strictObject({
    token: linkTokenSchema,
    /** The secret in the asking browser; empty anywhere else. */
    secret: z._default(z.string().check(z.maxLength(200)), ""),
  }),
  run(context, { token, secret }) {
    const { ports } = context;
    const { passwords, clock } = ports;
    const hash = passwords.hashToken(token);
    return ports.store.transact(async (session) => {
      const known = await session.accountLinks.find(hash, clock.now());
      if (known?.purpose !== "demoHour") return refuse("account.link_unknown");
      if (tokenOf(passwords, secret) !== token) return refuse("demo.other_browser");
      const link = await session.accountLinks.take(hash, clock.now());
      if (!link) return refuse("account.link_unknown");
      return openSession(context, session, await accountFor(ports, session, link));
    });
  },
});
