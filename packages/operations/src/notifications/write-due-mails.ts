import type { Ports } from "../ports.ts";
import type { DueNotice, Mail } from "../telling.port.ts";

/** So many mails are written in one transaction. */
const AT_ONCE = 20;

/**
 * Writes the mails of notices that are due into the outbox, in the transaction that settles the
 * notices: each is written once, whatever happens meanwhile.
 * @param given.send whether a mail server is there; without one mails stay in the outbox
 * @returns how many were written
 */
export async function writeDueMails(
  ports: Pick<Ports, "store" | "clock">,
  given: { readonly send: boolean; readonly write: (notice: DueNotice) => Promise<Mail> },
): Promise<number> {
  for (let count = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other until none is due
    const written = await ports.store.transact(async (session) => {
      const now = ports.clock.now();
      const notices = await session.notifications.claimMailDue(now, AT_ONCE);
      const mails = await Promise.all(notices.map(given.write));
      for (const mail of mails) {
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await session.mails.add(mail, { createdAt: now, dueAt: given.send ? now : null });
      }
      return mails.length;
    });
    count += written;
    if (written === 0) return count;
  }
}
