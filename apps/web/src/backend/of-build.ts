import { keepAt, keptAt } from "./drafts.ts";

/**
 * Keeps what is more than words, answers and states, and reads it again in the same build alone: another
 * may read another shape.
 * @param madeBy the file that the shape is from (`import.meta.url`), which every build names otherwise
 */
export function ofBuild<T extends object>(madeBy: string) {
  return {
    keep: (name: string, state: T) => keepAt(name, { madeBy, state }),
    kept(name: string): T | null {
      const empty: { madeBy: string; state: T | null } = { madeBy: "", state: null };
      const kept = keptAt(name, empty);
      return kept?.madeBy === madeBy ? kept.state : null;
    },
  };
}
