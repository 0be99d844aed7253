import type { Quote, QuoteUnit } from "@oneup/domain";
import { afterEach, beforeEach } from "vitest";
import type { Store } from "../ports.ts";
import type { Page } from "../page.ts";
import { type People, peopleAtBrowser, peopleWithAccounts } from "./people.ts";

/** An empty store and how to be rid of it. */
export interface MadeStore {
  readonly store: Store;
  close(): Promise<void>;
}

export type MakeStore = () => Promise<MadeStore>;

/** What a home of data has besides quotes, bids and messages. */
export interface StoreTraits {
  /** Accounts and sessions, and an owner of their own for quotes; else everything has one owner. */
  readonly accounts: boolean;
  /** Records of pictures that are kept apart from the bytes. */
  readonly fileRecords: boolean;
}

/** The store of the test that runs. */
export interface StoreUnderTest {
  readonly store: Store;
  readonly people: People;
  readonly traits: StoreTraits;
  /** Keeps units, each in a transaction of its own. */
  keep(...units: QuoteUnit[]): Promise<void>;
  /** Loads a unit that must be there. */
  load(id: string): Promise<QuoteUnit>;
  /** Loads a unit, changes its request and saves it, in one transaction. */
  change(id: string, more: Partial<Quote>): Promise<void>;
}

/** All that a list holds, read page by page. */
export async function everyPage<T>(
  read: (cursor: string | null) => Promise<Page<T>>,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (let cursor: string | null = null, pages = 0; pages < 20; pages += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page: Page<T> = await read(cursor);
    all.push(...page.items);
    if (page.next === null) return all;
    cursor = page.next;
  }
  throw new Error("The pages do not end.");
}

/** Makes an empty store, with its people where it keeps accounts, for each test of a suite. */
export function storeForEachTest(make: MakeStore, traits: StoreTraits): StoreUnderTest {
  let made: MadeStore | null = null;
  const people = traits.accounts ? peopleWithAccounts() : peopleAtBrowser();
  const store = () => {
    if (made === null) throw new Error("There is a store only while a test runs.");
    return made.store;
  };

  beforeEach(async () => {
    made = await make();
    await made.store.transact(async (session) => {
      for (const account of people.accounts) {
        // oxlint-disable-next-line no-await-in-loop -- in one order
        await session.accounts.add(account);
      }
    });
  });

  afterEach(async () => {
    await made?.close();
    made = null;
  });

  const change = (id: string, more: Partial<Quote>) =>
    store().transact(async ({ quotes }) => {
      const unit = await quotes.load(id, "forChange");
      if (unit === null) throw new Error(`There is no quote ${id}.`);
      await quotes.save({ ...unit, quote: { ...unit.quote, ...more } });
    });

  return {
    get store() {
      return store();
    },
    people,
    traits,
    change,
    async keep(...units) {
      for (const unit of units) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as verbs do
        await store().transact((session) => session.quotes.save(unit));
      }
    },
    async load(id) {
      const unit = await store().read((session) => session.quotes.load(id));
      if (unit === null) throw new Error(`There is no quote ${id}.`);
      return unit;
    },
  };
}
