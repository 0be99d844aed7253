import { existsSync } from "node:fs";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import {
  type DataFolderLock,
  lockDataFolder,
  knownDocuments,
  knownFiles,
  migrate,
  pruneStore,
  startEmbeddedPostgres,
} from "@oneup/store-sql";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { watchModelEnds } from "./ai/model-ends.ts";
import { buildApp } from "./app.ts";
import { type Composed, type Connection, compose } from "./compose.ts";
import { ensureAdmin } from "./first-run.ts";
import type { FileStore } from "./files/file-store.ts";
import { openFileStore } from "./files/open-file-store.ts";
import { removeStrayFiles } from "./files/stray-files.ts";
import { openPostOffice } from "./mail/post-office.ts";
import { createSmtpMailer } from "./mail/smtp.adapter.ts";
import { ensureSamples } from "./sample-accounts.ts";
import { keepMeasuring } from "./property-data/measure-markets.ts";
import { SIGN_IN_LIMITS } from "./sessions/sign-in-limits.ts";
import type { Settings } from "./settings.ts";
import {
  databaseFailure,
  fileStoreFailure,
  listenFailure,
  modelFailure,
  StartFailure,
} from "./start-failure.ts";
import { openPicturePool } from "./workers/picture-pool.ts";

/** How often what nobody needs any more is removed, in ms. */
const PRUNE_MS = 60 * 60 * 1000;

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

function keepTidy(parts: Composed, store: FileStore, undo: Undoing): void {
  const { clock, log } = parts.deps.ports;
  const known = (ids: readonly string[]) => knownFiles(parts.pool, ids);
  const knownPapers = (ids: readonly string[]) => knownDocuments(parts.pool, ids);
  const prune = () => pruneStore(parts.pool, clock.now());
  const tidy = async () => {
    await prune();
    const now = Date.parse(clock.now());
    await removeStrayFiles({ store, folder: "files" }, known, now);
    await removeStrayFiles({ store, folder: "documents" }, knownPapers, now);
  };
  const quietly = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log("What is no longer needed could not be removed.", error));
  };
  quietly(prune());
  const timer = setInterval(() => quietly(tidy()), PRUNE_MS).unref();
  undo.push(() => clearInterval(timer));
}

/** Sends reminders and mails from now on; the answer ends it. */
function startMails(parts: Composed, settings: Settings, address: string): () => Promise<void> {
  const { smtpUrl: url, mailFrom: from } = settings;
  const mailer = url === null ? null : createSmtpMailer({ url, from });
  const base = settings.publicUrl ?? address;
  parts.reachedAt(address);
  const close = openPostOffice({ ports: parts.deps.ports, mailer, base });
  return async () => {
    await close();
    mailer?.close();
  };
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
    const connection = await openDatabase(settings, options, undo);
    const parts = compose({
      connection,
      files,
      log: options.log,
      say: options.say,
      settings: {
        ...settings,
        signIn: SIGN_IN_LIMITS,
        mail: settings.smtpUrl !== null,
        webRoot: existsSync(settings.webRoot) ? settings.webRoot : null,
      },
    });
    undo.push(() => parts.close());
    await firstRun(parts, settings, options);
    const app = await buildApp(parts.deps);
    undo.push(() => closeGently(app));
    keepTidy(parts, files, undo);
    parts.deps.buildMarkets();
    const { modelEnds, log } = parts.deps.ports;
    if (modelEnds) undo.push(watchModelEnds(modelEnds, log));
    undo.push(keepMeasuring(parts.measuring, log));
    const address = await listen(app, settings);
    undo.push(startMails(parts, settings, address));
    let stopped: Promise<void> | undefined;
    return { address, stop: () => (stopped ??= undo.run()) };
  } catch (error) {
    await undo.run();
    throw error;
  }
}
