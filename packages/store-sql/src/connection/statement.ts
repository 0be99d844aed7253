import { foldText } from "@oneup/domain";
import { type Table, getTableColumns, getTableName } from "drizzle-orm";
import { type CustomTypesConfig, type QueryResultRow, types } from "pg";

/** What a parameter can be. JSON travels as text. */
export type Value = string | number | boolean | null | readonly string[];

/** SQL that each connection parses once. `Row` is what its rows look like. */
export interface Statement<Row extends QueryResultRow> {
  readonly name: string;
  readonly text: string;
  readonly types: CustomTypesConfig;
  /** The shape of a row, for the compiler alone. */
  readonly row?: Row;
}

const INT8: number = types.builtins.INT8;
const TIMESTAMPTZ: number = types.builtins.TIMESTAMPTZ;
const DATE: number = types.builtins.DATE;

const UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00(?::00)?$/;

/**
 * A time of PostgreSQL, in its own text ("2026-11-21 03:00:00.5+00") or in JSON, as
 * `Date.toISOString` writes it.
 */
export function readMoment(text: string): string {
  const match = UTC.exec(text);
  // A connection that somebody set to another time zone.
  if (match === null) return new Date(text).toISOString();
  const [, day, time, fraction = ""] = match;
  return `${day}T${time}.${fraction.padEnd(3, "0")}Z`;
}

const asIs = (text: string) => text;

const rowTypes: CustomTypesConfig = {
  getTypeParser: (oid: number) => {
    // Our numbers stay far below 2^53.
    if (oid === INT8) return Number;
    if (oid === TIMESTAMPTZ) return readMoment;
    if (oid === DATE) return asIs;
    return types.getTypeParser(oid);
  },
};

const names = new Set<string>();

/** Declares a statement under a name of its own. */
export function statement<Row extends QueryResultRow = never>(
  name: string,
  text: string,
): Statement<Row> {
  if (names.has(name)) throw new Error(`Two statements are called ${name}.`);
  names.add(name);
  return { name, text, types: rowTypes };
}

/**
 * A statement for each length of a page, made when it is first asked for: with its length as a parameter the
 * planner would expect a tenth of all rows, and plan anew in every call.
 */
export function byLength<Row extends QueryResultRow>(
  name: string,
  text: (length: number) => string,
): (length: number) => Statement<Row> {
  const made = new Map<number, Statement<Row>>();
  return (length) => {
    const known = made.get(length) ?? statement<Row>(`${name}_${length}`, text(length));
    made.set(length, known);
    return known;
  };
}

/**
 * SQL that is planned each time for the values that come with it: for searches, where the best plan
 * depends on what is searched.
 */
export function unnamed<Row extends QueryResultRow>(text: string): Statement<Row> {
  return { name: "", text, types: rowTypes };
}

/** The pattern with which {@link anyLike} finds what contains a text, which it takes as it stands. */
export function containing(text: string): string {
  return `%${foldText(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * `any(...)` over the texts of a parameter, looked for with a kept plan. A list that it can read the planner always
 * takes for shorter than the ten that it expects of any, and would plan anew in every call, which costs more than the call.
 */
export function anyOf(parameter: string): string {
  return `any((select ${parameter}::text[])::text[])`;
}

/** `(fold_text(a."email") like $1 or ...)`: whether one of some columns is like a pattern, given as its parameter. */
export function anyLike(
  table: Table,
  alias: string,
  keys: readonly string[],
  pattern: string,
): string {
  const each = keys.map((key) => `fold_text(${alias}."${columnName(table, key)}") like ${pattern}`);
  return `(${each.join(" or ")})`;
}

/** `q."owner_id" as "ownerId", ...`: the columns of a table under their names on our side. */
export function columnsOf(table: Table, alias: string, except: readonly string[] = []): string {
  return Object.entries(getTableColumns(table))
    .filter(([key]) => !except.includes(key))
    .map(([key, column]) => `${alias}."${column.name}" as "${key}"`)
    .join(", ");
}

/** The keys of the columns that we write: all but those that the database numbers itself. */
export function writtenKeys(table: Table): string[] {
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generatedIdentity === undefined)
    .map(([key]) => key);
}

/** `insert into t (...) values ($1, ...)` for some columns of a table. */
export function insertInto(table: Table, keys: readonly string[] = writtenKeys(table)): string {
  const list = keys.map((key) => `"${columnName(table, key)}"`).join(", ");
  const values = keys.map((_, at) => `$${at + 1}`).join(", ");
  return `insert into "${getTableName(table)}" (${list}) values (${values})`;
}

/** `"a" = $1, ...` for some columns of a table, numbered from `first`. */
export function assignments(table: Table, keys: readonly string[], first: number): string {
  return keys.map((key, at) => `"${columnName(table, key)}" = $${first + at}`).join(", ");
}

function columnName(table: Table, key: string): string {
  const column = getTableColumns(table)[key];
  if (column === undefined) throw new Error(`${getTableName(table)} has no ${key}.`);
  return column.name;
}

/** A row's values in the order of some keys. */
export function pick(row: object, keys: readonly string[]): Value[] {
  return keys.map((key) => {
    const value: Value | undefined = Reflect.get(row, key);
    if (value === undefined) throw new Error(`The row has no ${key}.`);
    return value;
  });
}
