import { assignments, columnsOf, insertInto, statement } from "../connection/statement.ts";
import { clients } from "../schema/clients.table.ts";
import {
  type ClientOutlineRow,
  type ClientRecordRow,
  type ClientRow,
  clientKeys,
} from "./client.mapper.ts";

const clientColumns = columnsOf(clients, "c");

/** The rule `sameAddress`: trimmed and without regard to capitals (S-55). */
const sameAddress = (other: string) =>
  `${other}.owner_id = c.owner_id and lower(btrim(${other}.address_line)) = lower(btrim(c.address_line))`;

/** The realtor's requests for the client's address that are not superseded. */
const requests = `quotes q where ${sameAddress("q")} and not q.superseded`;

/** What `valueOf` reads of a report. */
const valued = `case when p.report is not null then
  json_build_object('rung', p.report -> 'rung', 'rungs', p.report -> 'rungs') end`;

const facts = `
  (select json_build_object('id', p.id, 'analysedAt', p.analysed_at, 'report', ${valued}, 'image', coalesce((
      select coalesce(r.shown_image, r.image) from property_rooms r
      where r.property_id = p.id and coalesce(r.shown_image, r.image) <> ''
      order by r.position limit 1), ''))
    from properties p where ${sameAddress("p")} order by p.opened_at desc, p.id desc limit 1
  ) as "property",
  (select json_build_object('id', q.id, 'open', q.status = 'active', 'upgrades', q.upgrades)
    from ${requests} order by q.created_at desc, q.id desc limit 1
  ) as "newest",
  (select count(*) from ${requests}) as "requests"`;

const standing = `
  (select count(*) from ${requests} and q.status not in ('draft', 'pending')) > 0 as "sent",
  (select count(*) from ${requests} and q.locked) > 0 as "awarded"`;

const newestFirst = "order by c.created_at desc, c.id desc";

export const outlineClients = statement<ClientOutlineRow>(
  "clients.outline",
  `select ${clientColumns}, ${standing} from clients c where c.owner_id = $1 ${newestFirst}`,
);

export const readClients = statement<ClientRecordRow>(
  "clients.records",
  `select ${clientColumns}, ${facts}, ${standing} from clients c
   where c.owner_id = $1 and c.id = any($2) ${newestFirst}`,
);

/** As {@link sameAddress}, for a given address. */
export const clientNamesAt = statement<{ key: string; name: string }>(
  "clients.names_at",
  `select lower(btrim(c.address_line)) as "key", c.name from clients c where c.owner_id = $1
     and lower(btrim(c.address_line)) = any($2)
   order by c.created_at desc, c.id desc`,
);

export const clientLinesOfNamed = statement<{ line: string }>(
  "clients.lines_of_named",
  `select c.address_line as "line" from clients c where c.owner_id = $1
     and lower(btrim(c.name)) = lower(btrim($2))
   order by c.created_at desc, c.id desc`,
);

/**
 * Clients and quotes count until the work is completed, the value of the newest request for good. Of
 * several clients at one address the requests count once.
 */
export const summariseClients = statement<{
  activeClients: number;
  totalValueAdd: number;
  activeQuotes: number;
}>(
  "clients.summary",
  `select coalesce(sum(c.active), 0)::bigint as "activeClients",
     coalesce(sum((select q.total_value from ${requests} order by q.created_at desc, q.id desc
       limit 1)), 0)::bigint as "totalValueAdd",
     coalesce(sum((select count(*) from ${requests} and q.status = 'active'))
       filter (where c.active > 0), 0)::bigint as "activeQuotes"
   from (select owner_id, min(address_line) as address_line,
       count(*) filter (where not completed) as active
     from clients where owner_id = $1 group by owner_id, lower(btrim(address_line))) c`,
);

/** One of a realtor's clients, locked until the transaction ends. */
export const lockClient = statement<ClientRow>(
  "clients.lock",
  `select ${clientColumns} from clients c where c.id = $1 and c.owner_id = $2 for no key update`,
);

const later = clientKeys.filter((key) => key !== "ownerId" && key !== "createdAt");

/** Parameters: id, then {@link clientKeys}. Who it belongs to and since when never changes. */
export const saveClient = statement(
  "clients.save",
  `${insertInto(clients, ["id", ...clientKeys])} on conflict (id) do update set
   ${later.map((key) => conflictValue(key)).join(", ")}`,
);

function conflictValue(key: string): string {
  const [name = ""] = assignments(clients, [key], 1).split(" = ");
  return `${name} = excluded.${name}`;
}

export const moveClients = statement(
  "clients.move",
  `update clients set address_line = $3, street = $4, city = $5, state = $6, zip = $7
   where owner_id = $1 and lower(btrim(address_line)) = $2`,
);

export const removeClient = statement<{ id: string }>(
  "clients.remove",
  `delete from clients where id = $1 and owner_id = $2 returning id`,
);
