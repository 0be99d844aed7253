import { type Placement, placeOf } from "../finishes/coordinates.ts";
import { resolveFinish } from "../finishes/finish.ts";
import type { RoomKind, SurfaceKind } from "../language/kinds.ts";
import { fewHints } from "../language/hints.ts";
import { understandRequest } from "../language/understand.ts";
import type { NotDone, UnderstoodChange, Understanding } from "../language/understanding.ts";
import { ONE_HAND } from "../numeric/rows.ts";
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
import { type GivenSurfaces, usableOf, withGiven } from "../surfaces/given-surfaces.ts";
import { surfaceUnder } from "../surfaces/surface-under.ts";
import { layFinish } from "./lay-finish.ts";
import { lightColour } from "./light.ts";
import { type Ask, Places, type Placing } from "./places.ts";
import { shiftLight } from "./shift.ts";

/** What `renderUpgrade` needs. */
export interface RenderRequest {
  readonly picture: Picture;
  /** The painted area; null when the surfaces are to be found. */
  readonly mask: Mask | null;
  /** What the painted area means; "edges" unless said otherwise. */
  readonly maskFit?: MaskFit;
  /** What was pointed out (PIC-09): it takes the place of what is found. What is of another size, or empty, counts nothing. */
  readonly given?: GivenSurfaces | undefined;
  /** Plain English, or what was understood before. */
  readonly request: string | Understanding;
  readonly room: RoomKind;
  /** Any whole number; the same number gives the same bytes. */
  readonly seed: number;
  readonly shouldStop?: ShouldStop;
  /** Another thread that works at the same time. */
  readonly help?: Help | undefined;
}

/** The result of `renderUpgrade`. */
export interface RenderResult {
  readonly picture: Picture;
  /** 255 where a pixel may differ from the input, 0 where it is the input's, byte for byte; worked out when asked for. */
  readonly changed: Mask;
  readonly understanding: Understanding;
  readonly done: readonly UnderstoodChange[];
  readonly notDone: readonly NotDone[];
  /** What was not drawn as nobody knows surely where it is; `notDone` says so, too. */
  readonly asks: readonly Ask[];
}

/** Told between stages: how far (0..1) and what is being done, as a key for the texts. */
export type OnProgress = (share: number, stage: "understand" | "find" | "lay" | "finish") => void;

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
    asks: [],
  });
  const all = (reason: NotDone["reason"]): NotDone[] =>
    understanding.changes.map((change) => ({ about: { change }, reason }));
  if (understanding.changes.length === 0) return refuse([]);
  if (!isUsable(picture)) return refuse(all("picture-unusable"));
  if (mask !== null && !sameSize(mask, picture)) return refuse(all("mask-size"));
  if (mask !== null && mask.data.every((cover) => cover === 0)) return refuse(all("mask-empty"));

  onProgress?.(0.05, "find");
  const given = usableOf(request.given, picture);
  // light alone, or a plain paint on a painted area, needs no surfaces
  let map: SurfaceMap | null = null;
  const find = (): SurfaceMap => {
    if (map !== null) return map;
    const needsBox = understanding.changes.some(hasPattern);
    const found = findSurfaces(picture, room, { shouldStop, help: request.help, needsBox });
    map = withGiven(found, given);
    return map;
  };
  if (understanding.changes.some((change) => needsSurfaces(change, mask))) find();
  if (shouldStop()) return refuse(all("stopped"));

  const hands = request.help ?? ONE_HAND;
  const area = mask !== null && maskFit === "edges" ? followEdges(picture, mask, hands) : mask;
  const work = new Work({ picture, room, understanding, mask: area, maskFit, given, find, hands });
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

/** A patterned finish must follow the room's perspective; a solid one need not. */
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
  private readonly placing: Placing;
  private readonly places: Places;

  constructor(placing: Placing) {
    this.placing = placing;
    this.places = new Places(placing);
    const { picture, hands } = placing;
    this.target = copyPicture(picture, hands.memory(picture.data.length));
    this.light = lightColour(picture);
  }

  apply(change: UnderstoodChange, seed: number): void {
    const { hands } = this.placing;
    const where = this.places.where(change);
    if (where === null) return;
    if (change.action === "apply" && change.finish !== null) {
      const finish = resolveFinish(change.finish, change.surface);
      const place = finish.pattern === "solid" ? NOWHERE : this.place(change);
      layFinish(this.target, where, finish, place, this.light, seed, hands);
    } else if (change.action !== "apply") {
      const strength = change.surface === "lighting" ? 1 : 1.25;
      shiftLight(this.target, where, change.action, strength, hands);
    }
    this.laid.push(where);
    this.done.push(change);
  }

  result(): RenderResult {
    const { laid, places } = this;
    const { understanding, mask } = this.placing;
    const { width, height } = this.placing.picture;
    let covered: Mask | null = null;
    const drawn = new Set(this.done);
    const isPainted = mask !== null;
    const hints = understanding.hints.filter(
      (hint) =>
        // Who paints nothing is asked to point it out instead.
        (hint.kind !== "paint-over" || (isPainted && !drawn.has(hint.change))) &&
        (hint.kind !== "paint-part" || !isPainted),
    );
    return {
      picture: this.target,
      get changed() {
        covered ??= coveredBy(laid, width, height);
        return covered;
      },
      understanding: { ...understanding, hints: fewHints([...places.hints, ...hints]) },
      done: this.done,
      // What is painted over is the part that was meant.
      notDone: [...places.notDone, ...understanding.notUnderstood].filter(
        ({ reason }) => !isPainted || reason !== "whole-surface",
      ),
      asks: places.asks,
    };
  }

  private place(change: UnderstoodChange): Placement {
    const surface = change.surface ?? this.maskedSurface();
    const { find, picture } = this.placing;
    return placeOf(surface, find(), picture.width, picture.height);
  }

  /** The found surface that covers most of the painted area. */
  private maskedSurface(): SurfaceKind | null {
    const { mask, find } = this.placing;
    return mask === null ? null : surfaceUnder(mask, find()).surface;
  }
}
