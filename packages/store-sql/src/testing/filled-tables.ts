import { type Client, escapeIdentifier } from "pg";

/** The columns and checks of a table, from the database. */
interface Table {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly required: boolean;
    readonly numbered: boolean;
  }[];
  /** The texts of its checks, with the columns that they look at. */
  readonly checks: readonly { readonly columns: readonly string[]; readonly text: string }[];
  readonly links: readonly {
    readonly parent: string;
    readonly columns: readonly string[];
    readonly to: readonly string[];
  }[];
}

type Row = Record<string, unknown>;

/** What checks of several columns, or of what is inside one, demand; and what was no link yet in the first schema. */
const DEMANDED: Readonly<Record<string, unknown>> = {
  "bids.activity_log": [{}],
  "quotes.locked": true,
  "quotes.previous_version": null,
  "quotes.superseded_by": null,
};

const NAMES = (attributes: string, table: string) =>
  `(select json_agg(a.attname order by k.at) from unnest(${attributes}) with ordinality k (attnum, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum)`;

const TABLES = `select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'required', a.attnotnull and not a.atthasdef and a.attidentity = '', 'numbered', pg_get_serial_sequence(c.relname, a.attname) is not null) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(json_build_object('columns', ${NAMES("r.conkey", "r.conrelid")}, 'text', pg_get_constraintdef(r.oid))), '[]')
      from pg_constraint r where r.conrelid = c.oid and r.contype = 'c') as checks,
    (select coalesce(json_agg(json_build_object('parent', p.relname, 'columns', ${NAMES("r.conkey", "r.conrelid")},
        'to', ${NAMES("r.confkey", "r.confrelid")})), '[]')
      from pg_constraint r join pg_class p on p.oid = r.confrelid where r.conrelid = c.oid and r.contype = 'f') as links
  from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
  order by c.relname`;

/** The texts in the checks of a column alone. */
function textsFor({ checks }: Table, column: string): string[] {
  const own = checks.filter(({ columns }) => columns.join() === column);
  return own.flatMap(({ text }) =>
    Array.from(text.matchAll(/'((?:[^']|'')*)'::text/g), ([, found = ""]) => found),
  );
}

/** A value for a column, another one for each mark; where a check names texts, one of them. */
function valueOf(table: Table, at: number, mark: number): unknown {
  const { name, type } = table.columns[at] ?? { name: "", type: "" };
  const texts = textsFor(table, name);
  if (type.endsWith("[]")) return [];
  if (type.startsWith("json")) return texts.includes("object") ? {} : [];
  if (texts.length > 0) return texts[mark % texts.length];
  if (/^(text|character|tsvector)/.test(type)) return `${name} ${mark}`;
  if (/^(bigint|integer|smallint|numeric|double|real)/.test(type)) return mark + 1;
  // An end stands behind its beginning.
  if (/^(timestamp|date)/.test(type)) return new Date(Date.now() + at * 60_000).toISOString();
  if (type === "boolean") return mark % 2 === 1;
  if (type === "bytea") return "\\x00ff";
  throw new Error(`There is no value for ${table.name}.${name}, which is ${type}.`);
}

function rowOf(table: Table, mark: number, made: ReadonlyMap<string, Row>, all: boolean): Row {
  const row: Row = {};
  for (const [at, { name, required, numbered }] of table.columns.entries()) {
    if (numbered || !(all || required)) continue;
    const key = `${table.name}.${name}`;
    row[name] = key in DEMANDED ? DEMANDED[key] : valueOf(table, at, mark);
  }
  for (const { parent, columns, to } of table.links) {
    const linked = made.get(parent);
    for (const [at, column] of columns.entries()) {
      if (column in row) row[column] = linked?.[to[at] ?? ""] ?? null;
    }
  }
  return row;
}

const parentsOf = ({ name, links }: Table) =>
  links.map(({ parent }) => parent).filter((parent) => parent !== name);

/** Tables behind those that they refer to; of a circle each as it comes. */
function inOrder(tables: readonly Table[]): Table[] {
  const waiting = [...tables];
  const order: Table[] = [];
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ name }) => name));
    const next = waiting.findIndex((table) => !parentsOf(table).some((parent) => open.has(parent)));
    order.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return order;
}

/**
 * Adds a row to every table, whatever the schema is, with a value in every column where the checks let it: for what must
 * hold for all data.
 * @param mark another for each row of a table
 */
export async function fillTables(client: Client, mark: number): Promise<void> {
  await client.query("begin; set constraints all deferred");
  const { rows: tables } = await client.query<Table>(TABLES);
  const made = new Map<string, Row>();
  for (const table of inOrder(tables)) {
    const name = escapeIdentifier(table.name);
    const insert = async (row: Row) => {
      const columns = Object.keys(row).map(escapeIdentifier).join(", ");
      // Some have room for a few rows only.
      const { rows } = await client.query<{ row: Row }>(
        `insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, $1::jsonb)
         on conflict do nothing returning to_jsonb(${name}) as row`,
        [JSON.stringify(row)],
      );
      return rows[0]?.row;
    };
    const earlier = async () => {
      const asked = `select to_jsonb(t) as row from ${name} t limit 1`;
      return (await client.query<{ row: Row }>(asked)).rows[0]?.row ?? {};
    };
    if (table.links.some(({ parent }) => parent === table.name)) {
      // oxlint-disable-next-line no-await-in-loop -- a row names those before it
      made.set(table.name, await earlier());
    }
    // oxlint-disable-next-line no-await-in-loop -- see above
    await client.query("savepoint whole");
    // oxlint-disable-next-line no-await-in-loop -- see above
    const row = await insert(rowOf(table, mark, made, true)).catch(async () => {
      await client.query("rollback to whole");
      return insert(rowOf(table, mark, made, false));
    });
    // oxlint-disable-next-line no-await-in-loop -- see above
    made.set(table.name, row ?? (await earlier()));
  }
  await client.query("commit");
}

/** How many rows each table has. */
export async function countRows(client: Client): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from ${escapeIdentifier(name)}`,
  );
  const { rows } = await client.query<{ name: string; n: number }>(counts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
