import type { Property } from "@oneup/domain";
import type { PropertyStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import {
  outlineOf,
  propertyOf,
  propertyValues,
  roomsText,
  versionsText,
} from "./property.mapper.ts";
import * as queries from "./property.queries.ts";

/** The analysed properties, for one session. */
export function propertyStore(run: Runner): PropertyStore {
  /** The properties that this transaction has locked or added, as they stand in the database. */
  const locked = new Map<string, Property>();

  async function lock(ownerId: string, id: string): Promise<boolean> {
    if (!run.keeps) throw new Error("Only a transaction can load a property for change.");
    return (await first(run, queries.lockProperty, [id, ownerId])) !== null;
  }

  return {
    async load(ownerId, id, forChange) {
      if (forChange && !(await lock(ownerId, id))) return null;
      const row = await first(run, queries.loadProperty, [id, ownerId]);
      if (row === null) return null;
      const property = propertyOf(row);
      if (forChange) locked.set(id, property);
      return property;
    },

    async list(ownerId, forChange) {
      if (forChange) await first(run, queries.lockOwner, [ownerId]);
      const rows = await run.rows(queries.listProperties, [ownerId]);
      return rows.map(outlineOf);
    },

    async ownerOf(id) {
      return (await first(run, queries.ownerOfProperty, [id]))?.ownerId ?? null;
    },

    async latest(ownerId) {
      const row = await first(run, queries.latestProperty, [ownerId]);
      return row && propertyOf(row);
    },

    async add(property) {
      run.write(queries.insertProperty, [property.id, ...propertyValues(property)]);
      run.write(queries.insertRooms, [property.id, roomsText(property)]);
      writeVersions(run, null, property);
      locked.set(property.id, property);
      return property;
    },

    async save(property) {
      const before = locked.get(property.id);
      if (!before) throw new Error(`${property.id} was not loaded for change.`);
      writeChanges(run, before, property);
      locked.set(property.id, property);
    },

    async remove(ownerId, id) {
      return (await first(run, queries.removeProperty, [id, ownerId])) !== null;
    },
  };
}

/** Writes what differs: the rules hand back as the very object what they leave alone. */
function writeChanges(run: Runner, before: Property, after: Property): void {
  const { id } = after;
  const same = (key: keyof Property) => before[key] === after[key];
  if (!(["address", "analysedAt", "openedAt", "evidence", "report"] as const).every(same)) {
    run.write(queries.updateProperty, [id, ...propertyValues(after)]);
  }
  const shown = before.oneUps.displayedImages === after.oneUps.displayedImages;
  if (!same("rooms") || !shown) {
    run.write(queries.removeRooms, [id]);
    run.write(queries.insertRooms, [id, roomsText(after)]);
  }
  writeVersions(run, before, after);
}

function writeVersions(run: Runner, before: Property | null, after: Property): void {
  const known = before?.oneUps.saved ?? [];
  const kept = new Set(after.oneUps.saved.map((each) => each.id));
  const gone = known.filter((each) => !kept.has(each.id)).map((each) => each.id);
  if (gone.length > 0) run.write(queries.removeVersions, [after.id, gone]);
  const there = new Set(known.map((each) => each.id));
  const fresh = after.oneUps.saved.filter((each) => !there.has(each.id));
  if (fresh.length > 0) run.write(queries.insertVersions, [after.id, versionsText(fresh)]);
}
