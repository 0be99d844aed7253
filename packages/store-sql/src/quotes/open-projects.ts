import { type ProjectFilter, type SearchedTerm, searchedTerms } from "@oneup/domain";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./project.queries.ts";
import type { QuoteRow } from "./quote.mapper.ts";

const { LOOKED_THROUGH } = queries;

/** The number of newest projects looked through where they will probably fill a page, or the count. */
const FURTHER = 5 * LOOKED_THROUGH;
const FURTHER_COUNTED = 10 * LOOKED_THROUGH;

/** Words that one in twenty of the newest projects has are common, those of one in a hundred rare. */
const COMMON = LOOKED_THROUGH / 20;
const RARE = LOOKED_THROUGH / 100;

/** At the most so many days are asked for by name. */
const MOST_DAYS = 100;

/** The common words of a search that has a rare one as well. */
function commonAmong(
  words: readonly SearchedTerm[],
  counts: readonly number[],
): ReadonlySet<string> {
  if (!counts.some((count) => count <= RARE)) return new Set();
  const common = words.filter(({ begins }, at) => begins && (counts[at] ?? 0) >= COMMON);
  return new Set(common.map(({ term }) => term));
}

/** The newest projects' statistics for a search of which they do not hold enough. */
async function surveyed(run: Runner, filter: ProjectFilter, after: queries.After) {
  const words = searchedTerms(filter);
  // Without beginnings, or with one word alone, the search is as quick as possible.
  const weighed = words.length > 1 && words.some(({ begins }) => begins) ? words : [];
  const asked = queries.survey(weighed, after);
  const {
    looked = 0,
    from,
    to,
    counts = [],
  } = (await first(run, asked.statement, asked.values)) ?? {};
  return {
    isAll: looked < LOOKED_THROUGH,
    common: commonAmong(weighed, counts),
    /** The days on which so many times as many were made. */
    days: (times: number): readonly number[] => {
      if (typeof from !== "number" || typeof to !== "number") return [];
      const length = Math.min(MOST_DAYS, Math.ceil((to - from + 1) * times));
      return Array.from({ length }, (_, back) => to - back);
    },
  };
}

/**
 * So many rows of the listed projects that match a filter, newest first. What is common is found
 * among the newest; what is not is asked of the indices, of the newest days first unless it is rare.
 * How many of the newest match tells which.
 */
export async function listProjects(
  run: Runner,
  filter: ProjectFilter,
  after: queries.After,
  limit: number,
): Promise<readonly QuoteRow[]> {
  if (queries.isOpenFilter(filter)) {
    return after
      ? run.rows(queries.listOpenAfter(limit), [after.createdAt, after.id])
      : run.rows(queries.listOpen(limit), []);
  }
  const ask = ({ statement, values }: ReturnType<typeof queries.searchAll>) =>
    run.rows(statement, values);
  const newest = await ask(queries.searchNewest(filter, after, limit));
  if (newest.length === limit) return newest;
  const { isAll, common, days } = await surveyed(run, filter, after);
  if (isAll) return newest;
  if ((newest.length * FURTHER) / LOOKED_THROUGH >= limit) {
    const further = await ask(queries.searchNewest(filter, after, limit, FURTHER));
    if (further.length === limit) return further;
  } else if (newest.length > 1 && searchedTerms(filter).length > 0) {
    // Twice as many as the newest let expect, of which one alone would name too many days. A full page is the
    // answer: what is older comes behind it.
    const narrowing = { common, days: days((2 * limit) / newest.length) };
    const recent = await ask(queries.searchAll(filter, after, limit, narrowing));
    if (recent.length === limit) return recent;
  }
  return ask(queries.searchAll(filter, after, limit, { common }));
}

/** The number of listed projects that match a filter, counted up to `most`, in the same steps. */
export async function countProjects(
  run: Runner,
  filter: ProjectFilter,
  most: number,
): Promise<number> {
  const count = async ({ statement, values }: ReturnType<typeof queries.countAll>) =>
    (await first(run, statement, values))?.count ?? 0;
  const newest = await count(queries.countNewest(filter, most));
  if (newest === most || queries.isOpenFilter(filter)) return newest;
  const { isAll, common } = await surveyed(run, filter, null);
  if (isAll) return newest;
  if ((newest * FURTHER_COUNTED) / LOOKED_THROUGH >= most) {
    const further = await count(queries.countNewest(filter, most, FURTHER_COUNTED));
    if (further === most) return further;
  }
  return count(queries.countAll(filter, most, { common }));
}
