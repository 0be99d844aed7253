import type { RoomKind, SurfaceKind } from "../language/kinds.ts";
import { changePhrase } from "../language/phrases.ts";
import { understandRequest } from "../language/understand.ts";
import { SURFACE_NAMES } from "../language/word-table.ts";
import { isUsable, type Mask, type Picture, sameSize } from "../picture.ts";
import { findSurfaces } from "./find-surfaces.ts";
import { surfaceUnder } from "./surface-under.ts";

/** What lies under a painted area, and a request that says so. */
export interface AreaDescription {
  readonly surface: SurfaceKind | null;
  /** 0..1: how sure the surface is. */
  readonly confidence: number;
  /** The user's wish with the surface named: "Paint the cabinets navy". */
  readonly detectedPrompt: string;
}

/**
 * Says which surface is painted over and combines it with what the user wants (API-16).
 * @param userIntent plain English, may be empty; a surface named in it wins over the found one.
 */
export function describeArea(
  picture: Picture,
  mask: Mask,
  room: RoomKind,
  userIntent: string,
): AreaDescription {
  const intent = userIntent.trim();
  const usable = isUsable(picture) && sameSize(picture, mask);
  const map = usable ? findSurfaces(picture, room) : null;
  const under = map === null ? { surface: null, share: 0 } : surfaceUnder(mask, map);
  const found = under.surface === null ? undefined : map?.surfaces.get(under.surface);
  const confidence = Math.round((found?.confidence ?? 0) * under.share * 1000) / 1000;
  const surface = confidence >= 0.2 ? under.surface : null;
  const name = surface === null ? "painted area" : SURFACE_NAMES[surface];
  if (intent === "") return { surface, confidence, detectedPrompt: `Change the ${name}` };
  const { changes } = understandRequest(intent, { room });
  if (changes.length === 0)
    return { surface, confidence, detectedPrompt: `Change the ${name}: ${intent}` };
  const phrases = changes.map((change) =>
    change.surface === null || (change.surface === "lighting" && surface !== null)
      ? changePhrase(surface, change.action, change.finish)
      : change.phrase,
  );
  return { surface, confidence, detectedPrompt: phrases.join(", ") };
}
