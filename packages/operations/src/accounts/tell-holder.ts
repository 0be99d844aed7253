import {
  type AccountStatus,
  type Moment,
  STATUS_LETTER_WAITS_MS,
  canUndoStatus,
  momentAfter,
  statusTold,
} from "@oneup/domain";
import { addresseeOf } from "./account-links.ts";
import type { AccountNews } from "../account-care.port.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";

/** The time when an account's holder hears of a change: at once, once it can no longer be undone, or never. */
export type HolderTold = "now" | "soon" | "never";

/** The news for an account between two statuses. */
function newsOf(
  from: AccountStatus,
  to: AccountStatus,
  { reason, planEnds }: { reason: string; planEnds: Moment | null },
): AccountNews | null {
  if (to === "paused") {
    const blocked = from === "blocked";
    const lost = blocked ? planEnds : null;
    return { kind: "accountPaused", from: blocked ? from : "active", reason, planEnds: lost };
  }
  if (to === "blocked") return { kind: "accountBlocked", reason, planEnds };
  return from === "active" ? null : { kind: "accountFreed", from, planEnds };
}

/**
 * Tells the holder of an account about an admin's change, and its reason (ACC-04). A change that one press
 * can undo is told once it no longer can: a pause by mistake, undone at once, is told to nobody.
 */
export async function tellHolder(
  ports: Pick<ServerPorts, "letters" | "clock">,
  session: ServerSession,
  {
    before,
    after,
    ...facts
  }: { before: AccountRecord; after: AccountRecord; reason: string; planEnds: Moment | null },
): Promise<HolderTold> {
  const { letters, clock } = ports;
  const { accountStatus: to, id } = after;
  if (!letters || before.accountStatus === to) return "never";
  const now = clock.now();
  const about = `status of ${id}`;
  const from = statusTold(before.accountStatus, await session.mails.withdraw(about, now));
  if (from === to) return "never";
  const waits = canUndoStatus(before.accountStatus, to);
  const until = momentAfter(now, STATUS_LETTER_WAITS_MS);
  const news = newsOf(from, to, facts);
  const held = waits ? { about, until } : undefined;
  if (news) await letters.tell(session, { ...news, ...addresseeOf(after) }, held);
  return waits ? "soon" : "now";
}
