/** The tables whose rows last: those that are not logged hold what may be lost with the server. */
export const LASTING_TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c
  where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace
  order by c.relname`;

export const ALL_TABLES = `select c.relname as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

export const SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;

export const FOREIGN_KEYS = `select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Whether there is a database of OneUp's. */
export const HAS_SCHEMA = `select to_regclass('drizzle.__drizzle_migrations') is not null as there`;

export const SCHEMA = "select max(created_at)::text as schema from drizzle.__drizzle_migrations";

/** Whether a table of OneUp's holds anything that a start makes: an account is there from the first one on. */
export const HAS_ACCOUNT = "select exists (select from accounts) as there";

/** What is restored is another installation than the one that was backed up, which may still run. */
export const FORGET_INSTALLATION =
  "delete from settings where key in ('installation', 'changes.channel')";

/** The ids of files in their order, from behind one on; parameters: that id, how many. */
export const KEPT_FILES = {
  files: "select id from files where id > $1 order by id limit $2",
  documents: `select document_id as id from verifications where document_id > $1 order by 1 limit $2`,
} as const;
