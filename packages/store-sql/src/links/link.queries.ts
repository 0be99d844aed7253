import { statement } from "../connection/statement.ts";

/** Statements over one table of links, which opens what its `subject` names. Only for our own names. */
export function linkQueries(table: string, subject: string) {
  return {
    add: statement(
      `${table}.add`,
      `insert into ${table} (token_hash, ${subject}, created_at) values ($1, $2, $3)`,
    ),
    subjectOf: statement<{ subjectId: string }>(
      `${table}.subject_of`,
      `select l.${subject} as "subjectId" from ${table} l where l.token_hash = $1`,
    ),
    count: statement<{ links: number }>(
      `${table}.count`,
      `select count(*) as links from ${table} l where l.${subject} = $1`,
    ),
    revoke: statement(`${table}.revoke`, `delete from ${table} where ${subject} = $1`),
  };
}
