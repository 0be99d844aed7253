import type { LicenceEntry, LicenceFile } from "@oneup/domain";
import { statement } from "../connection/statement.ts";

export const licenceFilesNow = statement<LicenceFile>(
  "licences.files",
  `select f.source, f.file_name as "fileName", f.file_date as "fileDate",
     f.imported_at as "importedAt", f.entries, f.skipped
   from licence_files f where f.current order by f.source`,
);

/** The lines of some numbers. Parameters: the sources and the keys, in pairs. */
export const findLicences = statement<LicenceEntry>(
  "licences.find",
  `select f.source, l.key, l.number, l.holder, l.other_names as "otherNames", l.kind, l.status, l.in_force as "inForce", l.expires
   from unnest($1::text[], $2::text[]) as asked(source, key)
     join licence_files f on f.source = asked.source and f.current
     cross join lateral (
       select * from licences l where l.file_id = f.id and l.key = asked.key limit 50) l`,
);

/** A dead process's unfinished edition is begun again: nobody reads it. */
export const forgetStaleEdition = statement(
  "licences.forget_stale",
  `delete from licence_files where source = $1 and not current and imported_at < $2`,
);

export const beginEdition = statement<{ id: string }>(
  "licences.begin",
  `insert into licence_files (id, source, current, file_name, imported_at, entries, skipped)
   values ($1, $2, false, '', $3, 0, 0)
   on conflict (source, current) do nothing returning id`,
);

/** One statement for many lines: the columns come as JSON, which is one parameter. */
export const appendLicences = statement(
  "licences.append",
  `insert into licences (file_id, key, number, holder, other_names, kind, status, in_force, expires)
   select $1, x.key, x.number, x.holder, x."otherNames", x.kind, x.status, x."inForce", x.expires
   from json_to_recordset($2::json) as x(
     key text, number text, holder text, "otherNames" text[], kind text, status text, "inForce" boolean, expires date
   )`,
);

/** A sign of life of an import, so that nobody takes it for dead. */
export const touchEdition = statement(
  "licences.touch",
  `update licence_files set imported_at = clock_timestamp() where id = $1 and not current`,
);

export const forgetCurrent = statement(
  "licences.forget_current",
  `delete from licence_files where source = $1 and current`,
);

export const finishEdition = statement<{ id: string }>(
  "licences.finish",
  `update licence_files set current = true, file_name = $2, file_date = $3, imported_at = $4,
     entries = $5, skipped = $6
   where id = $1 and not current returning id`,
);

export const abandonEdition = statement(
  "licences.abandon",
  `delete from licence_files where id = $1 and not current`,
);
