import type { FileIndex } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { pick, writtenKeys } from "../connection/statement.ts";
import { files } from "../schema/files.table.ts";
import * as queries from "./file.queries.ts";

const fileKeys = writtenKeys(files);

/** The records of pictures, for one session. */
export function fileIndex(run: Runner): FileIndex {
  return {
    async add(file) {
      run.write(queries.addFile, pick(file, fileKeys));
    },

    byId: (id) => first(run, queries.fileById, [id]),

    async quotesShowing(id) {
      const reference = `/api/files/${id}`;
      const rows = await run.rows(queries.quotesShowing, [
        JSON.stringify([{ beforeImage: reference }]),
        JSON.stringify([{ afterImage: reference }]),
      ]);
      return rows.map((row) => row.id);
    },
  };
}
