import { randomBytes, randomUUID } from "node:crypto";
import { type ModelSkill, planOffer, summaryOf } from "@oneup/domain";
import {
  type Capabilities,
  type Letters,
  type MailTokens,
  type ModelStudio,
  type ServerPorts,
  type ServerStore,
  openCosts,
  readPlans,
} from "@oneup/operations";
import {
  callCounter,
  changesSince,
  countDueMails,
  createSqlStore,
  listenToChanges,
  newestChangeId,
  openPool,
  openSaleImport,
  sessionFinder,
  settleSetting,
  sharedLimits,
} from "@oneup/store-sql";
import type { FastifyBaseLogger } from "fastify";
import { openAfterwards } from "./afterwards.ts";
import { createImageStudio } from "./ai/image-studio.adapter.ts";
import type { AiSettings } from "./ai/ai-settings.ts";
import { insistOnProvider, modelEnds } from "./ai/model-ends.ts";
import { ModelGuard } from "./ai/model-guard.ts";
import type { Models } from "./ai/model-library.adapter.ts";
import { createModelStudio } from "./ai/model-studio.adapter.ts";
import { DatabaseClock } from "./database-clock.ts";
import type { AppDeps, AppSettings } from "./deps.ts";
import { openRedisChannel } from "./events/redis-channel.ts";
import type { FileStore } from "./files/file-store.ts";
import { createFiles } from "./files/files.adapter.ts";
import type { PictureShop } from "./files/picture-shop.ts";
import { Variants } from "./files/file-reader.ts";
import { type Check, openReadiness } from "./http/readiness.ts";
import { randomIds } from "./ids.ts";
import { lettersFrom } from "./mail/letters.adapter.ts";
import { sealedMailTokens } from "./mail/mail-tokens.adapter.ts";
import { openShop } from "./payments/shop.ts";
import { insistOnStripe } from "./payments/stripe.adapter.ts";
import { placesOnce } from "./property-data/places.ts";
import { zipPlacesOf } from "./property-data/zip-places.ts";
import { ladder } from "./property-data/ladder.adapter.ts";
import { openSaleDesk } from "./sales/sale-desk.ts";
import { rentcastSearch } from "./property-data/rentcast-client.ts";
import { withRentcast } from "./property-data/rentcast.adapter.ts";
import { openMarketThread } from "./property-data/market-thread.ts";
import type { MeasuringParts } from "./property-data/measure-markets.ts";
import { openSaleMarkets } from "./property-data/sale-markets.adapter.ts";
import { openSeals } from "./seals.ts";
import { createPasswords } from "./sessions/passwords.adapter.ts";
import { type Telemetry, inOne } from "./telemetry/telemetry.ts";
import { createDocuments } from "./verifications/documents.adapter.ts";
import { openPicturePool } from "./workers/picture-pool.ts";

/** How to reach a database. */
export type Connection = Parameters<typeof openPool>[0];

/** What is configured on this server; painting is an admin's switch (S-32). */
const CAPABILITIES = {
  streetView: false,
  speech: false,
} as const;

/** The parts of a running server, and what ends them. */
export interface Composed {
  readonly deps: AppDeps & {
    readonly ports: ServerPorts & {
      readonly mailTokens: MailTokens;
      readonly letters: Letters;
    };
  };
  /** The address under which people reach the product, once the port is taken. */
  reachedAt(base: string): void;
  readonly pool: ReturnType<typeof openPool>;
  /** The clock of the ports. */
  readonly clock: DatabaseClock;
  /** What measures how well homes are valued (VAL-08). */
  readonly measuring: MeasuringParts;
  close(): Promise<void>;
}

/** Puts the application's parts together over a database and a store of files. */
export function compose(given: {
  readonly connection: Connection;
  readonly files: FileStore;
  readonly settings: AppSettings;
  readonly log: FastifyBaseLogger | null;
  /** Tells the person at the terminal a line. */
  readonly say: (line: string) => void;
  /** Looks whether the mail server is there; missing without one. */
  readonly mailCheck?: Check;
  /** Nobody watches where it is missing. */
  readonly telemetry?: Telemetry;
}): Composed {
  const { connection, files, settings, telemetry = inOne([]) } = given;
  const log = (message: string, about?: unknown) => given.log?.warn({ err: about }, message);
  const pool = openPool(connection, { plain: settings.plainDriver === true, log });
  const workers = openPicturePool({ surfaceModel: settings.surfaceModel ?? null }, log);
  const pictures: PictureShop = {
    run: (name, job) => telemetry.during({ kind: "picture", name }, () => workers.run(name, job)),
  };
  const clock = new DatabaseClock();
  let base = settings.publicUrl ?? "";
  const channelName = async () =>
    `oneup.${String(await settleSetting(pool, "changes.channel", randomUUID()))}`;
  const { redisUrl: url = null } = settings;
  const channel = url === null ? null : openRedisChannel({ url, name: channelName, log });
  const sql = createSqlStore({ pool, log, channel });
  const store: ServerStore = {
    read: (work) => sql.read(work),
    transact: (work) => telemetry.during({ kind: "transaction" }, () => sql.transact(work)),
  };
  const afterwards = openAfterwards((message, error) => log(message, error));
  const origin = () => base;
  const seals = openSeals(async () => {
    const fresh = randomBytes(32).toString("base64url");
    return String(await settleSetting(pool, "mail.secret", fresh));
  });
  const countCall = callCounter(pool);
  const saleDesk = openSaleDesk(connection, log);
  const markets = openSaleMarkets({ store, connection, log });
  const saleMarkets = settings.propertyData
    ? withRentcast(markets, {
        search: rentcastSearch(settings.propertyData, { countCall }),
        store,
        clock,
        log,
        open: () => openSaleImport(connection, null, "rentcast"),
      })
    : markets;
  const models = modelsOf(settings.ai ?? null, { pictures, log, origin, telemetry });
  const ports = {
    home: "server" as const,
    store,
    clock,
    ids: randomIds,
    files: createFiles(files, settings.webRoot),
    studio: createImageStudio(pictures, origin),
    ...(models && { models }),
    ...(settings.ai && { modelEnds: modelEnds(settings.ai, { clock, log }) }),
    // An account never sees a sample (T-16).
    samples: { bidsFor: () => [] },
    propertyData: ladder({ markets: saleMarkets, log }),
    zipPlaces: zipPlacesOf(placesOnce),
    costs: openCosts(clock),
    capabilities: async (): Promise<Capabilities> => ({
      ...CAPABILITIES,
      propertyData: Boolean(settings.propertyData),
      mail: settings.mail === true,
      freeAccounts: settings.freeAccounts !== false,
      imageModel: models?.can("picture") === true,
      visionModel: models?.can("reading") === true,
      payments: shop.payments?.kind ?? "none",
      ...(await store.read(async (session) => ({
        inpainting: await session.settings.inpainting(),
        accuracy: (await session.accuracy.list()).map(summaryOf),
        plans: Object.values(await readPlans(session)).map(planOffer),
      }))),
    }),
    passwords: createPasswords(),
    documents: createDocuments(files),
    mailTokens: sealedMailTokens(seals),
    letters: lettersFrom({ clock, send: settings.mail === true, base: () => base, say: given.say }),
    afterwards: afterwards.run,
    log,
  };
  const shop = openShop(ports, settings, () => base);
  const { ai, stripe } = settings;
  const deps = {
    ports: { ...ports, ...(shop.payments && { payments: shop.payments }) },
    paymentDesk: shop.desk,
    seals,
    limits: sharedLimits(pool),
    countCall,
    findSession: sessionFinder(pool, () => clock.now()),
    changes: {
      listen: (tell, gap) => listenToChanges(connection, tell, gap, { log, channel }),
      since: (id, audience, overlapMs) => changesSince(pool, id, audience, overlapMs),
      newest: () => newestChangeId(pool),
    },
    pictures,
    saleDesk,
    saleMarkets,
    buildMarkets: () => {
      markets.build().catch((error: unknown) => log("The markets could not be built.", error));
    },
    variants: new Variants(files, pictures),
    settings,
    ready: openReadiness(
      {
        database: () => pool.query("select 1"),
        files: () => files.check(),
        mail: given.mailCheck,
        models: models && ai && (() => insistOnProvider(ai, models)),
        payments: stripe && (() => insistOnStripe(stripe)),
      },
      log,
    ),
    telemetry,
    log: given.log,
  } satisfies AppDeps;
  telemetry.shows("connectionsOpen", () => pool.totalCount);
  telemetry.shows("connectionsIdle", () => pool.idleCount);
  telemetry.shows("connectionsAwaited", () => pool.waitingCount);
  telemetry.shows("picturesWaiting", () => workers.waiting);
  telemetry.shows("pictureWorkersBusy", () => workers.busy);
  telemetry.shows("mailsDue", () => countDueMails(pool, clock.now()));
  const measuring = { store, clock, markets, thread: openMarketThread(connection, log) };
  return {
    deps,
    pool,
    clock,
    measuring,
    reachedAt(address) {
      base = settings.publicUrl ?? address;
    },
    async close() {
      await afterwards.settled();
      channel?.close();
      await Promise.all([
        workers.close(),
        saleDesk.close(),
        markets.close(),
        measuring.thread.close(),
      ]);
      await pool.end();
    },
  };
}

/** The configured models; what they are loaded with waits for the first call. */
function modelsOf(
  ai: AiSettings | null,
  {
    pictures,
    log,
    origin,
    telemetry,
  }: {
    pictures: PictureShop;
    log: ServerPorts["log"];
    origin: () => string;
    telemetry: Telemetry;
  },
): ModelStudio | null {
  if (!ai) return null;
  const { deadlineMs } = ai;
  const during = <T>(name: ModelSkill, call: () => Promise<T>) =>
    telemetry.during({ kind: "model", name }, call);
  const load = async (): Promise<Models> => {
    const library = await (await import("./ai/model-library.adapter.ts")).loadModels(ai);
    return {
      ask: (question, signal) => during("reading", () => library.ask(question, signal)),
      draw: (wish, signal) => during("picture", () => library.draw(wish, signal)),
    };
  };
  const guard = new ModelGuard({ deadlineMs, log });
  return createModelStudio({ settings: ai, pictures, guard, load, origin });
}
