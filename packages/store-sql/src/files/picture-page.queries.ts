import type { PicturePage } from "@oneup/operations";
import { columnsOf, statement } from "../connection/statement.ts";
import { picturePages } from "../schema/picture-pages.table.ts";

/** Parameters: token, picture, moment. Answers the token that the picture's page has, which is an older one where there was one. */
export const addPage = statement<{ token: string }>(
  "picture_pages.add",
  `insert into picture_pages (token, picture_id, created_at) values ($1, $2, $3)
   on conflict (picture_id) do update set picture_id = excluded.picture_id returning token`,
);

export const pageToken = statement<{ token: string }>(
  "picture_pages.token_of",
  "select p.token from picture_pages p where p.picture_id = $1",
);

export const pageByToken = statement<PicturePage>(
  "picture_pages.by_token",
  `select ${columnsOf(picturePages, "p")} from picture_pages p where p.token = $1`,
);

/** Parameter: ids of pictures. */
export const removePages = statement(
  "picture_pages.remove",
  "delete from picture_pages where picture_id = any($1)",
);
