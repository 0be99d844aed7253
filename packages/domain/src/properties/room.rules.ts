import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { roiInWholePercent } from "../upgrades/roi.rules.ts";
import { gradeOf, oneUpRoomScore } from "./grade.rules.ts";
import {
  type AnalysedRoom,
  type PropertyImage,
  type RoomComparison,
  roomLimits,
} from "./room.schema.ts";

/** A room's line of the comparison results (APP-33): its grades and its figures. */
export function compareRoom(room: AnalysedRoom, hasSavedUpgrade: boolean): RoomComparison {
  const cost = room.cost.typical;
  const valueGain = room.valueGain.typical;
  return {
    room: room.room,
    yourGrade: gradeOf(room.score),
    compAvg: gradeOf(room.comparableScore),
    // The grade of the room once upgraded, whether or not it has been.
    oneUpGrade: gradeOf(oneUpRoomScore({ score: room.score, hasSavedUpgrade: true })),
    upgradeNeeded: room.upgradeNeeded,
    cost,
    valueGain,
    roi: roiInWholePercent(cost, valueGain),
    hasSavedUpgrade,
  };
}

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A room's name as it is kept. @returns field.required, field.too_long, field.invalid with the field `roomName` */
export function readRoomName(text: string): Result<string> {
  const name = text.trim();
  const field = "roomName";
  if (name === "") return no(refusal("field.required", { field }));
  if (name.length > roomLimits.name) {
    return no(refusal("field.too_long", { field, details: { most: roomLimits.name } }));
  }
  // A room's name becomes a part of a web address, where these two characters mean something else.
  return /^\.+$/.test(name) ? no(refusal("field.invalid", { field })) : ok(name);
}

/**
 * Gives a room that is added its name (APP-14, APP-16). One that is there already gets the next free
 * number (S-21): `Kitchen 2`.
 * @returns the room with its picture; or quote.too_many_rooms, and what `readRoomName` refuses
 */
export function addRoom(
  existing: readonly string[],
  given: { readonly roomName: string; readonly imageUrl: string },
): Result<PropertyImage> {
  const read = readRoomName(given.roomName);
  if (!read.ok) return read;
  const name = read.value;
  if (existing.length >= roomLimits.rooms) {
    return no(refusal("quote.too_many_rooms", { details: { most: roomLimits.rooms } }));
  }
  let roomName = name;
  for (let number = 2; existing.some((room) => sameName(room, roomName)); number += 1) {
    roomName = `${name} ${number}`;
  }
  return ok({ roomName, imageUrl: given.imageUrl.trim() });
}
