import type { RoomKind } from "../language/kinds.ts";
import type { UnderstoodChange, Understanding } from "../language/understanding.ts";
import { ONE_HAND } from "../numeric/rows.ts";
import type { Picture } from "../picture.ts";
import { findSurfaces, type SurfaceMap } from "../surfaces/find-surfaces.ts";
import { type GivenSurfaces, usableOf, withGiven } from "../surfaces/given-surfaces.ts";
import type { Help } from "../surfaces/scene-parts.ts";
import { type FoundPlace, Places } from "./places.ts";

/** A change that was asked for, and where it would be drawn. */
export interface WishPlace extends FoundPlace {
  readonly change: UnderstoodChange;
}

/** Where `renderUpgrade` would draw each change while nothing is painted; light and what names no surface are left out. */
export function wishPlaces(
  picture: Picture,
  room: RoomKind,
  understanding: Understanding,
  {
    given: pointed,
    help,
  }: { readonly given?: GivenSurfaces; readonly help?: Help | undefined } = {},
): readonly WishPlace[] {
  const given = usableOf(pointed, picture);
  let map: SurfaceMap | null = null;
  const find = (): SurfaceMap => (map ??= withGiven(findSurfaces(picture, room, { help }), given));
  const hands = help ?? ONE_HAND;
  const places = new Places({
    picture,
    room,
    understanding,
    mask: null,
    maskFit: "edges",
    given,
    find,
    hands,
  });
  return understanding.changes
    .filter(({ surface }) => surface !== null && surface !== "lighting")
    .map((change) => ({ change, ...places.find(change) }));
}
