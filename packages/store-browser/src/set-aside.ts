import { type Moment, momentAfter } from "@oneup/domain";
import type { Area } from "./area.ts";
import { ACCOUNT_HERE, DEMO_MODE, DEMO_USER, isDemoKey } from "./keys.ts";
import { PICTURES, ended, openDatabase, settled } from "./picture-database.ts";
import type { KeptPicture } from "./pictures.ts";

/** The time in which a deletion can be undone, in ms. */
const KEPT_ASIDE_MS = 5 * 60 * 1000;

const DATABASE = "oneup-aside";
const SHELF = "shelf";
const KEY = "deleted";

/** The data about to be deleted. */
interface Aside {
  readonly texts: readonly (readonly [string, string])[];
  readonly pictures: readonly KeptPicture[];
  readonly at: Moment;
}

/** The keys of the user: the persona, the demo mode, and the account's mark. */
const WHO: readonly string[] = [DEMO_USER, DEMO_MODE, ACCOUNT_HERE];

export interface AsideWorld {
  readonly area: Area;
  readonly indexedDb: () => IDBFactory | null | undefined;
}

function openShelf(factory: IDBFactory): Promise<IDBDatabase> {
  return openDatabase(factory, DATABASE, (database) => database.createObjectStore(SHELF));
}

async function inDatabase<T>(
  opening: Promise<IDBDatabase>,
  work: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function picturesIn(factory: IDBFactory): Promise<readonly KeptPicture[]> {
  return inDatabase(openDatabase(factory), (database) =>
    settled<KeptPicture[]>(database.transaction(PICTURES).objectStore(PICTURES).getAll()),
  );
}

/**
 * Keeps a copy of what `clearBrowser` is about to remove, in place of an earlier one. Who plays, and
 * whether an account is here, is not among it: bringing work back signs nobody in.
 * @returns whether there is a copy: a browser without a database keeps none
 */
export async function setAside(
  what: "everything" | "demo",
  { area, indexedDb }: AsideWorld,
  at: Moment,
): Promise<boolean> {
  const factory = indexedDb();
  if (!factory) return false;
  const texts = area.keys().flatMap((key) => {
    const text = area.get(key);
    const isMeant = what === "everything" || isDemoKey(key);
    if (text === null || !isMeant || WHO.includes(key)) return [];
    return [[key, text] as const];
  });
  const aside: Aside = { texts, pictures: await picturesIn(factory), at };
  await inDatabase(openShelf(factory), async (database) => {
    const transaction = database.transaction(SHELF, "readwrite");
    transaction.objectStore(SHELF).put(aside, KEY);
    await ended(transaction);
  });
  return true;
}

async function asideIn(factory: IDBFactory): Promise<Aside | null> {
  return inDatabase(openShelf(factory), async (database) => {
    const found: Aside | undefined = await settled(
      database.transaction(SHELF).objectStore(SHELF).get(KEY),
    );
    return found ?? null;
  });
}

/** The rest of the time for undoing it, in ms; 0 if there is nothing or the time is over. */
export async function asideLasts({ indexedDb }: AsideWorld, now: Moment): Promise<number> {
  const factory = indexedDb();
  const aside = factory ? await asideIn(factory) : null;
  if (aside === null) return 0;
  return Math.max(0, Date.parse(momentAfter(aside.at, KEPT_ASIDE_MS)) - Date.parse(now));
}

/**
 * Puts it back where it was, and forgets the copy. What was made here since stays as it is.
 * @returns false where there is nothing any more
 * @throws Refused storage.full when there is no room: the copy stays
 */
export async function bringBack({ area, indexedDb }: AsideWorld): Promise<boolean> {
  const factory = indexedDb();
  const aside = factory ? await asideIn(factory) : null;
  if (!factory || aside === null) return false;
  await inDatabase(openDatabase(factory), async (database) => {
    const transaction = database.transaction(PICTURES, "readwrite");
    for (const picture of aside.pictures) transaction.objectStore(PICTURES).put(picture);
    await ended(transaction);
  });
  area.commit(new Map(aside.texts.filter(([key]) => !WHO.includes(key) && area.get(key) === null)));
  await forgetAside(indexedDb);
  return true;
}

/** Forgets it for good. */
export async function forgetAside(indexedDb: AsideWorld["indexedDb"]): Promise<void> {
  const factory = indexedDb();
  if (factory) await settled(factory.deleteDatabase(DATABASE));
}

/** Forgets what nobody brought back in time. */
export async function forgetOldAside(world: AsideWorld, now: Moment): Promise<void> {
  if ((await asideLasts(world, now)) === 0) await forgetAside(world.indexedDb);
}
