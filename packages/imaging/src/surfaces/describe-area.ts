import type { RoomKind, SurfaceKind } from "../language/kinds.ts";
import { changePhrase } from "../language/phrases.ts";
import { understandRequest } from "../language/understand.ts";
import type { NotDoneReason, UnderstoodChange, Understanding } from "../language/understanding.ts";
import { CABINET_PART_NAMES, SURFACE_NAMES } from "../language/word-table.ts";
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
  /** Neither wish names a colour, a material or a change of light: nothing can be drawn of it. */
  readonly lacksFinish: boolean;
}

/** A wish that says only that something is to change: another one may say what. */
const VAGUE: ReadonlySet<NotDoneReason> = new Set(["empty", "unknown-words", "no-finish"]);

/** Whether a wish asks for a change and not for which. */
export function isVague({ changes, notUnderstood }: Understanding): boolean {
  return changes.length === 0 && notUnderstood.every(({ reason }) => VAGUE.has(reason));
}

/** What of a wish is meant for a surface: what it says of that one, else the first finish. */
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
 * @param otherwise what was asked before; its finish stands where the intent names none ("paint it", "make it nicer").
 */
export function describeArea(
  picture: Picture,
  mask: Mask,
  room: RoomKind,
  userIntent: string,
  otherwise = "",
): AreaDescription {
  const intent = userIntent.trim();
  const usable = isUsable(picture) && sameSize(picture, mask);
  const map = usable ? findSurfaces(picture, room) : null;
  const under = map === null ? { surface: null, share: 0 } : surfaceUnder(mask, map);
  const found = under.surface === null ? undefined : map?.surfaces.get(under.surface);
  const confidence = Math.round((found?.confidence ?? 0) * under.share * 1000) / 1000;
  const surface = confidence >= 0.2 ? under.surface : null;
  const name = surface === null ? "painted area" : SURFACE_NAMES[surface];
  const asked = understandRequest(intent, { room });
  if (isVague(asked)) {
    const meant = meantFor(surface, understandRequest(otherwise, { room }));
    const kept = meant.map(({ action, finish, cabinetPart }) =>
      changePhrase(surface, action, finish, cabinetPart && CABINET_PART_NAMES[cabinetPart]),
    );
    const words = intent === "" ? `Change the ${name}` : `Change the ${name}: ${intent}`;
    const detectedPrompt = kept.length > 0 ? kept.join(", ") : words;
    return { surface, confidence, detectedPrompt, lacksFinish: kept.length === 0 };
  }
  if (asked.changes.length === 0) {
    const detectedPrompt = `Change the ${name}: ${intent}`;
    return { surface, confidence, detectedPrompt, lacksFinish: true };
  }
  const phrases = asked.changes.map((change) =>
    change.surface === null || (change.surface === "lighting" && surface !== null)
      ? changePhrase(surface, change.action, change.finish)
      : change.phrase,
  );
  return { surface, confidence, detectedPrompt: phrases.join(", "), lacksFinish: false };
}
