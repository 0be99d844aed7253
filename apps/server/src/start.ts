import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import {
  type DataFolderLock,
  lockDataFolder,
  knownDocuments,
  knownFiles,
  isShared,
  migrate,
  databaseTime,
  jobLeases,
  pruneStore,
  settleSetting,
  startEmbeddedPostgres,
} from "@oneup/store-sql";
import type { Mailer } from "@oneup/operations";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { watchModelEnds } from "./ai/model-ends.ts";
import { buildApp } from "./app.ts";
import { type Composed, type Connection, compose } from "./compose.ts";
import { ensureAdmin } from "./first-run.ts";
import type { FileStore } from "./files/file-store.ts";
import { openFileStore } from "./files/open-file-store.ts";
import { isOwnStore, removeStrayFiles } from "./files/stray-files.ts";
import { openPostOffice } from "./mail/post-office.ts";
import { type SmtpMailer, createSmtpMailer } from "./mail/smtp.adapter.ts";
import { ensureSamples } from "./sample-accounts.ts";
import { measureMarkets } from "./property-data/measure-markets.ts";
import { type Job, openSchedule } from "./schedule.ts";
import { SIGN_IN_LIMITS } from "./sessions/sign-in-limits.ts";
import type { Settings } from "./settings.ts";
import {
  databaseFailure,
  pooledFailure,
  fileStoreFailure,
  listenFailure,
  modelFailure,
  StartFailure,
} from "./start-failure.ts";
import { openTelemetry } from "./telemetry/telemetry.ts";
import { openPicturePool } from "./workers/picture-pool.ts";

/** How often what nobody needs any more is removed, and it is looked whether a state is to be measured, in ms. */
const HOUR_MS = 60 * 60 * 1000;

/** How often this machine's clock is compared with the database's, in ms. */
const COMPARE_MS = 60 * 1000;

/** How long requests under way may take when the server stops, in ms. */
const DRAIN_MS = 8_000;

export interface StartOptions {
  /** Also makes the sample accounts. */
  readonly sample: boolean;
  /** Tells the person at the terminal a line. */
  readonly say: (line: string) => void;
  readonly log: FastifyBaseLogger | null;
  /** Where the migrations lie, where they are not beside the store's own module. */
  readonly migrations?: string;
}

/** A server that runs. */
export interface RunningServer {
  readonly address: string;
  /** Stops taking requests, finishes those under way, and ends everything. Can be called twice. */
  stop(): Promise<void>;
}

/** What has to be undone, the last first. */
class Undoing {
  readonly #steps: (() => unknown)[] = [];

  push(step: () => unknown): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      // oxlint-disable-next-line no-await-in-loop -- each rests on those before
      await step();
    }
  }
}

function lock(dataDir: string): Extract<DataFolderLock, { ok: true }> {
  const taken = lockDataFolder(dataDir);
  if (taken.ok) return taken;
  throw new StartFailure(
    `OneUp already runs on the data folder ${dataDir} (process ${taken.pid}). Stop it first, or set ONEUP_DATA_DIR to another folder.`,
  );
}

/** Opens the store of files. One that is set up wrongly is refused before anything is made; one that is away may come back. */
async function openFiles(settings: Settings, { say, log }: StartOptions): Promise<FileStore> {
  const files = await openFileStore(settings, (message, err) => log?.warn({ err }, message));
  try {
    if (settings.s3) await files.check();
  } catch (error) {
    const failure = fileStoreFailure(error);
    if (failure) throw failure;
    say("The store of S3_BUCKET does not answer now. Pictures wait until it does.");
  }
  return files;
}

async function openDatabase(
  settings: Settings,
  options: StartOptions,
  undo: Undoing,
): Promise<Connection> {
  const { databaseUrl, dataDir } = settings;
  let connection: Connection;
  if (databaseUrl === null) {
    const database = await startEmbeddedPostgres({ dataDir, log: options.say });
    undo.push(() => database.stop());
    connection = database.connection;
  } else {
    connection = { connectionString: databaseUrl };
  }
  try {
    await migrate(connection, options.migrations);
  } catch (error) {
    throw databaseUrl === null ? error : databaseFailure(error);
  }
  return connection;
}

async function firstRun(parts: Composed, settings: Settings, options: StartOptions): Promise<void> {
  const { ports } = parts.deps;
  const named = { email: settings.adminEmail, password: settings.adminPassword };
  const admin = await ensureAdmin(ports, named);
  if (admin) {
    const password = admin.generatedPassword ?? "the one of ONEUP_ADMIN_PASSWORD";
    options.say(`Admin account made. Email: ${admin.email}   Password: ${password}`);
  }
  if (options.sample)
    for (const line of await ensureSamples(ports, settings.dataDir)) options.say(line);
}

/** Has leases, days and months go by the database's clock, whatever this machine's says. */
async function keepTime({ deps, clock, pool }: Composed, undo: Undoing): Promise<void> {
  let toldMs = 0;
  const compare = async () => {
    const behindMs = await clock.compare(() => databaseTime(pool));
    const off = Math.round(behindMs / 1000);
    if (behindMs !== toldMs)
      deps.ports.log(`This clock is ${off} s behind the database's, which counts.`);
    toldMs = behindMs;
  };
  await compare();
  // While the database is away the last comparison holds.
  const timer = setInterval(() => void compare().catch(() => undefined), COMPARE_MS).unref();
  undo.push(() => clearInterval(timer));
}

/** Removes strays from the store, which for a folder no other server can do. */
function keepTidy(parts: Composed, store: FileStore, undo: Undoing): void {
  const { clock, log } = parts.deps.ports;
  const known = (ids: readonly string[]) => knownFiles(parts.pool, ids);
  const knownPapers = (ids: readonly string[]) => knownDocuments(parts.pool, ids);
  const tidy = async () => {
    const installation = String(await settleSetting(parts.pool, "installation", randomUUID()));
    if (!(await isOwnStore(store, installation))) {
      log("The files belong to another database: nothing is removed.");
      return;
    }
    const now = Date.parse(clock.now());
    const folders = [
      removeStrayFiles({ store, folder: "files" }, known, now),
      removeStrayFiles({ store, folder: "documents" }, knownPapers, now),
    ];
    await Promise.allSettled(folders);
    await Promise.all(folders);
  };
  const quietly = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log("What is no longer needed could not be removed.", error));
  };
  const { telemetry } = parts.deps;
  const asJob = () => telemetry.during({ kind: "job", name: "tidy" }, tidy);
  const timer = setInterval(() => quietly(asJob()), HOUR_MS).unref();
  undo.push(() => clearInterval(timer));
}

/** What one server does for all; mails and what else lies in queues is taken piece by piece instead. */
function openJobs({ deps, pool, measuring }: Composed): () => Promise<void> {
  const { clock, log } = deps.ports;
  const parts = { leases: jobLeases(pool), holder: randomUUID(), log };
  const job = (name: "prune" | "measure", work: Job["work"]): Job => ({
    name,
    everyMs: HOUR_MS,
    work: (over) => deps.telemetry.during({ kind: "job", name }, () => work(over)),
  });
  return openSchedule(
    [
      job("prune", () => pruneStore(pool, clock.now())),
      job("measure", (over) => measureMarkets(measuring, over)),
    ],
    parts,
  );
}

/** Begins to send reminders and mails; the function that it answers ends that. */
function startMails(
  parts: Composed,
  smtp: SmtpMailer | null,
  { publicUrl, address }: { publicUrl: string | null; address: string },
): () => Promise<void> {
  const { ports, telemetry } = parts.deps;
  parts.reachedAt(address);
  const mailer: Mailer | null = smtp && {
    send: (mail) => telemetry.during({ kind: "mail" }, () => smtp.send(mail)),
  };
  return openPostOffice({ ports, mailer, base: publicUrl ?? address }, telemetry);
}

/** Finishes what is under way; what takes longer than the drain time is cut. */
async function closeGently(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(late);
}

/**
 * Refuses a port that cannot be had before anything is made: the password of the first admin is
 * shown once, by a start that succeeds.
 */
async function tryPort({ host, port }: Settings): Promise<void> {
  const trial = createServer().listen({ host, port });
  try {
    await once(trial, "listening");
  } catch (error) {
    throw listenFailure(error, { host, port });
  }
  trial.close();
  await once(trial, "close");
}

/** Refuses a model of the operator's that does not fit before anybody waits for a picture. */
async function trySurfaceModel({ surfaceModel }: Settings): Promise<void> {
  if (surfaceModel === null) return;
  const notes: unknown[] = [];
  const pictures = openPicturePool({ surfaceModel }, (...note) => void notes.push(note));
  try {
    const { fault } = await pictures.run("tryModel", null).catch((error: unknown) => {
      throw modelFailure(`${surfaceModel} gives no answer on this machine`, [error, ...notes]);
    });
    if (fault !== null) throw modelFailure(fault);
  } finally {
    await pictures.close();
  }
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenFailure(error, { host, port });
  }
  const bound: AddressInfo | string | null = app.server.address();
  const number = bound !== null && typeof bound === "object" ? bound.port : port;
  const anywhere = host === "0.0.0.0" || host === "::";
  const name = anywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${number}`;
}

/**
 * Starts everything: the data folder's lock, the database with its migrations, the first admin, the
 * application, and the port. What was begun is undone when a step fails.
 * @throws StartFailure or the store's StartError with one clear line
 */
export async function startServer(
  settings: Settings,
  options: StartOptions,
): Promise<RunningServer> {
  const undo = new Undoing();
  try {
    const folder = lock(settings.dataDir);
    undo.push(folder.release);
    await tryPort(settings);
    await trySurfaceModel(settings);
    const files = await openFiles({ ...settings, dataDir: folder.folder }, options);
    const warn = (message: string, about?: unknown) => options.log?.warn({ err: about }, message);
    const telemetry = await openTelemetry(settings.telemetry, warn);
    undo.push(() => telemetry.close());
    const connection = await openDatabase(settings, options, undo);
    const { smtpUrl, mailFrom, publicUrl } = settings;
    const smtp = smtpUrl === null ? null : createSmtpMailer({ url: smtpUrl, from: mailFrom });
    undo.push(() => smtp?.close());
    const parts = compose({
      connection,
      files,
      log: options.log,
      say: options.say,
      telemetry,
      ...(smtp && { mailCheck: () => smtp.check() }),
      settings: {
        ...settings,
        signIn: SIGN_IN_LIMITS,
        mail: smtp !== null,
        webRoot: existsSync(settings.webRoot) ? settings.webRoot : null,
      },
    });
    undo.push(() => parts.close());
    if (settings.databaseUrl !== null && (await isShared(parts.pool))) throw pooledFailure();
    await keepTime(parts, undo);
    await firstRun(parts, settings, options);
    const app = await buildApp(parts.deps);
    undo.push(() => closeGently(app));
    keepTidy(parts, files, undo);
    parts.deps.buildMarkets();
    const { modelEnds, log } = parts.deps.ports;
    if (modelEnds) {
      const asJob = () => telemetry.during({ kind: "job", name: "modelEnds" }, modelEnds);
      undo.push(watchModelEnds(asJob, log));
    }
    undo.push(openJobs(parts));
    const address = await listen(app, settings);
    undo.push(startMails(parts, smtp, { publicUrl, address }));
    let stopped: Promise<void> | undefined;
    return { address, stop: () => (stopped ??= undo.run()) };
  } catch (error) {
    await undo.run();
    throw error;
  }
}
