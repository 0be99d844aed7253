import type { Clock, ServerStore, ServerSession } from "@oneup/operations";
import type { Pool } from "pg";
import { accountStore, sessionStore } from "./accounts/account-store.ts";
import { accountLinkStore } from "./accounts/account-link-store.ts";
import { contractorProfileStore } from "./accounts/contractor-profile-store.ts";
import { leavingStore } from "./accounts/leaving-store.ts";
import { demoHourStore } from "./accounts/demo-hour-store.ts";
import { auditLog } from "./accounts/audit-log.ts";
import { createAnnouncer } from "./changes/announcer.ts";
import type { ChangeChannel } from "./changes/change-channel.ts";
import { changeLog } from "./changes/change-log.ts";
import type { KeptChange } from "./changes/change.mapper.ts";
import { clientStore } from "./clients/client-store.ts";
import { commandLog } from "./commands/command-log.ts";
import { type Runner, reader } from "./connection/runner.ts";
import { inTransaction } from "./connection/transaction.ts";
import { costStore } from "./costs/cost-store.ts";
import { creditStore } from "./credits/credit-store.ts";
import { figureStore } from "./figures/figure-store.ts";
import { paymentStore } from "./payments/payment-store.ts";
import { fileIndex } from "./files/file-index.ts";
import { loanLinkStore, reportLinkStore } from "./links/link-store.ts";
import { picturePageStore } from "./files/picture-page-store.ts";
import { mailOutbox } from "./mails/mail-outbox.ts";
import { accuracyStore } from "./accuracy/accuracy-store.ts";
import { modelUseStore } from "./model-use/model-use-store.ts";
import { messageStore } from "./messages/message-store.ts";
import { notificationStore } from "./notifications/notification-store.ts";
import { responseDateStore } from "./notifications/response-date-store.ts";
import { propertyStore } from "./properties/property-store.ts";
import { quoteStore } from "./quotes/quote-store.ts";
import { saleFileStore } from "./sales/sale-file-store.ts";
import { settingStore } from "./settings/setting-store.ts";
import { licenceStore } from "./verifications/licence-store.ts";
import { verificationStore } from "./verifications/verification-store.ts";

export interface SqlStoreOptions {
  /** As from `openPool`: its connections must have `pipeline: true`. */
  readonly pool: Pool;
  /** Dates the changes; the database's own clock where none is given. */
  readonly clock?: Clock;
  /** Hears what goes wrong that no caller needs to know. */
  readonly log?: (message: string, about?: unknown) => void;
  /** Tells other servers of changes before the database does; none by itself. */
  readonly channel?: ChangeChannel | null;
}

/**
 * The store over PostgreSQL.
 *
 * `read` takes any connection for each statement: one load is of one moment, two may be of two.
 * `transact` runs in one transaction; writes are sent at once but answered at its end, so that what
 * breaks a constraint makes the transaction fail, not the call. A quote is changed by loading it
 * "forChange" first, which makes others who want to change it wait.
 */
export function createSqlStore({
  pool,
  clock,
  log = () => undefined,
  channel = null,
}: SqlStoreOptions): ServerStore {
  if (!pool.options.pipeline) throw new Error("The store needs a pool with pipeline: true.");
  const announcer = createAnnouncer(pool, log, channel);
  const session = (run: Runner, told: KeptChange[]): ServerSession => ({
    quotes: quoteStore(run),
    properties: propertyStore(run),
    clients: clientStore(run),
    profiles: contractorProfileStore(run),
    messages: messageStore(run),
    accounts: accountStore(run),
    sessions: sessionStore(run),
    accountLinks: accountLinkStore(run),
    demoHours: demoHourStore(run),
    audit: auditLog(run),
    leaving: leavingStore(run),
    settings: settingStore(run),
    costs: costStore(run),
    credits: creditStore(run),
    modelUse: modelUseStore(run),
    accuracy: accuracyStore(run),
    figures: figureStore(run),
    verifications: verificationStore(run),
    licences: licenceStore(run),
    saleFiles: saleFileStore(run),
    payments: paymentStore(run),
    files: fileIndex(run),
    loanLinks: loanLinkStore(run),
    reportLinks: reportLinkStore(run),
    picturePages: picturePageStore(run),
    notifications: notificationStore(run),
    mails: mailOutbox(run),
    responseDates: responseDateStore(run),
    commands: commandLog(run),
    changes: changeLog(run, clock ?? null, told),
  });
  const reading = session(reader(pool), []);
  return {
    read: async (work) => work(reading),

    async transact(work) {
      let told: KeptChange[] = [];
      const result = await inTransaction(pool, (run) => {
        told = [];
        return work(session(run, told));
      });
      announcer.announce(told);
      return result;
    },
  };
}
