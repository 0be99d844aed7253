import { finished } from "node:stream/promises";
import { MOST_OWN_SALES, type SaleFile } from "@oneup/domain";
import type { KnownSale, SaleImport, SaleImportEnd, SaleRow } from "@oneup/operations";
import { type Client, type ClientConfig, Query } from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { readMoment } from "../connection/statement.ts";
import { longClient } from "./long-client.ts";
import { COPIED, copyLine } from "./copy-line.ts";

/** Half of the name of the lock of an owner's imports: "SALE" in ASCII. */
const LOCK = 0x53414c45;
/** The most characters handed to the connection at once. */
const AT_ONCE = 262_144;

const KNOWN = `select s.lot_hash as lot, s.address_hash as address, s.price, s.sold_on::text as "soldOn"
  from sale_files f join sales s on s.file_id = f.id and s.state = $2
  where f.owner_id is null or f.owner_id = $1`;

const FINISH = `insert into sale_files (id, owner_id, name, layout, header_key, mapping, sales, states, left_out, doubted, left_out_kept,
    left_out_rows, imported_by, imported_at)
  overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, date_trunc('milliseconds', clock_timestamp()))
  returning imported_at::text as at`;

interface KnownRow {
  readonly lot: string | null;
  readonly address: string;
  readonly price: string;
  readonly soldOn: string;
}

const connect = (connection: ClientConfig) => longClient(connection, "oneup import");

class OpenImport implements SaleImport {
  readonly #connection: ClientConfig;
  readonly #client: Client;
  readonly #ownerId: string | null;
  readonly #fileId: number;
  readonly room: number;
  #reader: Client | null = null;
  #copy: CopyStreamQuery | null = null;
  readonly #states = new Set<string>();
  #closed = false;

  constructor(given: {
    connection: ClientConfig;
    client: Client;
    ownerId: string | null;
    fileId: number;
    room: number;
  }) {
    this.#connection = given.connection;
    this.#client = given.client;
    this.#ownerId = given.ownerId;
    this.#fileId = given.fileId;
    this.room = given.room;
  }

  async known(state: string, tell: (sale: KnownSale) => void): Promise<void> {
    // The first connection may be busy with taking rows.
    const reader = (this.#reader ??= await connect(this.#connection));
    await new Promise<void>((resolve, reject) => {
      const query = new Query<KnownRow>({ text: KNOWN, values: [this.#ownerId, state] });
      query.on("row", ({ lot, address, price, soldOn }) => {
        const lotHash = lot === null ? null : Number(lot);
        tell({ lotHash, addressHash: Number(address), price: Number(price), soldOn });
      });
      query.on("end", () => resolve());
      query.on("error", reject);
      reader.query(query);
    });
  }

  async append(sales: readonly SaleRow[]): Promise<void> {
    this.#copy ??= this.#client.query(copyFrom(`copy sales (${COPIED}) from stdin`));
    let text = "";
    for (const [at, sale] of sales.entries()) {
      text += copyLine(this.#fileId, sale);
      this.#states.add(sale.state);
      if (text.length < AT_ONCE && at < sales.length - 1) continue;
      // oxlint-disable-next-line no-await-in-loop -- as fast as the database takes them
      await this.#write(this.#copy, text);
      text = "";
    }
  }

  async removeBySource(sourceIds: readonly string[]): Promise<number> {
    await this.#endCopy();
    if (sourceIds.length === 0) return 0;
    const { rowCount } = await this.#client.query(
      "delete from sales where file_id = $1 and source_id = any($2::text[])",
      [this.#fileId, sourceIds],
    );
    return rowCount ?? 0;
  }

  async finish(end: SaleImportEnd): Promise<SaleFile> {
    await this.#endCopy();
    const { name, layout, sales, leftOut, doubted, leftOutKept } = end;
    const { rows } = await this.#client.query<{ at: string }>(FINISH, [
      this.#fileId,
      this.#ownerId,
      name,
      layout,
      end.headerKey,
      JSON.stringify(end.mapping),
      sales,
      [...this.#states],
      JSON.stringify(leftOut),
      JSON.stringify(doubted),
      leftOutKept,
      end.leftOutRows,
      end.importedBy,
    ]);
    await this.#client.query("commit");
    const importedAt = readMoment(rows[0]?.at ?? "");
    const shared = this.#ownerId === null;
    return {
      id: this.#fileId,
      name,
      layout,
      shared,
      importedAt,
      sales,
      leftOut,
      doubted,
      leftOutKept,
    };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    // Whatever is not committed goes with the connection.
    this.#copy?.on("error", () => undefined).destroy();
    await Promise.allSettled([this.#client.end(), this.#reader?.end()]);
  }

  #write(copy: CopyStreamQuery, text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      copy.write(text, (error) => (error ? reject(error) : resolve()));
    });
  }

  async #endCopy(): Promise<void> {
    const copy = this.#copy;
    if (copy === null) return;
    this.#copy = null;
    copy.end();
    await finished(copy);
  }
}

/**
 * Begins an import on connections of its own, in one transaction: whole or not at all, also where the server is stopped in
 * the middle.
 * @param ownerId null for sales that count for everybody
 * @param turn of several imports with the same one runs; an owner's by itself
 * @returns null while another of the same turn runs
 */
export async function openSaleImport(
  connection: ClientConfig,
  ownerId: string | null,
  turn: string = ownerId ?? "",
): Promise<SaleImport | null> {
  const client = await connect(connection);
  try {
    await client.query("begin");
    const { rows } = await client.query<{ free: boolean; id: string; kept: string }>(
      `select pg_try_advisory_xact_lock($1, hashtext($2)) as free, nextval('sale_files_id_seq') as id,
         (select coalesce(sum(f.sales), 0) from sale_files f where f.owner_id = $3) as kept`,
      [LOCK, turn, ownerId],
    );
    const [row] = rows;
    if (row?.free !== true) {
      await client.end();
      return null;
    }
    const room = ownerId === null ? Number.POSITIVE_INFINITY : MOST_OWN_SALES - Number(row.kept);
    return new OpenImport({ connection, client, ownerId, fileId: Number(row.id), room });
  } catch (error) {
    await client.end();
    throw error;
  }
}
