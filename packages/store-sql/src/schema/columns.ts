import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  type CheckBuilder,
  check,
  customType,
  timestamp,
} from "drizzle-orm/pg-core";

/** Words that are found by an index, each in quotes: `'kitchen' 'oak'`. */
export const words = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A moment to the millisecond, as ISO text in UTC on our side. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: "string" });
}

/** Text as a literal of SQL. Only for our own words: constraints take no parameters. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A check that a column holds one of the words of a list. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]): CheckBuilder {
  return check(name, sql`${column} in (${sql.raw(words.map(literal).join(", "))})`);
}

/** A check that an amount in cents lies between two bounds, both included. */
export function between(
  name: string,
  column: AnyPgColumn,
  least: number,
  most: number,
): CheckBuilder {
  return check(name, sql`${column} between ${sql.raw(`${least}`)} and ${sql.raw(`${most}`)}`);
}

/** A column is one of some words: the condition of a partial index. */
export function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map(literal).join(", "))})`;
}

/** A column as names are searched in it, for an index: by `foldText`, which the database's `fold_text` follows. */
export function folded(column: AnyPgColumn): SQL {
  return sql`fold_text(${column}) gin_trgm_ops`;
}
