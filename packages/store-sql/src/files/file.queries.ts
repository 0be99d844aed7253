import type { FileRecord } from "@oneup/operations";
import { columnsOf, insertInto, statement } from "../connection/statement.ts";
import { files } from "../schema/files.table.ts";

export const addFile = statement("files.add", insertInto(files));

export const fileById = statement<FileRecord>(
  "files.by_id",
  `select ${columnsOf(files, "f")} from files f where f.id = $1`,
);

/** Parameter: ids of pictures. */
export const fileKinds = statement<Pick<FileRecord, "id" | "kind">>(
  "files.kinds",
  "select f.id, f.kind from files f where f.id = any($1)",
);

/** Parameter: ids of pictures. */
export const fileOwners = statement<Pick<FileRecord, "id" | "ownerId">>(
  "files.owners",
  `select f.id, f.owner_id as "ownerId" from files f where f.id = any($1)`,
);

/** Parameters: an upload's id, and whose it must be. */
export const markDraft = statement(
  "files.mark_draft",
  `update files set kind = 'draft', engine = 'on-machine'
   where id = $1 and owner_id = $2 and kind = 'photo'`,
);

/** Parameters: a room whose before picture it is, a room whose after picture it is, as JSON. */
export const quotesShowing = statement<{ id: string }>(
  "files.quotes_showing",
  `select q.id from quotes q where q.upgrades::jsonb @> $1::jsonb or q.upgrades::jsonb @> $2::jsonb order by q.id`,
);

/** Parameter: a picture's reference. */
export const bidsShowing = statement<{ quoteId: string; bidId: string }>(
  "files.bids_showing",
  `select distinct b.quote_id as "quoteId", b.id as "bidId" from messages m join bids b on b.id = m.bid_id
   where m.photos @> array[$1::text] and m.photos <> '{}'`,
);

/** Parameter: ids of pictures. Answers those that there are. */
export const filesAmong = statement<{ id: string }>(
  "files.among",
  "select f.id from files f where f.id = any($1)",
);
