import {
  type Mailer,
  type MailTokens,
  type ServerPorts,
  endNotedPlans,
  grantDueCredits,
  releaseLostHolds,
  remindOwners,
  sendDueMails,
  writeDueMails,
} from "@oneup/operations";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { noticeMail } from "./notice-mail.ts";

/** How often it is looked for what is due, in ms. */
const LOOK_MS = 3_000;

export interface PostOfficeParts {
  readonly ports: Pick<ServerPorts, "store" | "clock" | "log" | "payments"> & {
    readonly mailTokens: MailTokens;
  };
  /** Null without a mail server: then mails stay in the outbox. */
  readonly mailer: Mailer | null;
  /** The address under which people reach the product. */
  readonly base: string;
}

/** Sends one batch of mails after the other until none is due. */
async function sendAllDue(ports: PostOfficeParts["ports"], mailer: Mailer): Promise<void> {
  for (let tried = 1; tried > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- the next one when this one is gone
    tried = await sendDueMails(ports, mailer);
  }
}

/**
 * Runs each due job once: credits, reminders, mails of notices, sending, then plans that end.
 * @internal
 */
export async function doWhatIsDue({ ports, mailer, base }: PostOfficeParts): Promise<void> {
  await grantDueCredits(ports);
  await releaseLostHolds(ports);
  await remindOwners(ports);
  const { mailTokens: tokens } = ports;
  await writeDueMails(ports, {
    send: mailer !== null,
    write: (notice) => noticeMail(notice, { base, tokens }),
  });
  if (mailer !== null) await sendAllDue(ports, mailer);
  // Last: a payment provider that does not answer keeps nobody's letter back.
  await endNotedPlans(ports);
}

/**
 * Looks for what is due, again and again. What is due lies in the database, so that nothing is lost
 * with a process, and several processes share the work without doing anything twice.
 * @returns ends it, once what is under way is done
 */
export function openPostOffice(
  parts: PostOfficeParts,
  { during }: Pick<Telemetry, "during">,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let round: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      await during({ kind: "job", name: "mails" }, () => doWhatIsDue(parts));
    } catch (error) {
      // The next look tries again.
      if (!closed) parts.ports.log("Reminders and mails have to wait.", error);
    }
    if (!closed) timer = setTimeout(again, LOOK_MS).unref();
  };
  const again = () => {
    round = look();
  };
  again();
  return () => {
    closed = true;
    clearTimeout(timer);
    return round;
  };
}
