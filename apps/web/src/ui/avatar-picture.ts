import { createAvatar } from "@dicebear/core";
import * as shapes from "@dicebear/shapes";

/** The palette of the house, so that generated faces of people and firms sit well on its paper. */
const grounds = ["1f5a41", "5c7f6b", "8a8f6a", "37586d", "7a4b3a", "a5432d", "ab7b2a", "c9a15a"];

/** A picture made from a name alone, always the same for the same name; a data address of an SVG. Nothing is fetched. */
export function avatarPicture(seed: string): string {
  return createAvatar(shapes, {
    seed,
    backgroundColor: grounds,
    shape1Color: grounds,
    shape2Color: grounds,
    shape3Color: grounds,
  }).toDataUri();
}
