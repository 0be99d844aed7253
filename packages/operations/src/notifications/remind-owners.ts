import { nextReminder, noticeOfDueAnswer } from "@oneup/domain";
import type { ServerPorts, ServerSession } from "../ports.ts";

async function remindOne(
  session: ServerSession,
  ports: Pick<ServerPorts, "clock">,
): Promise<boolean> {
  const now = ports.clock.now();
  const due = await session.responseDates.claimDue(now);
  if (!due) return false;
  const { quoteId, day } = due;
  const unit = await session.quotes.load(quoteId);
  const notice = unit && noticeOfDueAnswer(unit, day, now);
  await session.responseDates.set(quoteId, day, nextReminder(day, now));
  if (notice) {
    const audience = [notice.accountId];
    await session.changes.tell({ topic: "notifications", audience }, [notice]);
  }
  return true;
}

/**
 * Reminds the owners whose answer is due (MKT-09). Each reminder is taken, sent and scheduled in one
 * transaction, so that only one of several processes does it, and a process that dies changes nothing.
 * @returns how many were looked at
 */
export async function remindOwners(ports: Pick<ServerPorts, "store" | "clock">): Promise<number> {
  for (let count = 0; ; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other until none is due
    const more = await ports.store.transact((session) => remindOne(session, ports));
    if (!more) return count;
  }
}
