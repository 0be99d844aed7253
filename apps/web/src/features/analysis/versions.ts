import type { SavedUpgrade } from "@oneup/domain";
import type { PropertyAnswer } from "@oneup/operations";

/** The saved versions of a room, oldest first. */
export function versionsOf(property: PropertyAnswer, room: string): readonly SavedUpgrade[] {
  return property.versions.filter(({ roomType }) => roomType === room);
}
