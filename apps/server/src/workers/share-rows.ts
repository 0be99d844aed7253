import { rowWork, STRIP_ROWS } from "@oneup/imaging";
import type { RowsToShare } from "./jobs.ts";

/** Where in `counts` it says which strip is to be taken next, and how many are done. */
export const NEXT = 0;
export const DONE = 1;

/** Works on strips of rows that nobody has taken yet, until none is left. */
export function shareRows({ work, given, rows, counts }: RowsToShare): null {
  const { run, strip = STRIP_ROWS } = rowWork(work);
  for (;;) {
    const from = Atomics.add(counts, NEXT, 1) * strip;
    if (from >= rows) return null;
    run(given, from, Math.min(rows, from + strip));
    Atomics.add(counts, DONE, 1);
    Atomics.notify(counts, DONE);
  }
}
