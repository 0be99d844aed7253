import { Client, type ClientConfig } from "pg";

/** Each owner has two quotes and each contractor 25 bids, whatever the size. */
export const QUOTES_PER_OWNER = 2;
const BIDS_PER_QUOTE = 5;
const BIDS_PER_CONTRACTOR = 25;

/** So many contractors bid on so many quotes. */
export const contractorsOf = (count: number): number =>
  Math.ceil((count * BIDS_PER_QUOTE) / BIDS_PER_CONTRACTOR);

/** The number of quotes that one statement makes. */
const AT_ONCE = 20_000;

/** Words of the rooms, from common (near every second quote) to less so (one in thirty). */
const materials = [
  "quartz",
  "oak",
  "tile",
  "walnut",
  "marble",
  "slate",
  "copper",
  "cedar",
  "bamboo",
  "terrazzo",
] as const;

/** The word of quote `n`, as SQL: one of the materials, or what few or hardly any quotes have. */
const word = `case when n % 2000 = 7 then 'sauna' when n % 50000 = 11 then 'observatory' else
  (array[${materials.map((each) => `'${each}'`).join(",")}])[
    1 + floor(10 * power((n::bigint * 7919 % 1000) / 1000.0, 3))::int] end`;

/** A room of quote `n`, as SQL. */
const upgrade = (room: string, cost: string) => `json_build_object(
  'id', 'u-' || n || '-${room}', 'room', '${room}', 'beforeImage', '', 'afterImage', '',
  'description', 'New ' || ${word} || ' surfaces and a brighter light.',
  'customDescription', 'Please keep the window as it is.',
  'cost', json_build_object('low', ${cost} * 80, 'typical', ${cost} * 100, 'high', ${cost} * 130, 'origin',
    json_build_object('kind', 'benchmark', 'source', 'Made up for the benchmark', 'evidence', '', 'years', '2026')),
  'valueGain', json_build_object('low', ${cost} * 60, 'typical', ${cost} * 90, 'high', ${cost} * 110, 'origin',
    json_build_object('kind', 'benchmark', 'source', 'Made up for the benchmark', 'evidence', '', 'years', '2026')))`;

const kitchen = "(15000 + n * 37 % 20000)";
const bath = "(5000 + n * 53 % 9000)";

const people = `
  insert into accounts (id, email, password_hash, role, user_type, name, company_name, phone,
    license_number, plan, account_status, verification, created_at)
  select kind || '-' || n, kind || '-' || n || '@oneup.example', '', 'user',
    case kind when 'owner' then 'homeowner' else 'contractor' end, 'Person ' || n, 'Company ' || n,
    '(555) 010-0100', '', 'pro', 'active', 'none', now()
  from (select 'owner' kind, n from generate_series(0, $1::int - 1) n
    union all select 'contractor', n from generate_series(0, $2::int - 1) n) p`;

/** Nine of ten are listed; states, cities and ZIP codes in turn. */
const quotes = `
  insert into quotes (id, owner_id, address_line, street, city, state, zip, upgrades, created_at, revised_at,
    status, is_public, hide_address, hide_phone, superseded, locked, total_cost, total_value, search)
  select id, 'owner-' || n / ${QUOTES_PER_OWNER}, n || ' Maple Lane, ' || city || ', ' || state || ' ' || zip,
    n || ' Maple Lane', city, state, zip, upgrades,
    timestamptz '2026-01-01' + n * interval '20 seconds',
    timestamptz '2026-01-01' + n * interval '20 seconds',
    case when n % 10 = 9 then 'closed' else 'active' end, true, n % 4 = 0, false, false, false,
    (${kitchen} + ${bath}) * 100, (${kitchen} + ${bath}) * 90,
    array_to_tsvector(array[':r:kitchen', ':r:bath', ':s:' || lower(state), ':c:' || lower(city),
      ':z:' || left(zip, 1), ':z:' || left(zip, 2), ':z:' || left(zip, 3), ':z:' || left(zip, 4), ':z:' || zip,
      ':d:' || floor(extract(epoch from timestamptz '2026-01-01' + n * interval '20 seconds') / 86400), lower(city), lower(state), zip, 'kitchen', 'bath', 'new', 'surfaces', 'and', 'a',
      'brighter', 'light', material, 'q' || n])
  from (
    select n, 'q-' || n id, (array['CA','TX','FL','NY','IL'])[1 + n % 5] state,
      'Town' || n % 500 city, lpad((10000 + n * 31 % 5000)::text, 5, '0') zip,
      json_build_array(${upgrade("Kitchen", kitchen)}, ${upgrade("Bath", bath)}) upgrades,
      ${word} material
    from generate_series($1::int, $2::int) n) made`;

const bids = `
  insert into bids (id, quote_id, contractor_id, amount, timeline, notes, name, company, email, phone,
    license, expiration_date, submitted_at, last_updated, status, activity_log)
  select 'b-' || n || '-' || nth, 'q-' || n, 'contractor-' || (n * ${BIDS_PER_QUOTE} + nth) % $3::int,
    1800000 + nth * 75000, 'Three to four weeks', 'Delivery and disposal are included.', 'Person',
    'Company', 'c@oneup.example', '(555) 010-0100', '', '2027-12-31',
    timestamptz '2026-01-01' + n * interval '20 seconds', timestamptz '2026-01-01' + n * interval '20 seconds', 'pending',
    json_build_array(json_build_object('action', 'bid_submitted',
      'timestamp', to_char(timestamp '2026-01-01' + n * interval '20 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'details', 'Bid submitted.', 'amount', 1800000 + nth * 75000, 'previousAmount', null))
  from generate_series($1::int, $2::int) n, generate_series(0, ${BIDS_PER_QUOTE - 1}) nth
  order by n, nth`;

/**
 * Drops what costs most of the time of a fill, row by row: references, and the indices of words.
 * @returns the statements that make all of it again, which checks every row
 */
async function dropChecks(client: Client): Promise<readonly string[]> {
  const indices = await client.query<{ drop: string; make: string }>(
    `select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes
     where indexname in ('quotes_search', 'quotes_pictures')`,
  );
  const references = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as make
     from pg_constraint
     where contype = 'f' and conrelid in ('quotes'::regclass, 'bids'::regclass)`,
  );
  const all = [...indices.rows, ...references.rows];
  for (const { drop } of all) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.query(drop);
  }
  return all.map(({ make }) => make);
}

/**
 * Fills a migrated, empty database with so many quotes and five bids each, by the database itself: a
 * million take some minutes. The same for the same number.
 */
export async function fillScale(
  connection: ClientConfig,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    const dropped = await dropChecks(client);
    await client.query(people, [Math.ceil(count / QUOTES_PER_OWNER), contractorsOf(count)]);
    for (let from = 0; from < count; from += AT_ONCE) {
      const range = [from, Math.min(count, from + AT_ONCE) - 1];
      // oxlint-disable no-await-in-loop -- in their order
      await client.query(quotes, range);
      await client.query(bids, [...range, contractorsOf(count)]);
      // oxlint-enable no-await-in-loop
      if (from > 0 && (from / AT_ONCE) % 10 === 0) say(`scale: ${from} of ${count} quotes`);
    }
    say("scale: building indices and references");
    for (const text of dropped) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await client.query(text);
    }
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
