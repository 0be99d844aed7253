import type { ClientConfig } from "pg";
import { onConnection } from "./create-database.ts";

/** Everything that makes a schema what it is, a line each. */
const SCHEMA = `select 'column ' || c.relname || '.' || a.attname || ' ' || a.attnum || ' ' || format_type(a.atttypid, a.atttypmod)
      || ' ' || concat(a.attnotnull, a.attidentity, a.attgenerated) || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'S') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat('trigger ', tgenabled, ' ') || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace and proname !~ '^(gtrgm|gin_|similar|word_|strict_word|show_|set_limit)'
  order by 1`;

/** The schema of a database, as lines that are the same for the same schema. */
export function schemaText(connection: ClientConfig): Promise<readonly string[]> {
  return onConnection(connection, async (client) => {
    const { rows } = await client.query<{ line: string }>(SCHEMA);
    return rows.map(({ line }) => line);
  });
}

/** The rows of every table that is logged, in an order of their own, and the last number of every sequence. */
export function rowsText(connection: ClientConfig): Promise<Readonly<Record<string, string>>> {
  return onConnection(connection, async (client) => {
    const text: Record<string, string> = {};
    const sequences = await client.query<{ name: string; last: string | null }>(
      "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
    );
    for (const { name, last } of sequences.rows) text[name] = last ?? "";
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables.rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows } = await client.query<{ text: string }>(
        `select coalesce(string_agg(t::text, E'\n' order by t::text), '') as text from "${name}" t`,
      );
      text[name] = rows[0]?.text ?? "";
    }
    return text;
  });
}
