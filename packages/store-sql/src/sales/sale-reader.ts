import type { ClientConfig } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { MarketSale } from "@oneup/operations";
import { DWELLING_NUMBERS } from "./copy-line.ts";
import { longClient } from "./long-client.ts";

/** Older sales than so say nothing of today's prices, in years before the newest of their market. */
const YEARS = 10;

/** A file whose sales belong to a market, with how many it has in all. */
interface MarketFile {
  readonly id: number;
  readonly sales: number;
  readonly shared: boolean;
}

/** Reads the sales of markets, on a connection of its own. */
export interface SaleReader {
  /** The files that have sales in a state and count for a viewer, those for everybody first. Equal files hold equal sales. */
  files(state: string, viewerId: string | null): Promise<readonly MarketFile[]>;
  /** Tells of each sale of some files in a state, in the order of their keys; those that no place is known of are left out. */
  sales(state: string, fileIds: readonly number[], tell: (sale: MarketSale) => void): Promise<void>;
  /** The states that have sales for everybody. */
  states(): Promise<readonly string[]>;
  /** Ends with its connection: from then on nothing can be read. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

const FILES = `select f.id, f.sales, f.owner_id is null as shared from sale_files f
  where (f.owner_id is null or f.owner_id = $2) and $1 = any(f.states)
  order by f.owner_id is not null, f.id`;

const STATES = `select distinct unnest(f.states) as state from sale_files f where f.owner_id is null order by 1`;

/** COPY takes no parameters: both are checked first. */
function copyStatement(state: string, fileIds: readonly number[]): string {
  if (!/^[A-Z]{2}$/.test(state) || !fileIds.every(Number.isSafeInteger))
    throw new Error("No state or file.");
  const among = `s.state = '${state}' and s.file_id in (${fileIds.join(", ")}) and (s.zip is not null or s.lat is not null)`;
  return `copy (select s.key, s.price, s.sold_on, s.zip, s.lat, s.lon, s.dwelling, s.sqft, s.basement_sqft, s.lot_sqft, s.beds,
      s.baths, s.floors, s.year_built, s.year_renovated, s.condition, s.grade, s.view, s.waterfront, s.lot_hash, s.address_hash
    from sales s
    where ${among} and s.sold_on > (select max(s.sold_on) - interval '${YEARS} years' from sales s where ${among})
    order by s.key) to stdout`;
}

const NONE = "\\N";
const number = (text: string | undefined) =>
  text === undefined || text === NONE ? null : Number(text);

function saleOf(line: string): MarketSale {
  const [
    key,
    price,
    soldOn = "",
    zip = NONE,
    lat,
    lon,
    dwelling,
    sqft,
    basement,
    lot,
    beds,
    ...rest
  ] = line.split("\t");
  const [
    baths,
    floors,
    built,
    renovated,
    condition,
    grade,
    view,
    waterfront,
    lotHash,
    addressHash,
  ] = rest;
  const kind = number(dwelling);
  return {
    key: Number(key),
    price: Number(price),
    soldOn,
    zip: zip === NONE ? null : zip,
    lat: number(lat),
    lon: number(lon),
    dwelling: kind === null ? null : (DWELLING_NUMBERS[kind] ?? null),
    sqft: number(sqft),
    basementSqft: number(basement),
    lotSqft: number(lot),
    beds: number(beds),
    baths: number(baths),
    floors: number(floors),
    yearBuilt: number(built),
    yearRenovated: number(renovated),
    condition: number(condition),
    grade: number(grade),
    view: number(view),
    waterfront: waterfront === NONE ? null : waterfront === "t",
    lotHash: number(lotHash),
    addressHash: Number(addressHash),
  };
}

/** Opens a reader over a connection of its own. */
export async function openSaleReader(connection: ClientConfig): Promise<SaleReader> {
  const client = await longClient(connection, "oneup markets");
  const lost = new Promise<void>((resolve) => {
    client.once("end", resolve);
  });
  return {
    lost,
    async files(state, viewerId) {
      return (await client.query<MarketFile>(FILES, [state, viewerId])).rows;
    },
    async sales(state, fileIds, tell) {
      let rest = "";
      for await (const chunk of client.query(copyTo(copyStatement(state, fileIds)))) {
        const lines = (rest + String(chunk)).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) tell(saleOf(line));
      }
    },
    async states() {
      return (await client.query<{ state: string }>(STATES)).rows.map(({ state }) => state);
    },
    close: () => client.end(),
  };
}
