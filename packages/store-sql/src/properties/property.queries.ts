import { assignments, columnsOf, insertInto, statement } from "../connection/statement.ts";
import { properties } from "../schema/properties.table.ts";
import { type OutlineRow, type PropertyRow, propertyKeys } from "./property.mapper.ts";

const outline = `${columnsOf(properties, "p", ["comparables"])},
  coalesce((
    select json_agg(json_build_object('room', r.room, 'custom', r.custom, 'image', r.image,
      'answers', r.answers, 'shownImage', r.shown_image) order by r.position)
    from property_rooms r where r.property_id = p.id
  ), '[]') as "rooms",
  coalesce((
    select json_agg(json_build_object('id', v.id, 'imageUrl', v.image_url, 'prompt', v.prompt,
      'timestamp', v.made_at, 'roomType', v.room, 'comparableId', v.comparable_id,
      'parent', v.parent, 'original', v.original, 'mask', v.mask, 'maskFit', v.mask_fit,
      'pointed', v.pointed, 'scope', v.scope)
      order by v.seq)
    from property_versions v where v.property_id = p.id
  ), '[]') as "versions"`;

const whole = `${outline}, p.comparables as "comparables"`;

/** One of an owner's properties, as of one moment. */
export const loadProperty = statement<PropertyRow>(
  "properties.load",
  `select ${whole} from properties p where p.id = $1 and p.owner_id = $2`,
);

/** The owner of a property. */
export const ownerOfProperty = statement<{ ownerId: string }>(
  "properties.owner_of",
  `select p.owner_id as "ownerId" from properties p where p.id = $1`,
);

/** Locks one of an owner's own. It is read by the next statement, which sees what this waited for. */
export const lockProperty = statement<{ id: string }>(
  "properties.lock",
  `select p.id from properties p where p.id = $1 and p.owner_id = $2 for no key update`,
);

/** Lets nobody add a property to this owner's until the transaction ends. */
export const lockOwner = statement<{ id: string }>(
  "properties.lock_owner",
  `select a.id from accounts a where a.id = $1 for no key update`,
);

export const listProperties = statement<OutlineRow>(
  "properties.list",
  `select ${outline} from properties p where p.owner_id = $1 order by p.opened_at desc, p.id desc`,
);

export const latestProperty = statement<PropertyRow>(
  "properties.latest",
  `select ${whole} from properties p where p.owner_id = $1
   order by p.opened_at desc, p.id desc limit 1`,
);

/** The address of the latest in one line (S-49). */
export const latestAddress = statement<{ line: string }>(
  "properties.latest_address",
  `select p.address_line as "line" from properties p where p.owner_id = $1
   order by p.opened_at desc, p.id desc limit 1`,
);

/** Parameters: id, then {@link propertyKeys}. */
export const insertProperty = statement(
  "properties.insert",
  insertInto(properties, ["id", ...propertyKeys]),
);

/** Parameters: id, then {@link propertyKeys}. */
export const updateProperty = statement(
  "properties.update",
  `update properties set ${assignments(properties, propertyKeys, 2)} where id = $1`,
);

export const removeProperty = statement<{ id: string }>(
  "properties.remove",
  `delete from properties where id = $1 and owner_id = $2 returning id`,
);

export const removeRooms = statement(
  "properties.remove_rooms",
  `delete from property_rooms where property_id = $1`,
);

/** Parameters: the property, its rooms as JSON. */
export const insertRooms = statement(
  "properties.insert_rooms",
  `insert into property_rooms (property_id, position, room, custom, image, answers, shown_image)
   select $1::text, r.position, r.room, r.custom, r.image, r.answers, r."shownImage"
   from json_to_recordset($2::json) as r (position int, room text, custom boolean, image text,
     answers json, "shownImage" text)`,
);

/** Parameters: the property, ids of its versions. */
export const removeVersions = statement(
  "properties.remove_versions",
  `delete from property_versions where property_id = $1 and id = any($2::text[])`,
);

/** Parameters: the property, new versions as JSON. */
export const insertVersions = statement(
  "properties.insert_versions",
  `insert into property_versions (id, property_id, room, comparable_id, image_url, prompt, made_at,
     parent, original, mask, mask_fit, pointed, scope)
   select v.id, $1::text, v."roomType", v."comparableId", v."imageUrl", v.prompt, v.timestamp,
     v.parent, v.original, v.mask, v."maskFit", v.pointed, v.scope
   from json_to_recordset($2::json) as v (id text, "roomType" text, "comparableId" text,
     "imageUrl" text, prompt text, "timestamp" timestamptz, parent text, original text, mask text,
     "maskFit" text, pointed jsonb, scope text)`,
);
