import { statement } from "../connection/statement.ts";

export const readSetting = statement<{ value: unknown }>(
  "settings.read",
  `select s.value from settings s where s.key = $1`,
);

/** Keeps a value unless there is one; gives the kept one. */
export const settleSetting = statement<{ value: unknown }>(
  "settings.settle",
  `insert into settings as s (key, value) values ($1, $2::jsonb)
   on conflict (key) do update set key = excluded.key returning s.value`,
);

export const writeSetting = statement(
  "settings.write",
  `insert into settings as s (key, value) values ($1, $2::jsonb)
   on conflict (key) do update set value = excluded.value`,
);
