import type { SaleFile } from "@oneup/domain";
import type { KeptSale, SaleRecord } from "@oneup/operations";
import { statement } from "../connection/statement.ts";

/** A sale with its home's facts beside it; the dwelling as a number of `DWELLING_NUMBERS`. */
export type NewestRow = Omit<KeptSale, "home"> &
  Omit<KeptSale["home"], "dwelling"> & { readonly dwelling: number | null };

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

export const saleEdition = statement<{ edition: number }>(
  "sales.edition",
  "select edition from sale_edition",
);

/** The name of a file beside its sales. */
const SOURCE = `coalesce(nullif(f.layout, ''), f.name)`;
const VISIBLE = "(f.owner_id is null or f.owner_id = $2)";

export const saleRecords = statement<SaleRecord>(
  "sales.records",
  `select s.key, s.address, s.city, s.state, s.zip, ${SOURCE} as source, s.lat, s.lon
   from sales s join sale_files f on f.id = s.file_id
   where s.key = any($1::bigint[]) and ${VISIBLE}`,
);

export const newestSaleAt = statement<NewestRow>(
  "sales.newest_at",
  `select s.address, s.price, s.sold_on as "soldOn", ${SOURCE} as source, s.dwelling, s.sqft,
     s.basement_sqft as "basementSqft", s.lot_sqft as "lotSqft", s.beds, s.baths, s.floors, s.year_built as "yearBuilt",
     s.year_renovated as "yearRenovated", s.condition, s.grade, s.view, s.waterfront, s.zip, s.lat, s.lon
   from sales s join sale_files f on f.id = s.file_id
   where s.address_hash = any($1::bigint[]) and s.address <> '' and ${VISIBLE}
   order by s.sold_on desc, s.key desc limit 1`,
);
