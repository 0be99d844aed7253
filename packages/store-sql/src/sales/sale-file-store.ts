import type { SaleFileStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./sale-file.queries.ts";

/** The imported files of sale records, for one session. */
export function saleFileStore(run: Runner): SaleFileStore {
  return {
    files: (ownerId) => run.rows(queries.saleFilesOf, [ownerId]),
    async remove(ownerId, id) {
      run.write(queries.patience, []);
      return first(run, queries.removeSaleFile, [ownerId, id]);
    },
    leftOut: (ownerId, id) => first(run, queries.leftOutRows, [ownerId, id]),
    async mappingOf(ownerId, headerKey) {
      return (await first(run, queries.mappingOfHeader, [ownerId, headerKey]))?.mapping ?? null;
    },
  };
}
