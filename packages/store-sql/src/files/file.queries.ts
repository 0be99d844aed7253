import type { FileRecord } from "@oneup/operations";
import { columnsOf, insertInto, statement } from "../connection/statement.ts";
import { files } from "../schema/files.table.ts";

export const addFile = statement("files.add", insertInto(files));

export const fileById = statement<FileRecord>(
  "files.by_id",
  `select ${columnsOf(files, "f")} from files f where f.id = $1`,
);

/** Parameter: whose pictures. */
export const fileBytes = statement<{ bytes: number }>(
  "files.bytes_of_owner",
  "select coalesce(sum(f.bytes), 0)::float8 as bytes from files f where f.owner_id = $1",
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

/** Parameters: an upload's id, whose it must be, what it is, and by which engine. */
export const markAs = statement(
  "files.mark_as",
  `update files set kind = $3, engine = $4
   where id = $1 and owner_id = $2 and kind = 'photo'`,
);

/** Parameters, as JSON: a room whose before picture it is, a room whose after picture it is, a brief that shows it. */
export const quotesShowing = statement<{ id: string }>(
  "files.quotes_showing",
  `select q.id from quotes q where q.upgrades::jsonb @> $1::jsonb or q.upgrades::jsonb @> $2::jsonb
     or (q.brief is not null and q.brief::jsonb @> $3::jsonb) order by q.id`,
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

/** Parameter: a moment. Painted areas from before it that no saved version names: nobody can see them any more. */
export const forgetMasks = statement(
  "files.forget_masks",
  `delete from files f where f.kind = 'mask' and f.created_at < $1 and not exists (
     select 1 from property_versions v where v.mask = '/api/files/' || f.id)
     and not exists (
     select 1 from property_versions v
     where v.pointed @> jsonb_build_array(jsonb_build_object('mask', '/api/files/' || f.id)))`,
);
