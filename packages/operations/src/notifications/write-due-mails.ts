import type { ServerPorts } from "../ports.ts";
import type { DueNotice, Mail } from "../telling.port.ts";

/** The number of mails in one transaction. */
const AT_ONCE = 50;

/**
 * Writes the due mails of notices into the outbox, in the transaction that settles the notices, so that each
 * is written once.
 * @param given.send whether a mail server is there; without one mails stay in the outbox
 * @returns how many were written
 */
export async function writeDueMails(
  ports: Pick<ServerPorts, "store" | "clock">,
  given: { readonly send: boolean; readonly write: (notice: DueNotice) => Promise<Mail> },
): Promise<number> {
  for (let count = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other until one is not full
    const written = await ports.store.transact(async (session) => {
      const now = ports.clock.now();
      const notices = await session.notifications.claimMailDue(now, AT_ONCE);
      const mails = await Promise.all(notices.map(given.write));
      const dueAt = given.send ? now : null;
      if (mails.length > 0) await session.mails.add(mails, { createdAt: now, dueAt });
      return mails.length;
    });
    count += written;
    // Later notices wait for the next round, together.
    if (written < AT_ONCE) return count;
  }
}
