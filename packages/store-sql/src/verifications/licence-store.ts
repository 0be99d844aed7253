import { momentAfter } from "@oneup/domain";
import type { LicenceStore } from "@oneup/operations";
import { askedTogether } from "../connection/asked-together.ts";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./licence.queries.ts";

/** The longest silence of an import before it counts as dead, in ms. */
const SILENT_MS = 5 * 60_000;

/** A number of a source as one text; a source has no space in its name. */
const nameOf = (source: string, key: string) => `${source} ${key}`;
const pairIn = (name: string) => {
  const at = name.indexOf(" ");
  return [name.slice(0, at), name.slice(at + 1)] as const;
};

/** The imported official files, for one session. */
export function licenceStore(run: Runner): LicenceStore {
  const found = askedTogether(async (names) => {
    const asked = names.map(pairIn);
    const rows = await run.lookUp(queries.findLicences, [
      asked.map(([source]) => source),
      asked.map(([, key]) => key),
    ]);
    return new Map(
      names.map((name) => [name, rows.filter(({ source, key }) => nameOf(source, key) === name)]),
    );
  });
  return {
    files: () => run.rows(queries.licenceFilesNow, []),
    find: async (source, key) => (await found(nameOf(source, key))) ?? [],

    async begin({ id, source, at }) {
      const dead = momentAfter(at, -SILENT_MS);
      run.write(queries.forgetStaleEdition, [source, dead]);
      return (await first(run, queries.beginEdition, [id, source, at])) !== null;
    },

    async append(editionId, entries) {
      run.write(queries.appendLicences, [editionId, JSON.stringify(entries)]);
      run.write(queries.touchEdition, [editionId]);
    },

    async finish(editionId, { source, fileName, fileDate, importedAt, entries, skipped }) {
      run.write(queries.forgetCurrent, [source]);
      const values = [editionId, fileName, fileDate, importedAt, entries, skipped];
      const kept = await first(run, queries.finishEdition, values);
      if (kept === null) throw new Error(`The import of ${source} was given up meanwhile.`);
    },

    async abandon(editionId) {
      run.write(queries.abandonEdition, [editionId]);
    },
  };
}
