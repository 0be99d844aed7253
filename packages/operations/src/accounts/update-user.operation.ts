import {
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
import type { AccountRecord } from "../accounts.port.ts";
import type { StoreSession } from "../ports.ts";
import { answerAccount } from "./account-answer.ts";
import { profileSchemas } from "./profile.schema.ts";
import { userIdSchema } from "./user-id.schema.ts";

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
  }),
  async run({ ports, session, actor }, { userId, ...given }) {
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
    const details = changedFacts(before, after, Object.keys(sent));
    if (details === "") return answerAccount(before);
    const powers = after.role !== before.role || after.accountStatus !== before.accountStatus;
    if (powers && userId === actor.id) return refuse("account.own_account");
    if (mayAct(before) && !mayAct(after) && others === 0) {
      return refuse("account.last_admin");
    }
    if (!(await session.accounts.save(after))) {
      return refuse("account.email_taken", { field: "email" });
    }
    await follow(session, before, after);
    await audit(ports, session, actor, "users.update", { subject: after, details });
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    return answerAccount(after);
  },
});
