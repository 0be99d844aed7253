import { type Moment, dayOf, momentAfter } from "@oneup/domain";
import type { Pool } from "pg";
import { forgetAccountLinks } from "./accounts/account-link-store.ts";
import { endExpiredSessions } from "./accounts/account.queries.ts";
import { forgetChanges } from "./changes/change.queries.ts";
import { forgetCommands } from "./commands/command.queries.ts";
import { inTransaction } from "./connection/transaction.ts";
import { forgetHourlyCalls } from "./hourly-calls/call-counter.ts";
import { forgetMasks } from "./files/file.queries.ts";
import { forgetFullLimits } from "./limits/shared-limits.ts";
import { forgetMails } from "./mails/mail-outbox.ts";
import { forgetModelUse } from "./model-use/model-use-store.ts";
import { forgetCheckouts, forgetPaymentEvents } from "./payments/payment-store.ts";
import { forgetNotices } from "./notifications/notification.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The time in which a disconnected browser can resume. */
const CHANGES_MS = DAY_MS;
/** The time in which a repeated command gets its earlier answer. */
const COMMANDS_MS = 7 * DAY_MS;
/** The time for which an event stays in a bell, and a mail in the outbox. */
const NOTICES_MS = 180 * DAY_MS;
const MAILS_MS = 90 * DAY_MS;
/** Painted areas of pictures that nobody saved, and of versions that were deleted. */
const MASKS_MS = 30 * DAY_MS;
/** Purchases and events of the payment provider, which sends one again for three days at the most. */
const PURCHASES_MS = 90 * DAY_MS;
/** Days on which models were called. */
const MODEL_USE_MS = 7 * DAY_MS;

function before(now: Moment, ms: number): Moment {
  return momentAfter(now, -ms);
}

/** Removes what nobody needs any more: told changes, kept answers, ended sessions, old notices, mails and painted areas. */
export function pruneStore(pool: Pool, now: Moment): Promise<void> {
  return inTransaction(pool, async (run) => {
    run.write(forgetChanges, [before(now, CHANGES_MS)]);
    run.write(forgetCommands, [before(now, COMMANDS_MS)]);
    run.write(endExpiredSessions, [now]);
    run.write(forgetAccountLinks, [now]);
    run.write(forgetNotices, [before(now, NOTICES_MS)]);
    run.write(forgetMails, [before(now, MAILS_MS)]);
    run.write(forgetMasks, [before(now, MASKS_MS)]);
    run.write(forgetPaymentEvents, [before(now, PURCHASES_MS)]);
    run.write(forgetModelUse, [dayOf(before(now, MODEL_USE_MS))]);
    run.write(forgetHourlyCalls, [before(now, DAY_MS)]);
    run.write(forgetFullLimits, []);
    run.write(forgetCheckouts, [before(now, PURCHASES_MS)]);
  });
}
