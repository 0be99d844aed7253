import { type Day, type PropertyAddress, latestToday, momentAfter } from "@oneup/domain";
import type { ServerPorts, RecordedHome, SaleImport, SaleMarkets } from "@oneup/operations";
import { homeHashes, homeOfObject, salesOfObjects } from "@oneup/sale-files";
import type { HomeRecord } from "@oneup/valuation";
import { KnownSales } from "../sales/known-sales.ts";
import { LeftOutRows } from "../sales/left-out-rows.ts";
import type { RentcastSearch } from "./rentcast-client.ts";

const SOURCE = "RentCast";
/** The bounds of the sales that are fetched: miles from the home, and days ago. */
const MILES = 2;
const SOLD_WITHIN_DAYS = 730;
const MOST_SALES = 500;
/** For so long what was fetched about a place counts, in ms. */
const FRESH_MS = 30 * 24 * 60 * 60_000;
/** The number of asked homes that are remembered, unknown ones too. */
const MOST_REMEMBERED = 5_000;

/** What the adapter stands on. */
export interface RentcastParts {
  readonly search: RentcastSearch;
  readonly store: ServerPorts["store"];
  readonly clock: ServerPorts["clock"];
  readonly log: ServerPorts["log"];
  /** Begins to keep what was fetched; null while another server does. */
  readonly open: () => Promise<SaleImport | null>;
}

/** A place to about a kilometre, as the name of what was fetched about it. */
function nameOf({ lat, lon }: Pick<HomeRecord, "lat" | "lon">): string | null {
  return lat === null || lon === null
    ? null
    : `${SOURCE}: sales within ${MILES} miles of ${lat.toFixed(2)}, ${lon.toFixed(2)}`;
}

const lineOf = ({ line, street, city, state, zip }: PropertyAddress) =>
  street.trim() === "" ? line : `${street}, ${city}, ${state} ${zip}`.trim();

/**
 * Markets that RentCast's records are fetched into: the home at an address, and the sales near it, each place once a month.
 * Where the service fails, what is here counts; that is told in the log alone.
 */
export function withRentcast(markets: SaleMarkets, parts: RentcastParts): SaleMarkets {
  const { search, store, clock, log } = parts;
  const asked = new Map<string, Promise<RecordedHome | null>>();

  async function keep(name: string, items: readonly unknown[], today: Day): Promise<void> {
    const found = salesOfObjects(items, today);
    const into = found.length === 0 ? null : await parts.open();
    if (into === null) return;
    try {
      const known = new KnownSales();
      for (const state of new Set(found.map((sale) => sale.state))) {
        // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
        await into.known(state, (sale) => known.add(sale));
      }
      const rows = found.map((sale) => ({ ...sale, ...homeHashes(sale) }));
      const fresh = rows.filter((row) => known.add(row));
      await into.append(fresh);
      await into.removeBySource([]);
      const repeated = rows.length - fresh.length;
      await into.finish({
        name,
        layout: SOURCE,
        headerKey: "",
        mapping: {},
        sales: fresh.length,
        leftOut: repeated === 0 ? {} : { duplicate: repeated },
        doubted: {},
        leftOutKept: 0,
        leftOutRows: new LeftOutRows([]).packed(),
        importedBy: SOURCE,
      });
    } finally {
      await into.close();
    }
  }

  /** The sales near a place, unless they were fetched not long ago; what was fetched before makes room. */
  async function fetchNear(home: HomeRecord, subject: readonly unknown[]): Promise<void> {
    const name = nameOf(home);
    if (name === null) return;
    const files = await store.read(({ saleFiles }) => saleFiles.files(null));
    const before = files.find((file) => file.name === name);
    const oldest = momentAfter(clock.now(), -FRESH_MS);
    if (before !== undefined && before.importedAt > oldest) return;
    const items = await search({
      latitude: String(home.lat),
      longitude: String(home.lon),
      radius: String(MILES),
      saleDateRange: String(SOLD_WITHIN_DAYS),
      limit: String(MOST_SALES),
    });
    if (before !== undefined) {
      await store.transact(({ saleFiles }) => saleFiles.remove(null, before.id));
    }
    await keep(name, [...subject, ...items], latestToday(clock.now()));
  }

  /** Fetches what is missing. @returns the home by the service alone: a record that is known may be one person's to see */
  async function look(
    address: PropertyAddress,
    known: RecordedHome | null,
  ): Promise<RecordedHome | null> {
    const today = latestToday(clock.now());
    try {
      const [item] = known === null ? await search({ address: lineOf(address) }) : [];
      const record = known?.record ?? homeOfObject(item, today);
      if (record === null) return null;
      await fetchNear(record, item === undefined ? [] : [item]);
      if (known !== null) return null;
      const [newest] = salesOfObjects([item], today).toSorted((one, other) =>
        one.soldOn < other.soldOn ? 1 : -1,
      );
      const lastSale = newest === undefined ? null : { price: newest.price, soldOn: newest.soldOn };
      return { record, source: SOURCE, lastSale };
    } catch (error) {
      log("RentCast could not be asked.", error);
      return null;
    }
  }

  return {
    ...markets,
    async recordAt(address, viewerId) {
      const known = await markets.recordAt(address, viewerId);
      const what = known === null ? "home" : "sales near";
      const name = `${latestToday(clock.now())} ${what} ${lineOf(address).toLowerCase()}`;
      const before = asked.get(name);
      if (before !== undefined) return known ?? before;
      if (asked.size >= MOST_REMEMBERED) asked.clear();
      const found = look(address, known);
      asked.set(name, found);
      const fetched = await found;
      return known ?? fetched;
    },
  };
}
