import type { Moment } from "../dates.ts";
import { type Refusal, refusal } from "../errors.ts";
import { parseAddress } from "../quotes/address.rules.ts";
import { PICTURE_REF } from "../quotes/quote-limits.rules.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";
import { type Plan, enforcedProperties } from "../people/plans.rules.ts";
import { type Result, no, ok } from "../result.ts";
import {
  NO_ONE_UPS,
  deleteOneUp,
  saveOneUp,
  selectOneUp,
  showOwnImage,
} from "../upgrades/one-up.rules.ts";
import type { OneUpPreview, SavedUpgrade } from "../upgrades/one-up.schema.ts";
import { readWebAddress } from "../web-address.rules.ts";
import { propertyLimits } from "./property-limits.rules.ts";
import { NO_EVIDENCE, type Valuation } from "./evidence.schema.ts";
import type { ConditionAnswers, OwnRoom, Property } from "./property.schema.ts";
import { addRoom, readRoomName } from "./room.rules.ts";
import { roomLimits } from "./room.schema.ts";
import { standardRooms } from "./standard-rooms.rules.ts";

/**
 * Reads the address for an analysis: one line as typed, with its parts if it has the usual form (`12 Oak
 * Street, Springfield, IL 62704`).
 * @returns the address; or field.required, field.too_long with the field `address`
 */
export function readAddress(text: string): Result<PropertyAddress> {
  const line = text.trim().replaceAll(/\s+/g, " ");
  const most = propertyLimits.address;
  if (line === "") return no(refusal("field.required", { field: "address" }));
  if (line.length > most) {
    return no(refusal("field.too_long", { field: "address", details: { most } }));
  }
  return ok(parseAddress(line));
}

/**
 * True if a plan has room for one more property (MON-04). After a downgrade there can be more than it covers:
 * they stay, and none is added.
 * @returns property.limit_reached with `most`
 */
export function mayAddProperty(plan: Plan, used: number): Result<true> {
  const most = enforcedProperties(plan);
  if (most === "unlimited" || used < most) return ok(true);
  return no(refusal("property.limit_reached", { details: { most } }));
}

/** The rooms of a property that was just analysed (APP-18), without pictures or answers. */
export function firstRooms(): readonly OwnRoom[] {
  return standardRooms.map((room) => ({ room, custom: false, image: "", answers: {} }));
}

/** A property that was just analysed. */
export function newProperty(given: {
  readonly id: string;
  readonly ownerId: string;
  readonly address: PropertyAddress;
  readonly report: Valuation | null;
  readonly now: Moment;
}): Property {
  const { now, ...rest } = given;
  const fresh = { rooms: firstRooms(), oneUps: NO_ONE_UPS, evidence: NO_EVIDENCE };
  return { ...rest, analysedAt: now, openedAt: now, ...fresh };
}

/**
 * True for a picture on somebody else's site: it may be shown, and nothing else. Pages of ours show
 * none that comes unprotected (REL-05), so that `http:` is not taken.
 */
export function isWebPicture(reference: string): boolean {
  return /^https:\/\/[^\s/]+\.\S+$/i.test(reference) && readWebAddress(reference) !== null;
}

/** A room's picture (APP-13): a reference of the product, or the address of one on the web. */
function readImage(text: string): Result<string> {
  const image = text.trim();
  const field = "imageUrl";
  if (image === "") return no(refusal("field.required", { field }));
  if (image.length > roomLimits.imageUrl) {
    return no(refusal("field.too_long", { field, details: { most: roomLimits.imageUrl } }));
  }
  if (PICTURE_REF.test(image)) return ok(image);
  const address = isWebPicture(image) ? readWebAddress(image) : null;
  return address === null ? no(refusal("field.invalid", { field })) : ok(address);
}

/** The room of that name. @returns property.room_not_found with the field `room` */
export function roomOf(property: Property, room: string): Result<OwnRoom> {
  const found = property.rooms.find((each) => each.room === room);
  return found ? ok(found) : no(refusal("property.room_not_found", { field: "room" }));
}

function change(
  property: Property,
  room: string,
  how: (room: OwnRoom) => OwnRoom,
): Result<Property> {
  const found = roomOf(property, room);
  if (!found.ok) return found;
  const rooms = property.rooms.map((each) => (each === found.value ? how(each) : each));
  return ok({ ...property, rooms });
}

/**
 * All that is wrong with the name and the picture of a room that is to be added, each with its field
 * (`roomName`, `imageUrl`), so that a form tells all at once.
 */
export function faultsOfRoom(given: {
  readonly roomName: string;
  readonly imageUrl: string;
}): readonly Refusal[] {
  const read = [readRoomName(given.roomName), readImage(given.imageUrl)];
  return read.flatMap((each) => (each.ok ? [] : [each.refusal]));
}

/**
 * Adds a custom room with its picture (APP-14, APP-16, S-21).
 * @returns the property; or field.required, field.too_long, field.invalid with the field at fault,
 *   quote.too_many_rooms
 */
export function addCustomRoom(
  property: Property,
  given: { readonly roomName: string; readonly imageUrl: string },
): Result<Property> {
  const [fault] = faultsOfRoom(given);
  if (fault) return no(fault);
  const image = readImage(given.imageUrl);
  if (!image.ok) return image;
  const names = property.rooms.map(({ room }) => room);
  const added = addRoom(names, given);
  if (!added.ok) return added;
  const { roomName: room } = added.value;
  const custom: OwnRoom = { room, custom: true, image: image.value, answers: {} };
  return ok({ ...property, rooms: [...property.rooms, custom] });
}

/** The room of this name that waits for its first picture; undefined without one. */
export function roomWithoutPicture({ rooms }: Property, name: string): OwnRoom | undefined {
  const asked = name.trim().toLowerCase();
  return rooms.find(({ room, image }) => image === "" && room.toLowerCase() === asked);
}

/** Gives a room another picture of its own. @returns field.*, property.room_not_found */
export function setRoomImage(property: Property, room: string, imageUrl: string): Result<Property> {
  const image = readImage(imageUrl);
  return image.ok ? change(property, room, (each) => ({ ...each, image: image.value })) : image;
}

/**
 * Takes a custom room away, with its versions; the standard ones stay.
 * @returns property.room_not_found, property.room_fixed
 */
export function removeCustomRoom(property: Property, room: string): Result<Property> {
  const found = roomOf(property, room);
  if (!found.ok) return found;
  if (!found.value.custom) return no(refusal("property.room_fixed", { field: "room" }));
  const { saved, displayedImages } = showOwnImage(property.oneUps, room);
  return ok({
    ...property,
    rooms: property.rooms.filter((each) => each !== found.value),
    oneUps: { displayedImages, saved: saved.filter((each) => each.roomType !== room) },
  });
}

/** Stores the owner's answers about a room's condition. @returns property.room_not_found */
export function answerRoom(
  property: Property,
  room: string,
  answers: ConditionAnswers,
): Result<Property> {
  return change(property, room, (each) => ({ ...each, answers }));
}

/**
 * Saves a preview as a version of its room (APP-29); an already saved one adds nothing.
 * @returns property.room_not_found, property.too_many_versions
 */
export function saveVersion(
  property: Property,
  given: { readonly id: string; readonly preview: OneUpPreview; readonly now: Moment },
): Result<{ property: Property; version: SavedUpgrade; added: boolean }> {
  const found = roomOf(property, given.preview.roomType);
  if (!found.ok) return found;
  const { book, version, added } = saveOneUp(property.oneUps, given);
  if (!added) return ok({ property, version, added });
  const most = propertyLimits.versions;
  if (book.saved.length > most) {
    return no(refusal("property.too_many_versions", { details: { most } }));
  }
  return ok({ property: { ...property, oneUps: book }, version, added });
}

/**
 * Shows a version in its room, or with null the room's own picture again (APP-30).
 * @returns property.room_not_found, upgrade.not_found
 */
export function selectVersion(
  property: Property,
  room: string,
  versionId: string | null,
): Result<Property> {
  const found = roomOf(property, room);
  if (!found.ok) return found;
  const { oneUps } = property;
  if (versionId === null) return ok({ ...property, oneUps: showOwnImage(oneUps, room) });
  const known = oneUps.saved.some((each) => each.id === versionId && each.roomType === room);
  if (!known) return no(refusal("upgrade.not_found"));
  return ok({ ...property, oneUps: selectOneUp(oneUps, versionId) });
}

/** Deletes a version (APP-31); a missing one changes nothing. */
export function deleteVersion(property: Property, versionId: string): Property {
  const oneUps = deleteOneUp(property.oneUps, versionId);
  return oneUps === property.oneUps ? property : { ...property, oneUps };
}
