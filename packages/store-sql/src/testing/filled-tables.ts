import { type Client, escapeIdentifier } from "pg";

/** What the database says of a table. */
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

const NAMES = (attributes: string, table: string) =>
  `(select json_agg(a.attname order by k.at) from unnest(${attributes}) with ordinality k (attnum, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum)`;

const TABLES = `select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'required', a.attnotnull and not a.atthasdef and a.attidentity = '', 'numbered', a.attidentity <> '') order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(json_build_object('columns', ${NAMES("r.conkey", "r.conrelid")}, 'text', pg_get_constraintdef(r.oid))), '[]')
      from pg_constraint r where r.conrelid = c.oid and r.contype = 'c') as checks,
    (select coalesce(json_agg(json_build_object('parent', p.relname, 'columns', ${NAMES("r.conkey", "r.conrelid")},
        'to', ${NAMES("r.confkey", "r.confrelid")})), '[]')
      from pg_constraint r join pg_class p on p.oid = r.confrelid where r.conrelid = c.oid and r.contype = 'f') as links
  from pg_class c where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
  order by c.relname`;

/** A value of a type, another one for each mark. */
function valueOf(type: string, name: string, mark: number): unknown {
  if (type.endsWith("[]")) return [];
  if (/^(text|character)/.test(type)) return `${name} ${mark}`;
  if (/^(bigint|integer|smallint|numeric|double|real)/.test(type)) return mark + 1;
  if (/^(timestamp|date)/.test(type)) return new Date().toISOString();
  if (type === "boolean") return mark % 2 === 1;
  if (/^json/.test(type)) return [];
  if (type === "bytea") return "\\x00ff";
  throw new Error(`There is no value for ${name} of the type ${type}.`);
}

/** The words that a check allows for a column alone. */
function wordsFor({ checks }: Table, column: string): string[] {
  const { text = "" } =
    checks.find(({ columns, text }) => columns.join() === column && text.includes("ARRAY[")) ?? {};
  return Array.from(text.matchAll(/'((?:[^']|'')*)'::text/g), ([, word = ""]) => word);
}

function rowOf(table: Table, mark: number, made: ReadonlyMap<string, Row>, all: boolean): Row {
  const row: Row = {};
  for (const { name, type, required, numbered } of table.columns) {
    if (numbered || !(all || required)) continue;
    const words = wordsFor(table, name);
    row[name] = words.length > 0 ? words[mark % words.length] : valueOf(type, name, mark);
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
 * @returns how many rows each table has then
 */
export async function fillTables(client: Client, mark: number): Promise<Record<string, number>> {
  await client.query("begin; set constraints all deferred");
  const { rows: tables } = await client.query<Table>(TABLES);
  const made = new Map<string, Row>();
  const counts: Record<string, number> = {};
  for (const table of inOrder(tables)) {
    const name = escapeIdentifier(table.name);
    const insert = async (all: boolean) => {
      const row = rowOf(table, mark, made, all);
      const columns = Object.keys(row).map(escapeIdentifier).join(", ");
      const { rows } = await client.query<{ row: Row }>(
        columns === ""
          ? `insert into ${name} default values returning to_jsonb(${name}) as row`
          : `insert into ${name} (${columns}) select ${columns}
             from jsonb_populate_record(null::${name}, $1::jsonb) returning to_jsonb(${name}) as row`,
        columns === "" ? [] : [JSON.stringify(row)],
      );
      return rows[0]?.row ?? {};
    };
    // oxlint-disable-next-line no-await-in-loop -- a row names those before it
    await client.query("savepoint whole");
    // oxlint-disable-next-line no-await-in-loop -- see above
    const row = await insert(true).catch(async () => {
      await client.query("rollback to whole");
      return insert(false);
    });
    made.set(table.name, row);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${name}`);
    counts[table.name] = Number(rows[0]?.n);
  }
  await client.query("commit");
  return counts;
}
