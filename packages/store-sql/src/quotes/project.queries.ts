import {
  type ProjectFilter,
  type SearchedTerm,
  type TermChoice,
  searchedChoices,
  searchedTerms,
} from "@oneup/domain";
import type { QueryResultRow } from "pg";
import { type Statement, type Value, byLength, unnamed } from "../connection/statement.ts";
import { type QuoteRow, dayMark, lexeme } from "./quote.mapper.ts";
import { quoteColumns } from "./quote.queries.ts";

/**
 * The condition of the indices `quotes_listed`, `quotes_search` and `quotes_listed_cost`, and owners who can act
 * (`isOnMarket`): the few who cannot are read once for a list. What those had who left is closed.
 */
const listed = `q.status = 'active' and q.is_public and not q.superseded and q.owner_id not in (
  select a.id from accounts a where a.account_status <> 'active' and a.deleted_at is null)`;

export const listOpen = byLength<QuoteRow>(
  "quotes.list_open",
  (length) => `select ${quoteColumns} from quotes q where ${listed}
   order by q.created_at desc, q.id desc limit ${length}`,
);

/** Parameters: moment and id of the last one shown. */
export const listOpenAfter = byLength<QuoteRow>(
  "quotes.list_open_after",
  (length) => `select ${quoteColumns} from quotes q where ${listed}
     and (q.created_at, q.id) < ($1, $2)
   order by q.created_at desc, q.id desc limit ${length}`,
);

/** A statement with the values of its parameters. */
interface Asked<Row extends QueryResultRow> {
  readonly statement: Statement<Row>;
  readonly values: readonly Value[];
}

/** Searched terms in the language of `tsquery`. */
function tsquery(terms: readonly SearchedTerm[]): string {
  return terms.map(({ term, begins }) => `${lexeme(term)}${begins ? ":*" : ""}`).join(" & ");
}

/** The search in the index of words. */
interface Narrowing {
  /** Words that so many projects have that the index would only cost time. */
  readonly common?: ReadonlySet<string>;
  /** Days (counted from 1970) on which the projects were made; all without them. */
  readonly days?: readonly number[];
}

type Give = (value: Value) => string;

/** A choice as a condition. With "none of these" no index serves it: it would be read whole. */
function choiceIn({ any, orNone }: TermChoice, give: Give): string {
  const one = any.map(lexeme).join(" | ");
  if (orNone.length === 0) return `q.search @@ ${give(one)}::tsquery`;
  const none = orNone.map((term) => `!${lexeme(term)}`).join(" & ");
  return `ts_match_vq(q.search, ${give(`${one} | (${none})`)}::tsquery)`;
}

/** The conditions of a filter on its bounds; `give` takes a value and answers its parameter's name. */
function bounds({ leastCost, mostCost, since }: ProjectFilter, give: Give): string[] {
  return [
    ...(leastCost === undefined ? [] : [`q.total_cost >= ${give(leastCost)}`]),
    ...(mostCost === undefined ? [] : [`q.total_cost <= ${give(mostCost)}`]),
    ...(since === undefined ? [] : [`q.created_at >= ${give(since)}`]),
  ];
}

/**
 * The conditions of a filter. Common words are looked for in the rows that the others leave: read out
 * of the index, where each word with that beginning stands by itself, they would cost most of the search.
 */
function conditions(filter: ProjectFilter, give: Give, { common, days }: Narrowing = {}): string[] {
  const terms = searchedTerms(filter);
  const wide = tsquery(terms.filter(({ term }) => common?.has(term)));
  const rare = tsquery(terms.filter(({ term }) => !common?.has(term)));
  const onDays = days && `(${days.map((day) => lexeme(dayMark(day))).join(" | ")})`;
  const asked = [rare, onDays ?? ""].filter((part) => part !== "").join(" & ");
  return [
    ...(asked === "" ? [] : [`q.search @@ ${give(asked)}::tsquery`]),
    // The function behind the sign, which no index serves.
    ...(wide === "" ? [] : [`ts_match_vq(q.search, ${give(wide)}::tsquery)`]),
    ...searchedChoices(filter).map((choice) => choiceIn(choice, give)),
    ...bounds(filter, give),
  ];
}

function asking(): { values: Value[]; give: Give } {
  const values: Value[] = [];
  return { values, give: (value) => `$${values.push(value)}` };
}

/** True where a filter leaves everything in. */
export function isOpenFilter(filter: ProjectFilter): boolean {
  return conditions(filter, () => "").length === 0;
}

/** The beginning of a page: after an entry of the list, or at its top. */
export type After = { readonly createdAt: string; readonly id: string } | null;

const newestFirst = "order by q.created_at desc, q.id desc";

/**
 * So many of the newest projects are looked through before the index of words is asked. The planner
 * cannot tell how rare the beginning of a word is (it takes each for one in two hundred), and would
 * walk through a million projects for a word that none has.
 */
export const LOOKED_THROUGH = 2_000;

/** Entries from where a page begins. */
const from = (after: After, give: Give) =>
  after ? [`(q.created_at, q.id) < (${give(after.createdAt)}, ${give(after.id)})`] : [];

/** The newest listed projects, `through` of them at most, from where a page begins. */
function newest(after: After, give: Give, through: number): string {
  const where = [listed, ...from(after, give)].join(" and ");
  return `(select * from quotes q where ${where} ${newestFirst} limit ${through}) q`;
}

/** A page of what matches among the newest projects: the whole answer for what is common. */
export function searchNewest(
  filter: ProjectFilter,
  after: After,
  limit: number,
  through = LOOKED_THROUGH,
): Asked<QuoteRow> {
  const { values, give } = asking();
  const among = newest(after, give, through);
  const text = `select ${quoteColumns} from ${among}
    where ${conditions(filter, give).join(" and ")} ${newestFirst} limit ${give(limit)}`;
  return { statement: unnamed(text), values };
}

/** The statistics of the newest projects from the beginning of a page. */
interface Survey {
  /** Their number: fewer than {@link LOOKED_THROUGH} if there are no more. */
  readonly looked: number;
  /** The days of the oldest and of the newest; null where there are none. */
  readonly from: number | null;
  readonly to: number | null;
  /** The number of projects with each of the words. */
  readonly counts: readonly number[];
}

/** The day of a moment, as {@link dayMark} counts them. */
const day = (moment: string) => `floor(extract(epoch from ${moment}) / 86400)::int`;

/** The statistics of the newest projects, before a search goes further. */
export function survey(words: readonly SearchedTerm[], after: After): Asked<Survey> {
  const { values, give } = asking();
  const each = words.map(
    (word) => `count(*) filter (where q.search @@ ${give(tsquery([word]))}::tsquery)::int`,
  );
  const text = `select count(*)::int as "looked", ${day("min(q.created_at)")} as "from",
      ${day("max(q.created_at)")} as "to", array[${each.join(", ")}]::int[] as "counts"
    from ${newest(after, give, LOOKED_THROUGH)}`;
  return { statement: unnamed(text), values };
}

/**
 * A page of what matches among all listed projects, by the indices: for what is rare, or among those
 * of some days.
 */
export function searchAll(
  filter: ProjectFilter,
  after: After,
  limit: number,
  narrowing: Narrowing = {},
): Asked<QuoteRow> {
  const { values, give } = asking();
  const where = [listed, ...conditions(filter, give, narrowing), ...from(after, give)];
  const text = `with hits as materialized (
      select q.id, q.created_at from quotes q where ${where.join(" and ")}
    ), page as (select q.id from hits q ${newestFirst} limit ${give(limit)})
    select ${quoteColumns} from page join quotes q on q.id = page.id ${newestFirst}`;
  return { statement: unnamed(text), values };
}

/** The number of matches among the newest projects, counted up to a bound. */
export function countNewest(
  filter: ProjectFilter,
  most: number,
  through = LOOKED_THROUGH,
): Asked<{ count: number }> {
  const { values, give } = asking();
  const among = newest(null, give, through);
  const where = ["true", ...conditions(filter, give)].join(" and ");
  const text = `select count(*) as "count" from (select from ${among} where ${where} limit ${give(most)}) q`;
  return { statement: unnamed(text), values };
}

/** The number of matches among all listed projects, counted up to a bound. */
export function countAll(
  filter: ProjectFilter,
  most: number,
  narrowing: Narrowing = {},
): Asked<{ count: number }> {
  const { values, give } = asking();
  const where = [listed, ...conditions(filter, give, narrowing)].join(" and ");
  const text = `with hits as materialized (select q.id from quotes q where ${where})
    select count(*) as "count" from (select from hits limit ${give(most)}) q`;
  return { statement: unnamed(text), values };
}
