import {
  LONGEST_REASON,
  type Moment,
  STATUS_UNDO_MS,
  type Subscription,
  accountStatuses,
  canUndoStatus,
  changedFacts,
  changedMembers,
  dayOf,
  emailSchema,
  endOfBlocked,
  mayChangeClaim,
  planIds,
  roles,
  userTypeSchema,
} from "@oneup/domain";
import * as z from "zod/mini";
import { audit } from "../admin/audit.ts";
import { insist, refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { endBlockedPlans, lockPlansOf } from "../payments/end-blocked-plans.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerSession } from "../ports.ts";
import { addresseeOf } from "./account-links.ts";
import { type AccountAnswer, answerAccount } from "./account-answer.ts";
import { profileSchemas } from "./profile.schema.ts";
import { type HolderTold, tellHolder } from "./tell-holder.ts";
import { tellOtherSides } from "./tell-other-sides.ts";
import { userIdSchema } from "./user-id.schema.ts";

/**
 * The new end of an account's plan when it is blocked, or freed again; null for no end. A block sets it, and
 * lifting the block does not remove it: a new charge needs the holder's own press.
 */
async function planEndAfter(
  session: ServerSession,
  given: {
    readonly before: AccountRecord;
    readonly after: AccountRecord;
    readonly plans: readonly Subscription[];
    readonly now: Moment;
  },
): Promise<Moment | null> {
  const { before, after, plans, now } = given;
  if (before.accountStatus === after.accountStatus) return null;
  if (after.accountStatus === "blocked") {
    return (await endBlockedPlans(session, plans, now))?.at ?? null;
  }
  const [newest] = plans;
  return newest?.cancelsAtEnd ? endOfBlocked(newest, now).at : null;
}

const mayAct = ({ role, accountStatus }: AccountRecord) =>
  role === "admin" && accountStatus === "active";

/** The consequences of a change for the account's sessions and links. */
async function follow(
  session: ServerSession,
  before: AccountRecord,
  after: AccountRecord,
  now: Moment,
): Promise<void> {
  if (after.email !== before.email) await session.accountLinks.revokeAllOf(after.id);
  if (after.accountStatus === "blocked") await session.sessions.closeAllOf(after.id);
  // Their screens find out who they are now.
  await session.changes.tell({ topic: "account", audience: [after.id] });
  if ((before.accountStatus === "active") !== (after.accountStatus === "active")) {
    await tellOtherSides(session, after.id, now);
  }
}

/** An account after an admin's change. */
interface ChangedAccount extends AccountAnswer {
  /** The time when its holder hears of it. */
  readonly told: HolderTold;
  /** The time in which one press undoes its new status, in ms; null if none does. */
  readonly undoMs: number | null;
}

/** The members of an account that an admin can change. */
const changeShape = {
  email: z.optional(emailSchema),
  role: z.optional(z.enum(roles)),
  userType: z.optional(userTypeSchema),
  plan: z.optional(z.enum(planIds)),
  companyName: z.optional(profileSchemas.companyName),
  accountStatus: z.optional(z.enum(accountStatuses)),
};

/** An account as the admin saw it. An old stored value may no longer be a valid choice. */
const seenSchema = z.strictObject({
  ...changeShape,
  email: z.optional(z.string()),
  plan: z.optional(z.string()),
  companyName: z.optional(z.string()),
});

/** Stops an admin who would undo another admin's unseen change. */
function insistOnSeen(before: AccountRecord, seen: z.output<typeof seenSchema>): void {
  const { accountStatus, ...others } = changedMembers<typeof seen>(seen, before);
  if (accountStatus !== undefined) {
    refuse("account.changed", { details: { status: before.accountStatus } });
  }
  if (Object.keys(others).length > 0) refuse("account.changed", { details: { status: "same" } });
}

/**
 * An admin changes the sent members of an account (API-08, ADM-05, ADM-07). An admin's own role and status
 * stay, and so does the last admin. A blocked account loses its sessions at once, and its plan ends with the
 * paid month. A pause, a block and their end are told by mail, with the reason if there is one; a new email
 * is told to the old one. With `seen`, the account before the admin's eyes, the change is refused if another
 * admin has changed those members (ACC-09).
 */
export const updateUserOperation = operation({
  name: "users.update",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    userId: userIdSchema,
    ...changeShape,
    seen: z.optional(seenSchema),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_REASON))),
  }),
  async run(
    { ports, session, actor },
    { userId, reason = "", seen = {}, ...given },
  ): Promise<ChangedAccount> {
    const plans = given.accountStatus === undefined ? [] : await lockPlansOf(session, userId);
    // Admins first and then the one account, in every verb that takes rights: so nobody waits in a ring.
    const others =
      given.role === undefined && given.accountStatus === undefined
        ? null
        : await session.accounts.otherAdmins(userId);
    const before = await session.accounts.byId(userId, "forChange");
    if (!before || before.deletedAt !== null) return refuse("account.not_found");
    insistOnSeen(before, seen);
    const sent = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    const confirmed = given.email === undefined || given.email === before.email;
    const after: AccountRecord = {
      ...before,
      ...sent,
      emailConfirmedAt: confirmed ? before.emailConfirmedAt : null,
    };
    insist(mayChangeClaim(before, after));
    const facts = changedFacts(before, after, Object.keys(sent));
    if (facts === "") {
      return { ...answerAccount(before), told: "never", undoMs: null };
    }
    const powers = after.role !== before.role || after.accountStatus !== before.accountStatus;
    if (powers && userId === actor.id) return refuse("account.own_account");
    if (mayAct(before) && !mayAct(after) && others === 0) {
      return refuse("account.last_admin");
    }
    if (!(await session.accounts.save(after))) {
      return refuse("account.email_taken", { field: "email" });
    }
    await follow(session, before, after, ports.clock.now());
    if (after.email !== before.email) {
      // To the old address, as after the holder's own change.
      await ports.letters?.tell(session, { kind: "emailChanged", ...addresseeOf(before) });
    }
    const planEnds = await planEndAfter(session, { before, after, plans, now: ports.clock.now() });
    const told = await tellHolder(ports, session, { before, after, reason, planEnds });
    const blocked = after.accountStatus === "blocked" && planEnds !== null;
    const more = blocked ? `, planEnds: ${dayOf(planEnds)}` : "";
    const details = `${facts}${more}${reason === "" ? "" : `, reason: ${reason}`}`;
    await audit(ports, session, actor, "users.update", { subject: after, details });
    await session.changes.tell({ topic: "users", audience: ["admins"] });
    const undoable =
      before.accountStatus !== after.accountStatus &&
      canUndoStatus(before.accountStatus, after.accountStatus);
    return { ...answerAccount(after), told, undoMs: undoable ? STATUS_UNDO_MS : null };
  },
});
