import type { RoomKind, SurfaceKind } from "../language/kinds.ts";
import type { UnderstoodChange, Understanding } from "../language/understanding.ts";
import { leansOnBefore, understandWish } from "../language/wish.ts";
import { isUsable, type Mask, type Picture, sameSize } from "../picture.ts";
import { findSurfaces } from "./find-surfaces.ts";
import { surfaceUnder } from "./surface-under.ts";

/** What lies under a painted area, and what is to be done there. */
export interface AreaDescription {
  readonly surface: SurfaceKind | null;
  /** 0..1: how sure the surface is. */
  readonly confidence: number;
  /** The user's wish for it; empty where nothing can be drawn of it, as it names no colour, no material, no light. */
  readonly changes: readonly UnderstoodChange[];
}

/** What of an earlier wish is meant for a surface: what it says of that one, else the first finish. */
function meantFor(
  surface: SurfaceKind | null,
  { changes }: Understanding,
): readonly UnderstoodChange[] {
  const own = changes.filter((change) => surface !== null && change.surface === surface);
  return own.length > 0 ? own : changes.filter(({ finish }) => finish !== null).slice(0, 1);
}

/**
 * Says which surface is painted over and combines it with what the user wants (API-16).
 * @param userIntent plain English, may be empty; a surface named in it wins over the found one.
 * @param before what was asked before; its finish stands where the intent names none ("paint it", "make it nicer").
 */
export function describeArea(
  picture: Picture,
  mask: Mask,
  room: RoomKind,
  userIntent: string,
  before = "",
): AreaDescription {
  const usable = isUsable(picture) && sameSize(picture, mask);
  const map = usable ? findSurfaces(picture, room) : null;
  const under = map === null ? { surface: null, share: 0 } : surfaceUnder(mask, map);
  const found = under.surface === null ? undefined : map?.surfaces.get(under.surface);
  const confidence = Math.round((found?.confidence ?? 0) * under.share * 1000) / 1000;
  const surface = confidence >= 0.2 ? under.surface : null;
  const wish = { text: userIntent, room, hasArea: true };
  const own = understandWish({ ...wish, before: "" });
  const asked = understandWish({ ...wish, before });
  const ofThis = asked.changes.filter((change) => change.surface === surface);
  const here = (change: UnderstoodChange): UnderstoodChange =>
    change.surface === surface ? change : { ...change, surface, part: null };
  // "A bit darker" of what was asked before for this very surface is a shade of that.
  const changes =
    own.changes.length === 0 || (leansOnBefore(userIntent) && ofThis.length > 0)
      ? meantFor(surface, asked).map(here)
      : own.changes.map((change) =>
          change.surface === null || (change.surface === "lighting" && surface !== null)
            ? here(change)
            : change,
        );
  return { surface, confidence, changes };
}
