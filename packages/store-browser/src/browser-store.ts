import { type Moment, type SampleWorld, momentAfter } from "@oneup/domain";
import type {
  AccountStore,
  Change,
  ClientStore,
  EncodedPicture,
  Files,
  LinkStore,
  PicturePageStore,
  SessionStore,
  SettingStore,
  Store,
  StoreSession,
} from "@oneup/operations";
import type { Area } from "./area.ts";
import { type Buffer, bufferOver } from "./buffer.ts";
import { changesOfKey, everything, watchKeys } from "./changes.ts";
import { commandMemory, commandQueries } from "./commands.queries.ts";
import { fileQueries, openFiles } from "./files.ts";
import { type Locks, exclusive } from "./lock.ts";
import { mergeTexts } from "./merge-texts.ts";
import { messageQueries } from "./messages.queries.ts";
import { notingProperties, notingQuotes } from "./persona-work.ts";
import { propertyQueries } from "./property.queries.ts";
import { quoteQueries } from "./quotes.queries.ts";
import { type Records, type ToldFaults, recordsOver } from "./records.ts";
import { appendRegistration } from "./registrations.ts";
import { forgetOldAside } from "./set-aside.ts";
import { readInpainting, writeInpainting } from "./settings.ts";

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
  /** Hears of changes in this tab and in others. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Looks for keys that were changed without a word and tells of them (NAV-21); keeps what waits for room. */
  reread(): void;
  /** Removes pictures that were made long ago and are in nothing that is kept, and what nobody brought back in time. For a calm moment. */
  tidy(now: Moment): Promise<void>;
  /** Stops listening to other tabs. */
  close(): void;
}

/** Verbs of accounts never run in a browser: there is nobody to be found. */
const nobody: AccountStore = {
  byId: () => Promise.resolve(null),
  byIds: () => Promise.resolve(new Map()),
  byEmail: () => Promise.resolve(null),
  list: () => Promise.resolve([]),
  count: () => Promise.resolve(0),
  add: () => Promise.resolve(false),
  save: () => Promise.resolve(false),
  otherAdmins: () => Promise.resolve(0),
};

/** Links that others open are the server's. */
const noLinks: LinkStore = {
  add: () => Promise.reject(new Error("A browser gives out no links")),
  subjectOf: () => Promise.resolve(null),
  count: () => Promise.resolve(0),
  revoke: () => Promise.resolve(),
};

/** So are the pages that others open. */
const noPages: PicturePageStore = {
  add: () => Promise.reject(new Error("A browser makes no public pages")),
  tokenOf: () => Promise.resolve(null),
  byToken: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
};

/** Nor are clients of their own: the demo's are fixed (T-08). */
const noClients: ClientStore = {
  list: () => Promise.resolve({ items: [], next: null }),
  linesOfNamed: () => Promise.resolve([]),
  namesAt: () => Promise.resolve(new Map()),
  summary: () => Promise.resolve({ activeClients: 0, totalValueAdd: 0, activeQuotes: 0 }),
  load: () => Promise.resolve(null),
  save: () => Promise.reject(new Error("A browser keeps no clients")),
  remove: () => Promise.resolve(false),
};

/** A browser's own home tells nobody: bells, mails and reminders are an account's. */
const noNotices: Pick<StoreSession, "notifications" | "mails" | "responseDates"> = {
  notifications: {
    list: () => Promise.resolve({ items: [], next: null }),
    unread: () => Promise.resolve(0),
    markRead: () => Promise.resolve(),
    markSeen: () => Promise.resolve(0),
    takeBackReveals: () => Promise.resolve(),
    mailsOff: () => Promise.resolve([]),
    setMailsOff: () => Promise.resolve(),
    claimMailDue: () => Promise.resolve([]),
  },
  mails: {
    add: () => Promise.resolve(),
    withdraw: () => Promise.resolve(false),
    list: () => Promise.resolve({ items: [], next: null }),
    claimDue: () => Promise.resolve([]),
    settle: () => Promise.resolve(),
  },
  responseDates: {
    read: () => Promise.resolve(null),
    set: () => Promise.resolve(),
    claimDue: () => Promise.resolve(null),
  },
};

const noSessions: SessionStore = {
  open: () => Promise.reject(new Error("A browser keeps no sessions")),
  close: () => Promise.resolve(),
  extend: () => Promise.resolve(),
  endOf: () => Promise.resolve(null),
  listOf: () => Promise.resolve([]),
  closeAllOf: () => Promise.resolve(),
};

/** Links in mails, the log of what admins do and the end of accounts are the server's. */
const noAccountCare: Pick<StoreSession, "accountLinks" | "demoHours" | "audit" | "leaving"> = {
  demoHours: { open: () => Promise.reject(new Error("A browser opens no hours")) },
  leaving: {
    messagesOf: () => Promise.resolve([]),
    picturesOf: () => Promise.resolve([]),
    rewriteMessage: () => Promise.resolve(),
    removeOwn: () => Promise.resolve({ pictures: 0 }),
  },
  accountLinks: {
    add: () => Promise.reject(new Error("A browser sends no links")),
    find: () => Promise.resolve(null),
    take: () => Promise.resolve(null),
    revoke: () => Promise.resolve(),
    revokeAllOf: () => Promise.resolve(),
  },
  audit: {
    append: () => Promise.resolve(),
    list: () => Promise.resolve({ items: [], next: null }),
  },
};

const nothing = () => Promise.resolve([]);
const notHere = () => Promise.reject(new Error("A browser verifies nobody"));

/** Registrations made here are kept as the specification says (ENT-15); deciding is the server's. */
function registrationsIn(
  buffer: Buffer,
): Pick<StoreSession, "verifications" | "licences" | "saleFiles"> {
  return {
    verifications: {
      async add(record) {
        appendRegistration(buffer, record);
      },
      byId: () => Promise.resolve(null),
      save: notHere,
      ofAccount: nothing,
      credentialsOf: nothing,
      countOthersWith: () => Promise.resolve(0),
      list: () => Promise.resolve({ items: [], next: null }),
      countPending: () => Promise.resolve(0),
      listSuspect: () => Promise.resolve({ items: [], next: null }),
      waitingIn: nothing,
    },
    licences: {
      files: nothing,
      find: nothing,
      begin: notHere,
      append: notHere,
      finish: notHere,
      abandon: notHere,
    },
    saleFiles: {
      files: nothing,
      remove: () => Promise.resolve(null),
      leftOut: () => Promise.resolve(null),
      mappingOf: () => Promise.resolve(null),
      edition: () => Promise.resolve(0),
      records: nothing,
      newestAt: () => Promise.resolve(null),
    },
  };
}

/** A browser has one admin setting of its own (S-32); the plans are the catalogue's. */
function settingsOf(area: Area): SettingStore {
  return {
    planSettings: () => Promise.resolve({}),
    savePlanSettings: () => Promise.reject(new Error("A browser sells no plans")),
    inpainting: () => Promise.resolve(readInpainting(area)),
    async saveInpainting(on) {
      writeInpainting(area, on);
    },
  };
}

/** Nothing costs anything in a browser's own home, and nobody pays. */
const noMoney: Pick<
  StoreSession,
  "costs" | "credits" | "modelUse" | "accuracy" | "figures" | "payments"
> = {
  credits: {
    balance: () => Promise.resolve(null),
    grant: () => Promise.resolve(null),
    hold: () => Promise.resolve(false),
    takeBack: () => Promise.resolve("gone"),
    settle: () => Promise.resolve(false),
    releaseExpired: () => Promise.resolve(0),
    list: () => Promise.resolve({ items: [], next: null }),
    claimDue: () => Promise.resolve([]),
    setNextGrant: () => Promise.resolve(),
  },
  modelUse: { count: () => Promise.resolve("account") },
  costs: {
    newest: nothing,
    history: nothing,
    append: () => Promise.reject(new Error("A browser keeps the published costs")),
    acceptedBids: nothing,
  },
  accuracy: {
    list: () => Promise.resolve([]),
    newest: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  },
  payments: {
    addCheckout: () => Promise.reject(new Error("A browser sells nothing")),
    checkout: () => Promise.resolve(null),
    markPaid: () => Promise.resolve(),
    takeEvent: () => Promise.resolve(false),
    forChange: () => Promise.resolve(null),
    save: () => Promise.reject(new Error("A browser keeps no subscriptions")),
    askEnd: () => Promise.reject(new Error("A browser keeps no subscriptions")),
    dropEnd: () => Promise.resolve(false),
    claimEnds: () => Promise.resolve([]),
    liveOf: () => Promise.resolve([]),
    begunByGuest: () => Promise.resolve(false),
    paymentsOf: () => Promise.resolve([]),
    addPayment: () => Promise.resolve(false),
    accountOf: () => Promise.resolve(null),
    isRedeemed: () => Promise.resolve(false),
    redeem: () => Promise.resolve(),
  },
  figures: {
    ofAccounts: () => Promise.resolve(new Map()),
    ofBusiness: () => Promise.reject(new Error("A browser has no business figures")),
  },
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
  function open(): { session: StoreSession; records: Records; end: () => void } {
    const buffer = bufferOver(area);
    const records = recordsOver(buffer, log, toldFaults);
    const after: (() => void)[] = [];
    const told: Change[] = [];
    const afterwards = (work: () => void) => {
      after.push(work);
    };
    const quotes = quoteQueries(records, samples);
    const session: StoreSession = {
      quotes: by === "persona" ? notingQuotes(quotes, records) : quotes,
      properties: notingProperties(propertyQueries(records), records, by),
      clients: noClients,
      messages: messageQueries(records),
      accounts: nobody,
      sessions: noSessions,
      ...registrationsIn(buffer),
      ...noAccountCare,
      settings: settingsOf(area),
      ...noMoney,
      files: fileQueries(files, records, afterwards),
      loanLinks: noLinks,
      reportLinks: noLinks,
      picturePages: noPages,
      ...noNotices,
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
    return { session, records, end };
  }

  function transact<T>(work: (session: StoreSession, records: Records) => Promise<T>): Promise<T> {
    return alone(async () => {
      const { session, records, end } = open();
      const answer = await work(session, records);
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
    store: {
      read: (work) => work(open().session),
      transact: (work) => transact((session) => work(session)),
    },
    files,
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
