import { type PatternKind, type RoomKind, type SurfaceKind, isOutside } from "./kinds.ts";
import type { Hint, NotDone, Thing, UnderstoodChange, WantedFinish } from "./understanding.ts";
import { isUnseen } from "./unseen.ts";

/** More than these nobody reads. */
const MOST_HINTS = 3;
const EXAMPLES = [0, 1, 2] as const;

/** The understood and the unclear parts of a request, from which hints are made. */
interface Asked {
  readonly notUnderstood: readonly NotDone[];
  /** What was named without a finish. */
  readonly bare: readonly Thing[];
  readonly changes: readonly UnderstoodChange[];
  readonly room: RoomKind | null;
}

/** Each hint once, and no more than anybody reads. */
export function fewHints(hints: readonly Hint[]): Hint[] {
  const each = new Map(hints.map((hint) => [JSON.stringify(hint), hint]));
  return [...each.values()].slice(0, MOST_HINTS);
}

/** What is most often made of a material, where the material itself does not say it. */
const MADE_OF: Readonly<Partial<Record<PatternKind, SurfaceKind>>> = {
  grain: "floor",
  tiles: "floor",
  hexagons: "floor",
  veins: "counters",
  terrazzo: "floor",
};

/** A finish without a surface, asked for on what is finished like that most often. */
export function onUsualSurface(finish: WantedFinish, room: RoomKind | null): Hint {
  const { material } = finish;
  const walls = isOutside(room) ? "siding" : "walls";
  // A finish is never laid over plants.
  const usual = material?.usual === "plants" ? "path" : material?.usual;
  const surface = usual ?? (material && MADE_OF[material.pattern]) ?? walls;
  const needsArea = isUnseen(surface, null, finish);
  const change = {
    surface,
    action: "apply",
    part: null,
    cabinetPart: null,
    needsArea,
    finish,
  } as const;
  return { kind: needsArea ? "paint-over" : "name-surface", change };
}

/** What would be understood instead of the parts that were not, at most three. */
export function hintsFor({ notUnderstood, bare, changes, room: given }: Asked): Hint[] {
  const room = given ?? "other";
  const hints: Hint[] = changes
    .filter(({ needsArea }) => needsArea)
    .map((change) => ({ kind: "paint-over", change }));
  hints.push(...bare.map((thing): Hint => ({ kind: "name-finish", thing })));
  const isForeign = notUnderstood.some(({ reason }) => reason === "unknown-words");
  if (changes.length === 0 && isForeign) hints.push({ kind: "plain-words", room });
  for (const part of notUnderstood) {
    const { reason, about } = part;
    if (reason === "no-surface" && "finish" in about)
      hints.push(onUsualSurface(about.finish, given));
    else if (reason === "two-finishes") hints.push({ kind: "one-finish" });
    else if (reason === "cannot-remove" || reason === "cannot-add")
      hints.push({ kind: "only-surfaces" });
    else if (reason === "whole-surface") hints.push({ kind: "paint-part" });
    else if (reason === "cannot-draw-people") hints.push({ kind: "no-people" });
  }
  if (changes.length === 0)
    for (const which of isForeign ? EXAMPLES.slice(1) : EXAMPLES)
      hints.push({ kind: "example", room, which });
  return fewHints(hints);
}
