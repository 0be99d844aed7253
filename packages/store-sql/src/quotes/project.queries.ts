import { type ProjectFilter, searchedTerms } from "@oneup/domain";
import type { QueryResultRow } from "pg";
import { type Statement, type Value, statement, unnamed } from "../connection/statement.ts";
import { lexeme } from "./quote.mapper.ts";
import { type SummaryRow, bidCount, quoteColumns } from "./quote.queries.ts";

/** The condition of the indices `quotes_listed`, `quotes_search` and `quotes_listed_cost`. */
const listed = `q.status = 'active' and q.is_public and not q.superseded`;

/** A listed project with the count of its bids. */
export type ListedRow = Omit<SummaryRow, "unseenBids">;

export const listOpen = statement<ListedRow>(
  "quotes.list_open",
  `select ${quoteColumns}, ${bidCount} from quotes q where ${listed}
   order by q.created_at desc, q.id desc limit $1`,
);

export const listOpenAfter = statement<ListedRow>(
  "quotes.list_open_after",
  `select ${quoteColumns}, ${bidCount} from quotes q where ${listed}
     and (q.created_at, q.id) < ($2, $3)
   order by q.created_at desc, q.id desc limit $1`,
);

/** A statement with the values of its parameters. */
interface Asked<Row extends QueryResultRow> {
  readonly statement: Statement<Row>;
  readonly values: readonly Value[];
}

/** The searched terms in the language of `tsquery`. */
function tsquery(filter: ProjectFilter): string {
  return searchedTerms(filter)
    .map(({ term, begins }) => `${lexeme(term)}${begins ? ":*" : ""}`)
    .join(" & ");
}

/** The conditions of a filter; `give` takes a value and answers the name of its parameter. */
function conditions(filter: ProjectFilter, give: (value: Value) => string): string[] {
  const { leastCost, mostCost, since } = filter;
  const terms = tsquery(filter);
  return [
    ...(terms === "" ? [] : [`q.search @@ ${give(terms)}::tsquery`]),
    ...(leastCost === undefined ? [] : [`q.total_cost >= ${give(leastCost)}`]),
    ...(mostCost === undefined ? [] : [`q.total_cost <= ${give(mostCost)}`]),
    ...(since === undefined ? [] : [`q.created_at >= ${give(since)}`]),
  ];
}

function asking(): { values: Value[]; give: (value: Value) => string } {
  const values: Value[] = [];
  return { values, give: (value) => `$${values.push(value)}` };
}

/** True where a filter leaves everything in. */
export function isOpenFilter(filter: ProjectFilter): boolean {
  return conditions(filter, () => "").length === 0;
}

/** Where a page begins: after an entry of the list, or at its top. */
type After = { readonly createdAt: string; readonly id: string } | null;

const newestFirst = "order by q.created_at desc, q.id desc";

/**
 * So many of the newest projects are looked through before the index of words is asked. The planner
 * cannot tell how rare the beginning of a word is (it takes each for one in two hundred), and would
 * walk through a million projects for a word that none has.
 */
const LOOKED_THROUGH = 2_000;

/** The newest listed projects, from where a page begins. */
function newest(after: After, give: (value: Value) => string): string {
  const from = after
    ? ` and (q.created_at, q.id) < (${give(after.createdAt)}, ${give(after.id)})`
    : "";
  return `(select * from quotes q where ${listed}${from} ${newestFirst} limit ${LOOKED_THROUGH}) q`;
}

/** A page of what matches among the newest projects: the whole answer for what is common. */
export function searchNewest(filter: ProjectFilter, after: After, limit: number): Asked<ListedRow> {
  const { values, give } = asking();
  const from = newest(after, give);
  const text = `select ${quoteColumns}, ${bidCount} from ${from}
    where ${conditions(filter, give).join(" and ")} ${newestFirst} limit ${give(limit)}`;
  return { statement: unnamed(text), values };
}

/** A page of what matches among all listed projects, by the indices: for what is rare. */
export function searchAll(filter: ProjectFilter, after: After, limit: number): Asked<ListedRow> {
  const { values, give } = asking();
  const where = [listed, ...conditions(filter, give)];
  if (after) where.push(`(q.created_at, q.id) < (${give(after.createdAt)}, ${give(after.id)})`);
  const text = `with hits as materialized (
      select q.id, q.created_at from quotes q where ${where.join(" and ")}
    ), page as (select q.id from hits q ${newestFirst} limit ${give(limit)})
    select ${quoteColumns}, ${bidCount} from page join quotes q on q.id = page.id ${newestFirst}`;
  return { statement: unnamed(text), values };
}

/** How many of the newest projects match, counted up to a bound. */
export function countNewest(filter: ProjectFilter, most: number): Asked<{ count: number }> {
  const { values, give } = asking();
  const from = newest(null, give);
  const where = ["true", ...conditions(filter, give)].join(" and ");
  const text = `select count(*) as "count" from (select from ${from} where ${where} limit ${give(most)}) q`;
  return { statement: unnamed(text), values };
}

/** How many of all listed projects match, counted up to a bound. */
export function countAll(filter: ProjectFilter, most: number): Asked<{ count: number }> {
  const { values, give } = asking();
  const where = [listed, ...conditions(filter, give)].join(" and ");
  const text = `with hits as materialized (select q.id from quotes q where ${where})
    select count(*) as "count" from (select from hits limit ${give(most)}) q`;
  return { statement: unnamed(text), values };
}
