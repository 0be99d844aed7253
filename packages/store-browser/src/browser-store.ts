import {
  type Moment,
  type SampleWorld,
  type VerificationRequest,
  momentAfter,
} from "@oneup/domain";
import type { Change, EncodedPicture, Files, MarketSession, Store } from "@oneup/operations";
import type { Area } from "./area.ts";
import { bufferOver } from "./buffer.ts";
import { changesOfKey, everything, watchKeys } from "./changes.ts";
import { commandMemory, commandQueries } from "./commands.queries.ts";
import { fileQueries, openFiles } from "./files.ts";
import { type Locks, exclusive } from "./lock.ts";
import { mergeTexts } from "./merge-texts.ts";
import { messageQueries } from "./messages.queries.ts";
import { notingProperties, notingQuotes } from "./persona-work.ts";
import { propertyQueries } from "./property.queries.ts";
import { quoteQueries } from "./quotes.queries.ts";
import { type ToldFaults, recordsOver } from "./records.ts";
import { appendRegistration } from "./registrations.ts";
import { forgetOldAside } from "./set-aside.ts";

/** The time for which an unreferenced picture stays, in ms: a tab that shows it may be open. */
const UNUSED_MS = 2 * 24 * 60 * 60 * 1000;
/** The same where there is no room for what is kept, in ms. */
const UNUSED_WHEN_FULL_MS = 10 * 60 * 1000;

/** The browser's parts that the store needs. */
export interface BrowserWorld {
  readonly area: Area;
  readonly indexedDb: () => IDBFactory | null | undefined;
  readonly locks: Locks | undefined;
  /** The source of other tabs' `storage` events: the window. */
  readonly events: Pick<EventTarget, "addEventListener" | "removeEventListener"> | null;
  /** Reads a picture that ships with the product, `/pictures/...`; null when there is none. */
  readonly fetchAsset: (path: string) => Promise<EncodedPicture | null>;
  /** The demo's sample projects, which are there without lying in the storage; none by default. */
  readonly samples?: SampleWorld;
  /** The user of the browser; a guest by default. */
  readonly by?: "guest" | "persona";
  readonly log: (message: string, about?: unknown) => void;
}

/** The home of a guest's and a persona's data. */
export interface BrowserStore {
  readonly store: Store;
  readonly files: Files;
  /** Keeps the record of a professional's registration (ENT-15); deciding is the server's. */
  keepRegistration(request: VerificationRequest): Promise<void>;
  /** Hears of changes in this tab and in others. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Looks for keys that were changed without a word and tells of them (NAV-21); keeps what waits for room. */
  reread(): void;
  /** Removes pictures that were made long ago and are in nothing that is kept, and what nobody brought back in time. For a calm moment. */
  tidy(now: Moment): Promise<void>;
  /** Stops listening to other tabs. */
  close(): void;
}

/** Nobody has an account here, and so nothing that only accounts have. */
const ofNobody: Omit<
  MarketSession,
  "quotes" | "properties" | "messages" | "files" | "commands" | "changes"
> = {
  accounts: {
    byId: () => Promise.resolve(null),
    byIds: () => Promise.resolve(new Map()),
    amend: () => Promise.resolve(false),
  },
  clients: {
    namesAt: () => Promise.resolve(new Map()),
    save: () => Promise.resolve(),
    moveTo: () => Promise.resolve(),
  },
  profiles: { of: () => Promise.resolve(null), jobsOf: () => Promise.resolve(new Map()) },
  settings: { planSettings: () => Promise.resolve({}) },
  costs: { newest: () => Promise.resolve([]), acceptedBids: () => Promise.resolve([]) },
  accuracy: { newest: () => Promise.resolve(null) },
  verifications: { credentialsOf: () => Promise.resolve([]) },
  credits: { hold: () => Promise.resolve(false), settle: () => Promise.resolve(false) },
  modelUse: { count: () => Promise.resolve("account") },
  notifications: { markSeen: () => Promise.resolve(0), takeBackReveals: () => Promise.resolve() },
  loanLinks: { count: () => Promise.resolve(0) },
  picturePages: { remove: () => Promise.resolve() },
};

const noSamples: SampleWorld = { projects: [], offered: [], own: [], others: new Set() };

/** Opens the store of this browser. */
export function openBrowserStore(world: BrowserWorld): BrowserStore {
  const { area, log, samples = noSamples, by = "guest" } = world;
  const alone = exclusive("oneup.store", world.locks);
  const memory = commandMemory();
  const files = openFiles(world);
  const listeners = new Set<(change: Change) => void>();
  const watch = watchKeys(area);
  const toldFaults: ToldFaults = { property: null };

  const tell = (changes: readonly Change[]) => {
    for (const change of changes) {
      for (const listener of listeners) {
        try {
          listener(change);
        } catch (error) {
          // A listener cannot undo stored changes.
          log("A listener failed", error);
        }
      }
    }
  };

  /** A session, and what is to happen once it is kept. */
  function open() {
    const buffer = bufferOver(area);
    const records = recordsOver(buffer, log, toldFaults);
    const after: (() => void)[] = [];
    const told: Change[] = [];
    const afterwards = (work: () => void) => {
      after.push(work);
    };
    const quotes = quoteQueries(records, samples);
    const session: MarketSession = {
      ...ofNobody,
      quotes: by === "persona" ? notingQuotes(quotes, records) : quotes,
      properties: notingProperties(propertyQueries(records), records, by),
      messages: messageQueries(records, quotes),
      files: fileQueries(files, records, afterwards),
      commands: commandQueries(records, memory, afterwards),
      changes: {
        tell(change) {
          told.push(change);
          return Promise.resolve();
        },
      },
    };
    const end = () => {
      const changes = buffer.changes();
      if (changes.size > 0) area.commit(changes);
      for (const work of after) work();
      // The next re-read must not report this tab's own writes again.
      watch.accept(changes.keys());
      tell(told);
    };
    return { buffer, session, end };
  }

  function transact<T>(work: (session: MarketSession) => Promise<T>): Promise<T> {
    return alone(async () => {
      const { session, end } = open();
      const answer = await work(session);
      end();
      await keepWhatWaits();
      return answer;
    });
  }

  /** Storage was full: whatever made room (a version deleted here, another tab), what waits is kept now. */
  async function keepWhatWaits(): Promise<void> {
    if (area.state() !== "full") return;
    const unusedBefore = new Date(Date.now() - UNUSED_WHEN_FULL_MS).toISOString();
    try {
      if (await files.moveIn(unusedBefore)) area.release(mergeTexts);
    } catch (error) {
      log("What waits could not be kept", error);
    }
  }

  const onStorage = (event: Event) => {
    if (area.state() === "memory") return;
    const key = "key" in event && typeof event.key === "string" ? event.key : null;
    if (key === null) watch.look();
    else watch.accept([key]);
    tell(key === null ? everything : changesOfKey(key));
  };
  world.events?.addEventListener("storage", onStorage);

  return {
    store: { read: (work) => work(open().session), transact },
    files,
    keepRegistration: (request) =>
      alone(() => {
        const { buffer, end } = open();
        appendRegistration(buffer, request);
        end();
        return Promise.resolve();
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reread() {
      tell(watch.look().flatMap(changesOfKey));
      if (area.state() === "full") void alone(keepWhatWaits);
    },
    async tidy(now) {
      await Promise.all([
        alone(() => files.removeUnused(momentAfter(now, -UNUSED_MS))).catch((error: unknown) =>
          log("Unused pictures could not be removed", error),
        ),
        forgetOldAside(world, now).catch((error: unknown) =>
          log("What nobody brought back could not be removed", error),
        ),
      ]);
    },
    close: () => world.events?.removeEventListener("storage", onStorage),
  };
}
