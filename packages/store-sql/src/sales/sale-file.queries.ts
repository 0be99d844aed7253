import type { SaleFile } from "@oneup/domain";
import { statement } from "../connection/statement.ts";

const COLUMNS = `f.id, f.name, f.layout, f.owner_id is null as shared, f.imported_at as "importedAt", f.sales,
  f.left_out as "leftOut", f.doubted, f.left_out_kept as "leftOutKept"`;

export const saleFilesOf = statement<SaleFile>(
  "sale_files.of",
  `select ${COLUMNS} from sale_files f where f.owner_id is not distinct from $1 order by f.id desc`,
);

/** A file of a million sales takes longer to remove than other statements may. */
export const patience = statement("sale_files.patience", "set local statement_timeout = '5min'");

export const removeSaleFile = statement<SaleFile>(
  "sale_files.remove",
  `delete from sale_files f where f.id = $2 and f.owner_id is not distinct from $1 returning ${COLUMNS}`,
);

export const leftOutRows = statement<{ name: string; packed: string }>(
  "sale_files.left_out",
  `select f.name, encode(f.left_out_rows, 'base64') as packed from sale_files f
   where f.id = $2 and f.owner_id is not distinct from $1`,
);

export const mappingOfHeader = statement<{ mapping: Readonly<Record<string, number>> }>(
  "sale_files.mapping",
  `select f.mapping from sale_files f
   where f.header_key = $2 and (f.owner_id is null or f.owner_id = $1)
   order by f.owner_id is not distinct from $1 desc, f.id desc limit 1`,
);
