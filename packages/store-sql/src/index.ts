export { type SqlStoreOptions, createSqlStore } from "./store.ts";
export { type PoolOptions, isShared, openPool } from "./connection/pool.ts";
export { type SaleReader, openSaleReader } from "./sales/sale-reader.ts";
export type { SaleConnection } from "./sales/long-client.ts";
export { openSaleImport } from "./sales/sale-import.ts";
export { migrate } from "./migrate.ts";
export { countDueMails } from "./mails/mail-outbox.ts";
export { type DatabaseDump, openDump } from "./backup/dump.ts";
export { type DatabaseLoad, type LoadRefusal, openLoad } from "./backup/load.ts";
export type { DatabaseShape, TableShape } from "./backup/shape.ts";
export { knownFiles } from "./files/file-index.ts";
export { knownDocuments } from "./verifications/verification-store.ts";
export { type CountedCall, type CallCounter, callCounter } from "./hourly-calls/call-counter.ts";
export { type NamedLimit, type SharedLimits, sharedLimits } from "./limits/shared-limits.ts";
export { type JobLeases, jobLeases } from "./jobs/job-leases.ts";
export { databaseTime } from "./connection/database-time.ts";
export { pruneStore } from "./prune.ts";
export { sessionFinder } from "./accounts/account-store.ts";
export { changesSince, newestChangeId } from "./changes/change-log.ts";
export type { ChangeChannel } from "./changes/change-channel.ts";
export type { KeptChange } from "./changes/change.mapper.ts";
export { type ListenOptions, listenToChanges } from "./changes/listener.ts";
export { readSetting, settleSetting, writeSetting } from "./settings/settings.ts";
export { type DataFolderLock, lockDataFolder } from "./embedded/data-folder-lock.ts";
export {
  type EmbeddedPostgresOptions,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from "./embedded/embedded-postgres.ts";
export type { RunningPostgres } from "./embedded/server.ts";
export { StartError, type StartErrorCode } from "./embedded/start-error.ts";
export { startTestPostgres } from "./embedded/test-postgres.ts";
