import { momentAfter } from "@oneup/domain";
import type { ServerPorts } from "../ports.ts";
import type { Mailer } from "../telling.port.ts";

const AT_ONCE = 5;
/** The time in which a mail belongs to one process, in ms; if the process dies, others take it after that. */
const LEASE_MS = 5 * 60_000;
/** The waits after each failed attempt, in ms: a minute, then longer, for a day in all. */
const WAITS_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000, 14 * 3_600_000];
const LONGEST_FAULT = 300;

/**
 * Sends some due mails, each by one process at a time: the next is taken once one is settled, so that no lease ends
 * behind a slow mail server. A refused mail is tried again at growing intervals, and given up after a day.
 * @returns how many were tried
 */
export async function sendDueMails(
  ports: Pick<ServerPorts, "store" | "clock" | "log">,
  mailer: Mailer,
): Promise<number> {
  for (let tried = 0; tried < AT_ONCE; tried += 1) {
    // oxlint-disable no-await-in-loop -- one after the other: a mail server counts connections
    const now = ports.clock.now();
    const [due] = await ports.store.transact(({ mails }) =>
      mails.claimDue({ now, until: momentAfter(now, LEASE_MS), limit: 1 }),
    );
    if (!due) return tried;
    const { id, attempts, ...mail } = due;
    try {
      await mailer.send(mail);
      const sentAt = ports.clock.now();
      await ports.store.transact(({ mails }) => mails.settle(id, { sentAt }));
    } catch (error) {
      const fault = String(error instanceof Error ? error.message : error).slice(0, LONGEST_FAULT);
      const wait = WAITS_MS[attempts - 1];
      const dueAt = wait === undefined ? null : momentAfter(ports.clock.now(), wait);
      ports.log(dueAt === null ? "A mail is given up." : "A mail could not be sent yet.", error);
      await ports.store.transact(({ mails }) => mails.settle(id, { fault, dueAt }));
    }
    // oxlint-enable no-await-in-loop
  }
  return AT_ONCE;
}
