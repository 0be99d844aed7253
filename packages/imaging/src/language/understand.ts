import { withCabinetParts } from "./cabinet-words.ts";
import type { Clause } from "./clause.ts";
import { readClauses } from "./clauses.ts";
import {
  type ChangeAction,
  type PartKind,
  type RoomKind,
  type SurfaceKind,
  isOutside,
} from "./kinds.ts";
import type { Material } from "./material.ts";
import { MATERIALS } from "./material-table.ts";
import { hasJoints, withJoints } from "./joints.ts";
import { withoutOldFinishes } from "./old-finish.ts";
import { withoutPlaces } from "./places.ts";
import { hintsFor } from "./hints.ts";
import { tagWords } from "./tags.ts";
import { isUnseen } from "./unseen.ts";
import { CABINET_PARTS } from "./word-table.ts";
import type {
  NotDone,
  Thing,
  UnderstoodChange,
  Understanding,
  WantedFinish,
} from "./understanding.ts";

/** Surfaces on which an ambiguous word ("slate", "copper") means the material rather than the paint. */
const MATERIAL_SURFACES: ReadonlySet<SurfaceKind> = new Set([
  "floor",
  "counters",
  "backsplash",
  "roof",
  "path",
  "driveway",
  "shower",
  "fixtures",
  "appliances",
  "lawn",
]);

/** What is stained, where the words do not say which wood. */
const OAK = MATERIALS.find(({ name }) => name === "oak") ?? null;
const TURF: Material | undefined = MATERIALS.find((material) => material.pattern === "turf");

function finishOf(clause: Clause, surface: SurfaceKind | null): WantedFinish | null {
  let { material, colour } = clause;
  if (material !== null && clause.ambiguous && colour !== null) {
    if (surface !== null && MATERIAL_SURFACES.has(surface)) colour = null;
    else material = null;
  }
  if (material === null && colour === null) return null;
  if (clause.stained && material === null) material = OAK;
  // "a green lawn" is grass, not paint
  if (surface === "lawn" && material === null && TURF !== undefined) material = TURF;
  const joints = material !== null && hasJoints(material) ? clause.joints : null;
  return { tones: clause.tones, colour, material, joints, lightnessShift: clause.tone };
}

function usualSurface(finish: WantedFinish, room: RoomKind | null): SurfaceKind | null {
  const usual = finish.material?.usual ?? null;
  if (usual === "backsplash" && room === "bath") return "shower";
  // "Paint the brick white" of a front of brick
  if (usual === null && room === "exterior" && finish.material?.pattern === "bricks")
    return "siding";
  if (room === null || usual === null) return usual;
  const outside = isOutside(room);
  const outsideSurface =
    usual === "siding" ||
    usual === "roof" ||
    usual === "lawn" ||
    usual === "path" ||
    usual === "plants";
  return outside === outsideSurface || usual === "fixtures" ? usual : null;
}

/** The cabinets that are left where some must stay as they are; null where all are. */
function otherThan(kept: readonly PartKind[]): PartKind | null {
  const left = [...CABINET_PARTS.keys()].filter((part) => !kept.includes(part));
  return kept.length > 0 && left.length === 1 ? left[0]! : null;
}

/**
 * The surfaces that a clause means. Of a room as such ("the basement in vinyl plank", "paint the bedroom sage") it is the
 * material's usual one, and the walls where paint is spoken of.
 */
function meantBy(clause: Clause, room: RoomKind | null): readonly (SurfaceKind | null)[] {
  const finish = clause.roomWordOnly ? finishOf(clause, null) : null;
  if (finish === null) return clause.surfaces;
  const usual = usualSurface(finish, room);
  if (usual !== null) return [usual];
  return clause.painted && finish.material === null ? ["walls"] : clause.surfaces;
}

/** Whether two pieces of plain data say the same. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Reads a request in plain English: surfaces, finishes, colours (by name or hex), actions, several in one sentence,
 * misspelt words, and what is to be kept.
 * @param text the request; cut after 2,000 characters.
 * @param context the kind of room, for surfaces that are meant but not named and for the hints; null when unknown.
 */
export function understandRequest(
  text: string,
  context: { readonly room: RoomKind | null },
): Understanding {
  const { tags: placed, narrower } = withoutPlaces(tagWords(text));
  const tags = withCabinetParts(withJoints(placed));
  const isTwoTone = tags.some(({ meaning }) => meaning.twoTone === true);
  const reading = readClauses(withoutOldFinishes(tags));
  const { clauses, keep, keepParts, refused } = reading;
  const changes: UnderstoodChange[] = [];
  const notUnderstood: NotDone[] = [...refused, ...narrower].filter(
    ({ about }, at, all) => all.findIndex((each) => isSame(each.about, about)) === at,
  );
  const kept = new Set(keep);
  const bare: Thing[] = [];
  const push = (
    surface: SurfaceKind | null,
    action: ChangeAction,
    finish: WantedFinish | null,
    named: PartKind | null = null,
  ): void => {
    if (surface !== null && kept.has(surface)) return;
    const part = named ?? (surface === "cabinets" ? otherThan(keepParts) : null);
    if (part !== null && keepParts.includes(part)) return;
    const cabinetPart = (part && CABINET_PARTS.get(part)) ?? null;
    const needsArea =
      isUnseen(surface, part, finish) ||
      (isTwoTone && surface === "cabinets" && cabinetPart === null);
    const change: UnderstoodChange = { surface, action, part, cabinetPart, needsArea, finish };
    if (changes.some((each) => isSame(each, change))) return;
    // What is said last of a surface counts: "white cabinets, but make them black".
    const before = changes.findIndex(
      (each) =>
        surface !== null && each.surface === surface && each.finish !== null && each.part === part,
    );
    if (finish !== null && before >= 0) {
      const [replaced] = changes.splice(before, 1);
      if (replaced) notUnderstood.push({ about: { change: replaced }, reason: "two-finishes" });
    }
    changes.push(change);
  };
  for (const clause of clauses) {
    // "No navy cabinets, make them sage" keeps them from navy, not from sage.
    if (clause.refersBack) for (const surface of clause.surfaces) kept.delete(surface);
    const surfaces: readonly (SurfaceKind | null)[] =
      clause.surfaces.length > 0 ? meantBy(clause, context.room) : [null];
    for (const surface of surfaces) {
      const finish = finishOf(clause, surface);
      const part = surface === null ? null : (clause.parts.get(surface) ?? null);
      // Mulch goes under plants, gravel beside them: neither is laid over leaves.
      if (surface === "plants" && finish !== null && finish.material !== null)
        notUnderstood.push({ about: { finish }, reason: "cannot-add" });
      else if (finish !== null && surface !== "lighting") {
        const meant = surface ?? usualSurface(finish, context.room);
        if (meant === "plants" && surface === null)
          notUnderstood.push({ about: { finish }, reason: "cannot-add" });
        else push(meant, "apply", finish, part);
      } else if (finish !== null) notUnderstood.push({ about: { finish }, reason: "no-surface" });
      for (const shift of clause.shifts) {
        if (finish !== null && surface !== null && surface !== "lighting") continue;
        if (surface === "lawn" && shift === "saturate" && TURF !== undefined)
          push("lawn", "apply", {
            tones: [],
            colour: null,
            material: TURF,
            joints: null,
            lightnessShift: 0,
          });
        else push(surface ?? "lighting", shift, null, part);
      }
      if (
        finish === null &&
        clause.shifts.length === 0 &&
        surface !== null &&
        !clause.roomWordOnly
      ) {
        if (surface === "lighting") push("lighting", "lighten", null);
        else if (!kept.has(surface) && !changes.some((change) => change.surface === surface)) {
          const thing = { surface, part, needsArea: isUnseen(surface, part) };
          bare.push(thing);
          notUnderstood.push({ about: { thing }, reason: "no-finish" });
        }
      }
    }
  }
  const unwanted = reading.unwantedFinishes.flatMap((material) => {
    const finish = { tones: [], colour: null, material, joints: null, lightnessShift: 0 };
    return usualSurface(finish, context.room) ?? [];
  });
  for (const surface of [...reading.unwanted, ...unwanted]) {
    if (changes.some((change) => change.surface === surface)) continue;
    const part = null;
    const thing = { surface, part, needsArea: isUnseen(surface, part) };
    bare.push(thing);
    notUnderstood.push({ about: { thing }, reason: "no-finish" });
  }
  // "My cabinets are old. Paint them white": named first, finished later.
  for (let at = notUnderstood.length - 1; at >= 0; at -= 1) {
    const { reason, about } = notUnderstood[at]!;
    if (reason !== "no-finish" || !("thing" in about)) continue;
    const { surface, part } = about.thing;
    if (changes.some((each) => each.surface === surface && each.part === part)) {
      notUnderstood.splice(at, 1);
      bare.splice(bare.indexOf(about.thing), 1);
    }
  }
  if (changes.length === 0 && notUnderstood.length === 0 && kept.size > 0) {
    notUnderstood.push({ about: { surfaces: [...kept] }, reason: "kept" });
  }
  if (changes.length === 0 && notUnderstood.length === 0)
    notUnderstood.push({
      about: { words: text.trim().slice(0, 200) },
      reason: text.trim() === "" ? "empty" : "unknown-words",
    });
  return {
    text,
    changes,
    keep: [...kept],
    notUnderstood,
    hints: hintsFor({ notUnderstood, bare, changes, room: context.room }),
  };
}
