import type { FileIndex, FileRecord } from "@oneup/operations";
import type { Pool } from "pg";
import { askedTogether } from "../connection/asked-together.ts";
import { type Runner, first, reader } from "../connection/runner.ts";
import { pick, writtenKeys } from "../connection/statement.ts";
import { files } from "../schema/files.table.ts";
import * as queries from "./file.queries.ts";

/** The engine of a browser's own renderer. */
const ON_MACHINE = "on-machine";

const fileKeys = writtenKeys(files);

/** The records of pictures, for one session. */
export function fileIndex(run: Runner): FileIndex {
  const kindOf = askedTogether(async (ids) => {
    const rows = await run.lookUp(queries.fileKinds, [ids]);
    return new Map(rows.map(({ id, kind }) => [id, kind]));
  });

  return {
    async add(file) {
      run.write(queries.addFile, pick(file, fileKeys));
    },

    byId: (id) => first(run, queries.fileById, [id]),

    async bytesOf(ownerId) {
      return (await first(run, queries.fileBytes, [ownerId]))?.bytes ?? 0;
    },

    async kindsOf(ids) {
      const kinds = new Map<string, FileRecord["kind"]>();
      const keep = async (id: string) => {
        const kind = await kindOf(id);
        if (kind !== null) kinds.set(id, kind);
      };
      await Promise.all(ids.map(keep));
      return kinds;
    },

    async ownersOf(ids) {
      const rows = await run.rows(queries.fileOwners, [[...ids]]);
      return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
    },

    async markAs(kind, id, ownerId) {
      run.write(queries.markAs, [id, ownerId, kind, kind === "draft" ? ON_MACHINE : ""]);
    },

    async quotesShowing(id) {
      const reference = `/api/files/${id}`;
      const rows = await run.rows(queries.quotesShowing, [
        JSON.stringify([{ beforeImage: reference }]),
        JSON.stringify([{ afterImage: reference }]),
        JSON.stringify({ photos: [reference] }),
      ]);
      return rows.map((row) => row.id);
    },

    async isShownAsWork(id) {
      const shown = JSON.stringify([{ picture: `/api/files/${id}` }]);
      return (await first(run, queries.workShowing, [shown]))?.shown ?? false;
    },

    bidsShowing: (id) => run.rows(queries.bidsShowing, [`/api/files/${id}`]),
  };
}

/** The ids, among these, of pictures with a record. */
export async function knownFiles(pool: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reader(pool).rows(queries.filesAmong, [[...ids]]);
  return new Set(rows.map(({ id }) => id));
}
