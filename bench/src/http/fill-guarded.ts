import { type ClientConfig, Pool } from "pg";
import { type Dataset, accountsOf, bidsOf, tokenHash } from "./dataset.ts";

/** The yardstick's tables: what its three calls need, with the same keys and indexes as ours. */
const TABLES = `
create table accounts (
  id text primary key, user_type text not null, blocked boolean not null default false
);
create table sessions (
  token_hash text primary key, user_id text not null references accounts, expires_at timestamptz not null
);
create table quotes (
  id text primary key, owner_id text not null references accounts, street text not null, city text not null,
  state text not null, zip text not null, upgrades jsonb not null, created_at timestamptz not null,
  status text not null, is_public boolean not null, hide_address boolean not null, superseded boolean not null
);
create index on quotes (created_at, id) where status = 'active' and is_public and not superseded;
create index on quotes (owner_id);
create table bids (
  id text primary key, seq bigint generated always as identity, quote_id text not null references quotes,
  contractor_id text not null references accounts, amount bigint not null check (amount > 0),
  timeline text not null, notes text not null, name text not null, company text not null, email text not null,
  phone text not null, license text not null, expiration_date date not null,
  status text not null default 'pending', submitted_at timestamptz not null default now()
);
create index on bids (quote_id, seq);
create index on bids (contractor_id);
create unique index on bids (quote_id, contractor_id) where status in ('pending', 'approved');
`;

/** A table's rows from JSON whose members are called like its columns. */
const insert = (table: string, columns: string) =>
  `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`;

/** Makes the yardstick's tables in an empty database and fills them with the same data. */
export async function fillGuarded(connection: ClientConfig, dataset: Dataset): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 });
  await pool.query(TABLES);
  const keep = (table: string, columns: string, rows: readonly object[]) =>
    pool.query(insert(table, columns), [JSON.stringify(rows)]);
  await keep(
    "accounts",
    "id, user_type, blocked",
    accountsOf(dataset).map(({ id, userType }) => ({ id, user_type: userType, blocked: false })),
  );
  await keep(
    "sessions",
    "token_hash, user_id, expires_at",
    [...dataset.owners, ...dataset.callers].map(({ account, token }) => ({
      token_hash: tokenHash(token),
      user_id: account.id,
      expires_at: dataset.signedInUntil,
    })),
  );
  await keep(
    "quotes",
    "id, owner_id, street, city, state, zip, upgrades, created_at, status, is_public, hide_address, superseded",
    dataset.units.map(({ quote }) => ({
      ...quote.address,
      id: quote.id,
      owner_id: quote.ownerId,
      upgrades: quote.upgrades,
      created_at: quote.createdAt,
      status: quote.status,
      is_public: quote.isPublic,
      hide_address: quote.hideAddress,
      superseded: quote.superseded,
    })),
  );
  await keep(
    "bids",
    "id, quote_id, contractor_id, amount, timeline, notes, name, company, email, phone, license, expiration_date, status, submitted_at",
    bidsOf(dataset).map((bid) => ({
      ...bid,
      quote_id: bid.quoteId,
      contractor_id: bid.contractorId,
      expiration_date: bid.expirationDate,
      submitted_at: bid.submittedAt,
    })),
  );
  await pool.query("vacuum analyze");
  await pool.end();
}
