import {
  type DemoUser,
  Refused,
  localActor,
  readRegistration,
  refusal,
  registrationDraftSchema,
  sampleBids,
  sampleWorld,
  statusOf,
} from "@oneup/domain";
import {
  type BrowserPorts,
  type HeardChange,
  type EncodedPicture,
  type VerbName,
  type VerbOutput,
  execute,
  registry,
  routes,
  topics,
} from "@oneup/operations";
import {
  type Area,
  type BrowserStore,
  openBrowserStore,
  systemClock,
  timestampIds,
} from "@oneup/store-browser";
import { errorSentence } from "@oneup/texts";
import { BackendError } from "../backend-error.ts";
import { localCapabilities } from "../capabilities.ts";
import type { Home } from "../backend.ts";
import type { Server } from "../http.ts";
import { log } from "../log.ts";
import { observable } from "../observable.ts";
import { pictureUrls } from "./picture-urls.ts";
import { sampleAdmin } from "./sample-admin.ts";
import { type BrowserStudio, pageStudio } from "../studio/studio.adapter.ts";

/** What a verb of this browser threw, as the error that a screen sees in either home. */
function backendErrorOf(error: unknown): BackendError {
  if (error instanceof BackendError) return error;
  if (!(error instanceof Refused)) log("A verb failed", error);
  const reason = error instanceof Refused ? error.refusal : refusal("server.failed");
  const sentence = errorSentence(reason.code, reason.details) ?? reason.code;
  return new BackendError({
    code: reason.code,
    message: sentence,
    sentence,
    field: reason.field ?? "",
    status: statusOf(reason.code),
    details: reason.details ?? {},
  });
}

/** NAV-21. */
const REREAD_MS = 2_000;
/** When what nobody needs any more is removed, in ms after the start: the screens stand by then. */
const CALM_MS = 20_000;

interface DemoWorld {
  readonly user: DemoUser | null;
  readonly area: Area;
  /** A guest's way to live quotes (S-72); null in demo mode, which calls nobody (DEMO-05). */
  readonly server: Server | null;
}

/** The parts that a home of this browser is made of; a test brings its own. */
interface DemoParts {
  readonly home: BrowserStore;
  readonly studio: BrowserStudio;
  readonly measure: (photo: Blob) => Promise<{ width: number; height: number }>;
}

interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

function actorOf(user: DemoUser | null) {
  if (!user) return localActor(null);
  const { email, name, phone, userType, company = "", licenseNumber: license = "" } = user;
  return localActor({ userType, contact: { name, email, phone, company, license } });
}

function cancelled(): BackendError {
  return new BackendError({ code: "network.cancelled" });
}

/** Ends the waiting when the caller lost interest. */
function unlessCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(cancelled());
    signal.addEventListener("abort", stop);
    const settle = () => signal.removeEventListener("abort", stop);
    work.then(resolve, reject).finally(settle);
  });
}

/** A guest's or a persona's home: this browser. */
export function openDemoHome(world: DemoWorld, parts: DemoParts = browserParts(world)): Home {
  const { user, area, server } = world;
  const { home, studio, measure } = parts;
  const actor = actorOf(user);
  const ids = timestampIds(systemClock, Math.random);
  const ports: BrowserPorts = {
    home: "browser",
    store: home.store,
    clock: systemClock,
    ids,
    files: home.files,
    studio,
    samples: { bidsFor: (quote, now) => sampleBids(quote, now) },
    propertyData: null,
    capabilities: () => Promise.resolve(localCapabilities(area)),
    log,
  };
  const changes = observable<HeardChange>();
  const unsubscribe = home.subscribe(changes.tell);
  const timer = setInterval(() => home.reread(), REREAD_MS);
  const calm = setTimeout(() => void home.tidy(systemClock.now()), CALM_MS);
  const urls = pictureUrls((reference) => home.files.get(reference), URL);
  const underWay = new Map<string, Promise<unknown>>();

  /** REL-06: what does not fit is done again and waits in this tab for room, and the screen says so. */
  async function waitingIfFull<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const full = backendErrorOf(error).code === "storage.full";
      if (!full || area.state() !== "ok") throw error;
      area.hold(error);
      return work();
    }
  }

  async function forget(callId: string, running: Promise<unknown>): Promise<void> {
    try {
      await running;
    } catch {
      // The caller of that verb is told why it failed.
    }
    underWay.delete(callId);
  }

  function run(name: VerbName, input: unknown, options: CallOptions): Promise<unknown> {
    const { idempotencyKey, signal } = options;
    // Who lost interest ends the engine's work for this call, and no other's.
    const own = signal ? { ...ports, studio: studio.during(signal) } : ports;
    const work = () => execute(own, actor, registry[name], input, { idempotencyKey });
    if (idempotencyKey === undefined) return waitingIfFull(work);
    // A task sent twice waits for itself; commands do so in the store.
    const callId = `${name} ${idempotencyKey}`;
    const known = underWay.get(callId);
    if (known) return known;
    const running = waitingIfFull(work);
    underWay.set(callId, running);
    void forget(callId, running);
    return running;
  }

  /**
   * A guest registers for real, and the record is kept here as well (C-15); a persona's is kept here
   * alone. What does not fit is refused and not held in memory: it would be gone with the tab (S-30).
   */
  async function register(input: unknown): Promise<unknown> {
    const answer = await server?.send(routes["verifications.register"], input);
    try {
      const draft = registrationDraftSchema.parse(input);
      const request = readRegistration(draft, systemClock.now());
      if (!request.ok) throw new Refused(request.refusal);
      await home.keepRegistration(request.value);
      return { status: "pending" };
    } catch (error) {
      if (answer === undefined) throw backendErrorOf(error);
      log("The registration was sent, but is not kept in this browser", error);
      return answer;
    }
  }

  /** A guest may find on the server what this browser does not hold. */
  async function ask(name: VerbName, input: unknown, options: CallOptions): Promise<unknown> {
    const sample = user?.role === "admin" ? sampleAdmin(user, area)[name] : undefined;
    if (sample) {
      try {
        const answer = sample(input);
        // What the sample keeps lies beside the store.
        if (routes[name].method !== "GET") for (const topic of topics) changes.tell({ topic });
        return answer;
      } catch (error) {
        throw backendErrorOf(error);
      }
    }
    // A guest's alone: in demo mode nobody is called (C-19).
    if (name === "accounts.askDemoHour" && server) return server.send(routes[name], input);
    if (name === "verifications.register") return register(input);
    try {
      return await run(name, input, options);
    } catch (error) {
      const failure = backendErrorOf(error);
      if (name !== "quotes.read" || failure.code !== "quote.not_found" || !server) throw failure;
      return server.send(routes[name], input).catch(() => {
        throw failure;
      });
    }
  }

  return {
    async call<Name extends VerbName>(name: Name, input: unknown, options: CallOptions = {}) {
      const { signal } = options;
      // Given up while this home's code was on its way: nobody is there to hear of it.
      if (signal?.aborted) throw cancelled();
      const work = ask(name, input, options);
      const answer = await (signal ? unlessCancelled(work, signal) : work);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
      return answer as VerbOutput<Name>;
    },
    subscribe: changes.subscribe,
    pictureUrl(reference) {
      const needsUrl = home.files.idOf(reference) !== null;
      return needsUrl ? urls.urlOf(reference) : Promise.resolve(reference);
    },
    async uploadPicture(photo) {
      const { width, height } = await measure(photo);
      const bytes = new Uint8Array(await photo.arrayBuffer());
      const record = {
        id: ids.picture(),
        ownerId: actor.ownerId,
        mime: photo.type,
        bytes: bytes.length,
        width,
        height,
        kind: "photo" as const,
        parentId: null,
        original: "",
        maskId: null,
        request: "",
        engine: "",
        createdAt: systemClock.now(),
      };
      return waitingIfFull(() => home.files.put(record, bytes)).catch((error: unknown) => {
        throw backendErrorOf(error);
      });
    },
    connection: { current: () => "local", subscribe: () => () => undefined },
    close() {
      clearInterval(timer);
      clearTimeout(calm);
      unsubscribe();
      home.close();
      studio.stop();
      urls.end();
    },
  };
}

/** Reads a picture that ships with the product. */
async function fetchAsset(path: string): Promise<EncodedPicture | null> {
  try {
    const response = await fetch(path);
    if (!response.ok) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, mime: response.headers.get("content-type")?.split(";")[0] ?? "" };
  } catch (error) {
    log("A sample picture cannot be read", error);
    return null;
  }
}

/** The size of a photo; one that this browser cannot read is refused. */
async function measurePhoto(photo: Blob): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(photo);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch (error) {
    log("A photo cannot be read", error);
    throw backendErrorOf(new Refused(refusal("picture.unreadable")));
  }
}

function browserParts({ area, user, server }: DemoWorld): DemoParts {
  const locks: LockManager | undefined = navigator.locks;
  return {
    home: openBrowserStore({
      area,
      indexedDb: () => globalThis.indexedDB,
      locks,
      events: globalThis,
      fetchAsset,
      samples: sampleWorld(user),
      // Demo mode calls no server, a guest does (C-19).
      by: server === null ? "persona" : "guest",
      log,
    }),
    studio: pageStudio,
    measure: measurePhoto,
  };
}
