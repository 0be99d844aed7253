import {
  type MarketComparable,
  type OwnRoom,
  type PaintedArea,
  type PointedSurface,
  type Property,
  type PropertyOutline,
  type SavedUpgrade,
  originOf,
} from "@oneup/domain";
import { type Value, pick, readMoment, writtenKeys } from "../connection/statement.ts";
import { properties } from "../schema/properties.table.ts";
import { addressOf } from "../quotes/address.mapper.ts";

type Row = typeof properties.$inferSelect;

/** A room as JSON. */
interface RoomJson extends OwnRoom {
  readonly shownImage: string | null;
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

/** A version as JSON: its area in two members, null what is not known. */
interface VersionJson
  extends
    Omit<SavedUpgrade, "parent" | "original" | "area" | "pointed" | "scope">,
    Nullable<PaintedArea> {
  readonly parent: string | null;
  readonly original: string | null;
  readonly pointed: readonly PointedSurface[] | null;
  readonly scope: string | null;
}

/** A row of `properties` with its rooms and versions, as lists show it. */
export interface OutlineRow extends Omit<Row, "comparables"> {
  readonly rooms: readonly RoomJson[];
  readonly versions: readonly VersionJson[];
}

/** The same with the homes that it is compared with. */
export interface PropertyRow extends OutlineRow {
  readonly comparables: readonly MarketComparable[];
}

function versionOf({
  parent,
  original,
  mask,
  maskFit,
  pointed,
  scope,
  ...version
}: VersionJson): SavedUpgrade {
  const area = mask === null || maskFit === null ? undefined : { mask, maskFit };
  const origin = {
    parent: parent ?? undefined,
    original: original ?? undefined,
    area,
    pointed: pointed ?? undefined,
    scope: scope ?? undefined,
  };
  return { ...version, ...originOf(origin), timestamp: readMoment(version.timestamp) };
}

function partsOf(row: OutlineRow) {
  const shown = row.rooms.flatMap(({ room, shownImage }) =>
    shownImage === null ? [] : [[room, shownImage] as const],
  );
  return {
    id: row.id,
    ownerId: row.ownerId,
    address: addressOf(row),
    analysedAt: row.analysedAt,
    openedAt: row.openedAt,
    evidence: row.evidence,
    rooms: row.rooms.map(({ shownImage: _shown, ...room }) => room),
    oneUps: {
      saved: row.versions.map(versionOf),
      displayedImages: Object.fromEntries(shown),
    },
  };
}

/** The property of a row. */
export function propertyOf(row: PropertyRow): Property {
  const report = row.report && { ...row.report, comparables: row.comparables };
  return { ...partsOf(row), report };
}

/** The property of a row in a list. */
export function outlineOf(row: OutlineRow): PropertyOutline {
  return { ...partsOf(row), report: row.report };
}

/** The members of a property's row that can change, in the order of {@link propertyValues}. */
export const propertyKeys = writtenKeys(properties).filter((key) => key !== "id");

/** The values of a property's row without its id. */
export function propertyValues({ address, report, ...property }: Property): Value[] {
  const { line: addressLine, ...place } = address;
  const { comparables = [], ...rest } = report ?? {};
  return pick(
    {
      ownerId: property.ownerId,
      analysedAt: property.analysedAt,
      openedAt: property.openedAt,
      ...place,
      addressLine,
      evidence: JSON.stringify(property.evidence),
      report: report ? JSON.stringify(rest) : null,
      comparables: JSON.stringify(comparables),
    },
    propertyKeys,
  );
}

/** The rooms of a property as JSON text, each with what it shows. */
export function roomsText({ rooms, oneUps: { displayedImages } }: Property): string {
  const shown = (room: string) =>
    Object.hasOwn(displayedImages, room) ? (displayedImages[room] ?? null) : null;
  return JSON.stringify(
    rooms.map((each, position) => ({ ...each, position, shownImage: shown(each.room) })),
  );
}

/** Versions as JSON text. */
export function versionsText(versions: readonly SavedUpgrade[]): string {
  return JSON.stringify(versions.map(({ area, ...version }) => ({ ...version, ...area })));
}
