import type { ProjectFilter } from "@oneup/domain";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./project.queries.ts";

/**
 * So many rows of the listed projects that match a filter, newest first. What is common is found
 * among the newest; what is not is asked of the indices.
 */
export async function listProjects(
  run: Runner,
  filter: ProjectFilter,
  after: { readonly createdAt: string; readonly id: string } | null,
  limit: number,
): Promise<readonly queries.ListedRow[]> {
  if (queries.isOpenFilter(filter)) {
    return after
      ? run.rows(queries.listOpenAfter, [limit, after.createdAt, after.id])
      : run.rows(queries.listOpen, [limit]);
  }
  const newest = queries.searchNewest(filter, after, limit);
  const rows = await run.rows(newest.statement, newest.values);
  if (rows.length === limit) return rows;
  const all = queries.searchAll(filter, after, limit);
  return run.rows(all.statement, all.values);
}

/** How many listed projects match a filter, counted up to `most`, in the same two steps. */
export async function countProjects(
  run: Runner,
  filter: ProjectFilter,
  most: number,
): Promise<number> {
  const newest = queries.countNewest(filter, most);
  const among = (await first(run, newest.statement, newest.values))?.count ?? 0;
  if (among === most || queries.isOpenFilter(filter)) return among;
  const all = queries.countAll(filter, most);
  return (await first(run, all.statement, all.values))?.count ?? 0;
}
