import {
  LONGEST_REASON,
  accountStatuses,
  changedFacts,
  emailSchema,
  planIds,
  roles,
  userTypeSchema,
} from "@oneup/domain";
import * as z from "zod/mini";
import { audit } from "../admin/audit.ts";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import type { Letters } from "../account-care.port.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { StoreSession } from "../ports.ts";
import { answerAccount } from "./account-answer.ts";
import { profileSchemas } from "./profile.schema.ts";
import { userIdSchema } from "./user-id.schema.ts";

/** Tells the holder of an account what an admin did to it, and why (ACC-04). */
async function tellHolder(
  letters: Letters | undefined,
  session: StoreSession,
  { before, after, reason }: { before: AccountRecord; after: AccountRecord; reason: string },
): Promise<void> {
  const { accountStatus: from } = before;
  const { accountStatus: to, email, name } = after;
  if (to === "active") {
    if (from === "active") return;
    await letters?.tell(session, { kind: "accountFreed", from, email, name });
  } else if (from !== to) {
    const kind = to === "paused" ? "accountPaused" : "accountBlocked";
    await letters?.tell(session, { kind, reason, email, name });
  }
}

const mayAct = ({ role, accountStatus }: AccountRecord) =>
  role === "admin" && accountStatus === "active";

/** What follows for the sessions and links of an account that was changed. */
async function follow(
  session: StoreSession,
  before: AccountRecord,
  after: AccountRecord,
): Promise<void> {
  if (after.email !== before.email) await session.accountLinks.revokeAllOf(after.id);
  if (after.accountStatus === "blocked") await session.sessions.closeAllOf(after.id);
  // Their screens find out who they are now.
  await session.changes.tell({ topic: "account", audience: [after.id] });
}

/**
 * An admin changes an account (API-08, ADM-05, ADM-07): what is sent, and nothing else. Role and
 * status of one's own stay, and so does the last admin. A blocked account loses its sessions at once.
 * Who is paused, blocked or free again is told by mail, with the reason where one is given.
 */
export const updateUserOperation = operation({
  name: "users.update",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    userId: userIdSchema,
    email: z.optional(emailSchema),
    role: z.optional(z.enum(roles)),
    userType: z.optional(userTypeSchema),
    plan: z.optional(z.enum(planIds)),
    companyName: z.optional(profileSchemas.companyName),
    accountStatus: z.optional(z.enum(accountStatuses)),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_REASON))),
  }),
  async run({ ports, session, actor }, { userId, reason = "", ...given }) {
    // Admins first and then the one account, in every verb that takes rights: so nobody waits in a ring.
    const others =
      given.role === undefined && given.accountStatus === undefined
        ? null
        : await session.accounts.otherAdmins(userId);
    const before = await session.accounts.byId(userId, "forChange");
    if (!before || before.deletedAt !== null) return refuse("account.not_found");
    const sent = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    const confirmed = given.email === undefined || given.email === before.email;
    const after: AccountRecord = {
      ...before,
      ...sent,
      emailConfirmedAt: confirmed ? before.emailConfirmedAt : null,
    };
    const facts = changedFacts(before, after, Object.keys(sent));
    if (facts === "") return answerAccount(before);
    const powers = after.role !== before.role || after.accountStatus !== before.accountStatus;
    if (powers && userId === actor.id) return refuse("account.own_account");
    if (mayAct(before) && !mayAct(after) && others === 0) {
      return refuse("account.last_admin");
    }
    if (!(await session.accounts.save(after))) {
      return refuse("account.email_taken", { field: "email" });
    }
    await follow(session, before, after);
    await tellHolder(ports.letters, session, { before, after, reason });
    const details = reason === "" ? facts : `${facts}, reason: ${reason}`;
    await audit(ports, session, actor, "users.update", { subject: after, details });
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    return answerAccount(after);
  },
});
