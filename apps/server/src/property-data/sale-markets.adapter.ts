import type { SaleMarkets, SaleRecord, ServerStore } from "@oneup/operations";
import { addressHash } from "@oneup/sale-files";
import type { SaleConnection } from "@oneup/store-sql";
import { openMarketThread } from "./market-thread.ts";

/** For so long an edition that was read counts, in ms: several servers agree but for that. */
const EDITION_MS = 1_000;

/** The sales' markets in a worker thread, which is started with the first question. */
export interface OpenMarkets extends SaleMarkets {
  /** Builds the markets that everybody sees, before somebody waits for one. */
  build(): Promise<void>;
  close(): Promise<void>;
}

/** @param connection to the database, of which the worker opens its own */
export function openSaleMarkets(given: {
  readonly store: ServerStore;
  readonly connection: SaleConnection;
  readonly log: (message: string, about?: unknown) => void;
}): OpenMarkets {
  const { store, connection, log } = given;
  const thread = openMarketThread(connection, log);
  let known: { at: number; edition: Promise<number> } | null = null;

  function edition(): Promise<number> {
    const now = performance.now();
    if (known === null || now - known.at > EDITION_MS) {
      const read = store.read(({ saleFiles }) => saleFiles.edition());
      known = { at: now, edition: read };
      read.catch(() => {
        known = null;
      });
    }
    return known.edition;
  }

  return {
    edition,
    // Most installations have no sales: no thread is started for them.
    async estimate(question) {
      const seen = await edition();
      return seen === 0 ? null : thread.ask("estimate", { edition: seen, question });
    },
    async near(question, most) {
      const seen = await edition();
      return seen === 0 ? [] : thread.ask("near", { edition: seen, question, most });
    },
    async build() {
      known = null;
      const seen = await edition();
      if (seen === 0) return;
      for (const state of await thread.ask("states", null)) {
        // oxlint-disable-next-line no-await-in-loop -- whoever asks meanwhile comes between two
        await thread.ask("build", { edition: seen, state });
      }
    },
    async records(keys, viewerId) {
      const found = await store.read(({ saleFiles }) => saleFiles.records(keys, viewerId));
      return new Map(found.map((record): [number, SaleRecord] => [record.key, record]));
    },
    async recordAt({ line, street, city, state, zip }, viewerId) {
      const [first = ""] = (street.trim() === "" ? line : street).split(",");
      const five = /^\d{5}/.exec(zip.trim())?.[0] ?? null;
      const places = [
        { zip: five, city, state },
        { zip: null, city, state },
      ];
      const hashes = places.flatMap((place) => addressHash(first, place) ?? []);
      if (hashes.length === 0) return null;
      const found = await store.read(({ saleFiles }) => saleFiles.newestAt(hashes, viewerId));
      if (found === null) return null;
      const { home, source, price, soldOn } = found;
      return { record: home, source, lastSale: { price, soldOn } };
    },
    close: () => thread.close(),
  };
}
