import { type Placement, placeOf } from "../finishes/coordinates.ts";
import { resolveFinish } from "../finishes/finish.ts";
import type { CabinetPart, RoomKind, SurfaceKind } from "../language/kinds.ts";
import { fewHints, onUsualSurface } from "../language/hints.ts";
import { understandRequest } from "../language/understand.ts";
import type { Hint, NotDone, UnderstoodChange, Understanding } from "../language/understanding.ts";
import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import {
  copyPicture,
  emptyMask,
  isUsable,
  type Mask,
  type Picture,
  sameSize,
  type ShouldStop,
} from "../picture.ts";
import { findSurfaces, type SurfaceMap } from "../surfaces/find-surfaces.ts";
import { followEdges, type MaskFit } from "../surfaces/follow-edges.ts";
import type { Help } from "../surfaces/scene-parts.ts";
import { surfaceUnder } from "../surfaces/surface-under.ts";
import { area, featherInside, fullMask, overlap } from "./effective-mask.ts";
import { layFinish } from "./lay-finish.ts";
import { lightColour } from "./light.ts";
import { shiftLight } from "./shift.ts";

/** What `renderUpgrade` needs. */
export interface RenderRequest {
  readonly picture: Picture;
  /** The painted area; null when the surfaces are to be found. */
  readonly mask: Mask | null;
  /** What the painted area means; "edges" unless said otherwise. */
  readonly maskFit?: MaskFit;
  /** Plain English, or what was understood before. */
  readonly request: string | Understanding;
  readonly room: RoomKind;
  /** Any whole number; the same number gives the same bytes. */
  readonly seed: number;
  readonly shouldStop?: ShouldStop;
  /** Another thread that works at the same time. */
  readonly help?: Help | undefined;
}

/** A surface that was found, but not surely. */
export interface LowConfidence {
  readonly surface: SurfaceKind;
  /** 0..1. */
  readonly confidence: number;
  /** False when it was too unsure to be changed at all; offer painting instead. */
  readonly changed: boolean;
}

/** The result of `renderUpgrade`. */
export interface RenderResult {
  readonly picture: Picture;
  /** 255 where a pixel may differ from the input, 0 where it is the input's, byte for byte; worked out when asked for. */
  readonly changed: Mask;
  readonly understanding: Understanding;
  readonly done: readonly UnderstoodChange[];
  readonly notDone: readonly NotDone[];
  readonly lowConfidence: readonly LowConfidence[];
}

/** Told between stages: how far (0..1) and what is being done, as a key for the texts. */
export type OnProgress = (share: number, stage: "understand" | "find" | "lay" | "finish") => void;

/** Below this a surface is left alone and offered for painting. */
const TOO_UNSURE = 0.35;
/** Below this it is changed, and said to be unsure. */
const UNSURE = 0.6;
/** A surface with less of the painted area than this is not what was painted. */
const LEAST_PART = 0.03;
/** From this share of the picture on, a painted area that follows edges says nothing about where: the surfaces that are named are found. */
const EVERYWHERE = 0.98;
/** Surfaces that can stand in when the wished-for one is not a separate find. */
const STAND_INS: Readonly<Partial<Record<SurfaceKind, SurfaceKind>>> = {
  driveway: "path",
};

const never: ShouldStop = () => false;

/**
 * Turns a photo and a request into a draft of the upgrade (PIC-01). The input is never changed. Outside `changed` every
 * byte equals the input (PIC-02). When nothing can be done the picture comes back as it was, with the reasons.
 */
export function renderUpgrade(request: RenderRequest, onProgress?: OnProgress): RenderResult {
  const { picture, mask, maskFit = "edges", room, seed } = request;
  const shouldStop = request.shouldStop ?? never;
  onProgress?.(0, "understand");
  const understanding =
    typeof request.request === "string"
      ? understandRequest(request.request, { room })
      : request.request;
  const refuse = (more: readonly NotDone[]): RenderResult => ({
    picture: copyPicture(picture),
    changed: emptyMask(picture.width, picture.height),
    understanding,
    done: [],
    notDone: [...more, ...understanding.notUnderstood],
    lowConfidence: [],
  });
  const all = (reason: NotDone["reason"]): NotDone[] =>
    understanding.changes.map((change) => ({ about: { change }, reason }));
  if (understanding.changes.length === 0) return refuse([]);
  if (!isUsable(picture)) return refuse(all("picture-unusable"));
  if (mask !== null && !sameSize(mask, picture)) return refuse(all("mask-size"));
  if (mask !== null && mask.data.every((cover) => cover === 0)) return refuse(all("mask-empty"));

  onProgress?.(0.05, "find");
  // light alone, or a plain paint on a painted area, needs no surfaces
  let map: SurfaceMap | null = null;
  const find = (): SurfaceMap => {
    map ??= findSurfaces(picture, room, {
      shouldStop,
      help: request.help,
      needsBox: understanding.changes.some(hasPattern),
    });
    return map;
  };
  if (understanding.changes.some((change) => needsSurfaces(change, mask))) find();
  if (shouldStop()) return refuse(all("stopped"));

  const hands = request.help ?? ONE_HAND;
  const area = mask !== null && maskFit === "edges" ? followEdges(picture, mask, hands) : mask;
  const work = new Work(picture, area, maskFit, find, understanding, hands, room);
  const ordered = [...understanding.changes].sort((a, b) => rank(a) - rank(b));
  for (const [index, change] of ordered.entries()) {
    onProgress?.(0.3 + (0.65 * index) / ordered.length, "lay");
    if (shouldStop()) return refuse(all("stopped"));
    work.apply(change, seed + index);
  }
  onProgress?.(0.97, "finish");
  const result = work.result();
  onProgress?.(1, "finish");
  return result;
}

/** A finish with a pattern is laid in the room's perspective. */
function hasPattern({ finish, surface }: UnderstoodChange): boolean {
  return finish !== null && resolveFinish(finish, surface).pattern !== "solid";
}

/** Parts come after the whole that they are of, and light of the whole picture last: it falls on the new finishes too. */
function rank(change: UnderstoodChange): number {
  if (change.surface === "lighting") return 2;
  return change.cabinetPart === null && !change.needsArea ? 0 : 1;
}

function needsSurfaces(change: UnderstoodChange, mask: Mask | null): boolean {
  return mask === null && change.surface !== null && change.surface !== "lighting";
}

/** Where any of the masks covers anything. */
function coveredBy(masks: readonly Mask[], width: number, height: number): Mask {
  const covered = emptyMask(width, height);
  for (const { data } of masks)
    for (let i = 0; i < data.length; i += 1) if (data[i]! > 0) covered.data[i] = 255;
  return covered;
}

const NOWHERE: Placement = { kind: "nowhere" };

class Work {
  private readonly target: Picture;
  private readonly light: readonly [number, number, number];
  private readonly laid: Mask[] = [];
  private readonly done: UnderstoodChange[] = [];
  private readonly notDone: NotDone[] = [];
  private readonly low: LowConfidence[] = [];
  private readonly hints: Hint[] = [];
  private readonly radius: number;
  private readonly picture: Picture;
  private readonly mask: Mask | null;
  private readonly maskFit: MaskFit;
  private readonly find: () => SurfaceMap;
  private readonly understanding: Understanding;
  private readonly hands: Hands;
  private readonly room: RoomKind;

  constructor(
    picture: Picture,
    mask: Mask | null,
    maskFit: MaskFit,
    find: () => SurfaceMap,
    understanding: Understanding,
    hands: Hands,
    room: RoomKind,
  ) {
    this.room = room;
    this.picture = picture;
    this.mask = mask;
    this.maskFit = maskFit;
    this.find = find;
    this.understanding = understanding;
    this.hands = hands;
    this.target = copyPicture(picture, hands.memory(picture.data.length));
    this.light = lightColour(picture);
    this.radius = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 640));
  }

  apply(change: UnderstoodChange, seed: number): void {
    const where = this.where(change);
    if (where === null) return;
    if (change.action === "apply" && change.finish !== null) {
      const finish = resolveFinish(change.finish, change.surface);
      const place = finish.pattern === "solid" ? NOWHERE : this.place(change);
      layFinish(this.target, where, finish, place, this.light, seed, this.hands);
    } else if (change.action !== "apply") {
      const strength = change.surface === "lighting" ? 1 : 1.25;
      shiftLight(this.target, where, change.action, strength, this.hands);
    }
    this.laid.push(where);
    this.done.push(change);
  }

  result(): RenderResult {
    const { laid, understanding } = this;
    const { width, height } = this.picture;
    let covered: Mask | null = null;
    const drawn = new Set(this.done);
    const isPainted = this.mask !== null;
    const hints = understanding.hints.filter(
      (hint) =>
        (hint.kind !== "paint-over" || !drawn.has(hint.change)) &&
        (hint.kind !== "paint-part" || !isPainted),
    );
    return {
      picture: this.target,
      get changed() {
        covered ??= coveredBy(laid, width, height);
        return covered;
      },
      understanding: { ...understanding, hints: fewHints([...this.hints, ...hints]) },
      done: this.done,
      // What is painted over is the part that was meant.
      notDone: [...this.notDone, ...this.understanding.notUnderstood].filter(
        ({ reason }) => !isPainted || reason !== "whole-surface",
      ),
      lowConfidence: this.low,
    };
  }

  /** The pixels that a change covers, softened inwards where they were not painted exactly; null when it cannot be done, with the reason noted. */
  private where(change: UnderstoodChange): Mask | null {
    const { surface } = change;
    if (surface === "lighting")
      return this.mask ?? fullMask(this.picture.width, this.picture.height, this.hands);
    const isPlaced = this.mask !== null && !this.isEverywhere();
    if (change.needsArea && (!isPlaced || this.hasRival(change) || this.isAmong(change)))
      return this.leave(change, "needs-area");
    const part = change.cabinetPart ?? this.whatPartsLeave(change);
    if (part !== null && (this.mask === null || this.hasRival(change)))
      return this.cabinetPart(part, change);
    if (isPlaced || (surface === null && this.mask !== null))
      // What is painted over is the part that nothing finds by itself; the rest of the surface lies outside.
      return this.hasPaintedPart(change)
        ? this.leave(change, "outside-area")
        : this.maskedPart(change);
    if (surface === null) {
      // Nothing is painted that "the painted area" could mean.
      const { finish } = change;
      if (finish === null) return this.leave(change, "no-surface");
      this.notDone.push({ about: { finish }, reason: "no-surface" });
      this.hints.push(onUsualSurface(finish, this.room));
      return null;
    }
    const map = this.find();
    const kind = map.surfaces.has(surface) ? surface : (STAND_INS[surface] ?? surface);
    const found = map.surfaces.get(kind);
    if (found === undefined) return this.leave(change, "surface-not-found");
    const unsure = found.confidence < TOO_UNSURE;
    if (found.confidence < UNSURE)
      this.low.push({ surface, confidence: found.confidence, changed: !unsure });
    if (unsure) return this.leave(change, "surface-uncertain");
    const all = map.mask(kind);
    return this.mask === null || all === null ? all : overlap(this.paintedMask(this.mask), all);
  }

  /** Whether all of the picture is painted, by somebody who does not insist on every pixel of it. */
  private isEverywhere(): boolean {
    const { mask, maskFit } = this;
    if (mask === null || maskFit === "painted") return false;
    return area(mask) >= mask.width * mask.height * EVERYWHERE;
  }

  /** Whether the painted area shows other surfaces that are named as well: handles on cabinets, a rug on the floor. */
  private isAmong({ surface }: UnderstoodChange): boolean {
    const { mask } = this;
    if (mask === null || surface === "island" || surface === "walls") return false;
    return this.understanding.changes.some((other) => {
      if (other.surface === null || other.surface === surface || other.surface === "lighting")
        return false;
      const own = this.find().mask(other.surface);
      return own !== null && area(overlap(mask, own)) > area(mask) * LEAST_PART;
    });
  }

  /** Notes that a change is not done and how it would be; null, for nothing is covered. */
  private leave(change: UnderstoodChange, reason: NotDone["reason"]): null {
    this.notDone.push({ about: { change }, reason });
    this.hints.push({ kind: reason === "outside-area" ? "ask-alone" : "paint-over", change });
    return null;
  }

  /** Whether a part of the same surface is named that is drawn only where it is painted. */
  private hasPaintedPart({ surface, needsArea }: UnderstoodChange): boolean {
    return (
      !needsArea &&
      this.understanding.changes.some((other) => other.needsArea && other.surface === surface)
    );
  }

  /** Whether another such part of the same surface is named, too: one painted area cannot tell them apart by itself. */
  private hasRival(change: UnderstoodChange): boolean {
    return this.understanding.changes.some(
      (other) =>
        other !== change &&
        other.surface === change.surface &&
        (change.needsArea ? other.needsArea : other.cabinetPart !== change.cabinetPart),
    );
  }

  /** "White cabinets with navy lowers": the cabinets that are meant are the upper ones; null when all are. */
  private whatPartsLeave({ surface, needsArea }: UnderstoodChange): CabinetPart | null {
    if (surface !== "cabinets" || needsArea) return null;
    const named = new Set(this.understanding.changes.map(({ cabinetPart }) => cabinetPart));
    if (named.has("upper") === named.has("base")) return null;
    const left = named.has("upper") ? "base" : "upper";
    // where the named ones cannot be told from them, all are
    const isTold = [left, named.has("upper") ? "upper" : "base"] as const;
    return isTold.every((part) => this.isSure(part)) ? left : null;
  }

  private isSure(part: CabinetPart): boolean {
    return (this.find().cabinetPart(part)?.confidence ?? 0) >= TOO_UNSURE;
  }

  /** Some of the cabinets, within the painted area if there is one; null when they were not surely found, with what to do about it. */
  private cabinetPart(part: CabinetPart, change: UnderstoodChange): Mask | null {
    const found = this.find().cabinetPart(part);
    if (found === null || found.confidence < TOO_UNSURE) return this.leave(change, "needs-area");
    const { confidence } = found;
    if (confidence < UNSURE) this.low.push({ surface: "cabinets", confidence, changed: true });
    return this.mask === null ? found.mask() : overlap(this.paintedMask(this.mask), found.mask());
  }

  private paintedMask(mask: Mask): Mask {
    return this.maskFit === "painted" ? mask : featherInside(mask, this.radius);
  }

  /**
   * With several named surfaces each takes its own part of the painted area; with one, all of it. Where the area shows none of
   * them, it is taken for the first; the others lie outside.
   */
  private maskedPart(change: UnderstoodChange): Mask | null {
    const mask = this.paintedMask(this.mask!);
    const named = [
      ...new Set(
        this.understanding.changes.flatMap(({ surface }) =>
          surface === null || surface === "lighting" ? [] : [surface],
        ),
      ),
    ];
    // What nothing finds by itself is what was painted.
    if (change.surface === null || change.needsArea || named.length < 2) return mask;
    const partOf = (surface: SurfaceKind): Mask | null => {
      const own = this.find().mask(surface);
      const part = own && overlap(mask, own);
      return part !== null && area(part) > area(mask) * LEAST_PART ? part : null;
    };
    const part = partOf(change.surface);
    if (part !== null) return part;
    const isFirst = named[0] === change.surface && named.every((each) => partOf(each) === null);
    return isFirst ? mask : this.leave(change, "outside-area");
  }

  private place(change: UnderstoodChange): Placement {
    const surface = change.surface ?? this.maskedSurface();
    return placeOf(surface, this.find(), this.picture.width, this.picture.height);
  }

  /** The found surface that covers most of the painted area. */
  private maskedSurface(): SurfaceKind | null {
    return this.mask === null ? null : surfaceUnder(this.mask, this.find()).surface;
  }
}
