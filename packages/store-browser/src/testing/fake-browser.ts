import {
  type Bid,
  FIRST_VERSION,
  LOCAL_OWNER,
  type Quote,
  type QuoteUnit,
  type SampleWorld,
} from "@oneup/domain";
import type { Change, FileRecord } from "@oneup/operations";
import { type Area, openArea } from "../area.ts";
import { type BrowserStore, openBrowserStore } from "../browser-store.ts";
import type { Locks } from "../lock.ts";

/** A Storage for tests, with room for so many characters. */
export function fakeStorage(
  texts: Readonly<Record<string, string>> = {},
  room = Number.POSITIVE_INFINITY,
): Storage {
  const kept = new Map(Object.entries(texts));
  const used = () => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    setItem(key, text) {
      const before = kept.get(key);
      const freed = before === undefined ? 0 : key.length + before.length;
      if (used() - freed + key.length + text.length > room) {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      }
      kept.set(key, text);
    },
  };
}

/** What lies under a key, as JSON. */
export function kept(storage: Storage, key: string): unknown {
  const text = storage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as unknown);
}

/** A browser for tests. */
export interface FakeBrowser {
  readonly storage: Storage;
  readonly area: Area;
  readonly home: BrowserStore;
  readonly logged: string[];
  readonly changes: Change[];
}

/** Opens a tab over a storage. */
export function openTab(
  storage: Storage,
  more: {
    indexedDb?: IDBFactory;
    locks?: Locks;
    events?: EventTarget;
    samples?: SampleWorld;
    by?: "guest" | "persona";
  } = {},
): FakeBrowser {
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const area = openArea(() => storage, log);
  const home = openBrowserStore({
    area,
    indexedDb: () => more.indexedDb,
    locks: more.locks,
    events: more.events ?? null,
    fetchAsset: (path) =>
      Promise.resolve(
        path === "/pictures/kitchen-before.webp"
          ? { bytes: new Uint8Array([7]), mime: "image/webp" }
          : null,
      ),
    ...(more.samples ? { samples: more.samples } : {}),
    ...(more.by ? { by: more.by } : {}),
    log,
  });
  const changes: Change[] = [];
  home.subscribe((change) => void changes.push(change));
  return { storage, area, home, logged, changes };
}

const origin = { kind: "sample", source: "Sample", evidence: "Fixed", years: "" } as const;

/** A quote with a kitchen of $18,500 that gains $32,000. */
export function aQuote(id: string, more: Partial<Quote> = {}): Quote {
  return {
    id,
    ownerId: LOCAL_OWNER,
    address: { line: "12 Oak Street", street: "", city: "", state: "", zip: "" },
    upgrades: [
      {
        id: "upgrade-a",
        room: "Kitchen",
        beforeImage: "/pictures/kitchen-before.webp",
        afterImage: "picture:after-1",
        description: "White cabinets",
        customDescription: "Mind the dog",
        cost: { low: 1_500_000, typical: 1_850_000, high: 2_200_000, origin },
        valueGain: { low: 3_000_000, typical: 3_200_000, high: 3_400_000, origin },
      },
    ],
    createdAt: "2026-11-20T10:00:00.000Z",
    revision: 1,
    revisedAt: more.createdAt ?? "2026-11-20T10:00:00.000Z",
    status: "pending",
    isPublic: true,
    hideAddress: false,
    hidePhone: false,
    ...FIRST_VERSION,
    ...more,
  };
}

/** A submitted bid of $25,800. */
export function aBid(id: string, quoteId: string, more: Partial<Bid> = {}): Bid {
  const submittedAt = "2026-11-21T09:00:00.000Z";
  return {
    id,
    quoteId,
    contractorId: "carl@build.example",
    amount: 2_580_000,
    timeline: "6 weeks",
    notes: "All in",
    name: "Carl",
    company: "Carl Builds",
    email: "carl@build.example",
    phone: "555-0100",
    license: "L-1",
    expirationDate: "2026-12-31",
    submittedAt,
    lastUpdated: submittedAt,
    status: "pending",
    activityLog: [
      {
        action: "bid_submitted",
        timestamp: submittedAt,
        details: "Bid of $25,800 submitted.",
        amount: 2_580_000,
        previousAmount: null,
      },
    ],
    withdrawnReason: null,
    pricedRevision: 1,
    withdrawnAt: null,
    details: null,
    tier: null,
    ...more,
  };
}

/** Saves units in one transaction. */
export function saveAll(home: BrowserStore, ...units: QuoteUnit[]): Promise<void> {
  return home.store.transact(async (session) => {
    for (const unit of units) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as verbs do
      await session.quotes.save(unit);
    }
  });
}

/** The record of a picture. */
export function aRecord(id: string, more: Partial<FileRecord> = {}): FileRecord {
  return {
    id,
    ownerId: "browser",
    mime: "image/png",
    bytes: 3,
    width: 1,
    height: 1,
    kind: "draft",
    parentId: null,
    original: "",
    maskId: null,
    request: "navy",
    engine: "on this machine",
    createdAt: "2026-11-21T00:00:00.000Z",
    ...more,
  };
}
