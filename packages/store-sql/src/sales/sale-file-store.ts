import type { SaleFileStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { DWELLING_NUMBERS } from "./copy-line.ts";
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
    edition: async () => (await first(run, queries.saleEdition, []))?.edition ?? 0,
    records: (keys, viewerId) => run.rows(queries.saleRecords, [keys.map(String), viewerId]),
    async newestAt(hashes, viewerId) {
      const row = await first(run, queries.newestSaleAt, [hashes.map(String), viewerId]);
      if (row === null) return null;
      const { address, price, soldOn, source, dwelling, ...facts } = row;
      const kind = dwelling === null ? null : (DWELLING_NUMBERS[dwelling] ?? null);
      return { address, price, soldOn, source, home: { ...facts, dwelling: kind } };
    },
    async mappingOf(ownerId, headerKey) {
      return (await first(run, queries.mappingOfHeader, [ownerId, headerKey]))?.mapping ?? null;
    },
  };
}
