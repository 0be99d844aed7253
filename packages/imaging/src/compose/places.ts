import { onUsualSurface } from "../language/hints.ts";
import type { CabinetPart, PartKind, RoomKind, SurfaceKind } from "../language/kinds.ts";
import type { Hint, NotDone, UnderstoodChange, Understanding } from "../language/understanding.ts";
import type { Hands } from "../numeric/rows.ts";
import type { Mask, Picture } from "../picture.ts";
import { isSureOf } from "../surfaces/calibration.ts";
import type { SurfaceMap } from "../surfaces/find-surfaces.ts";
import type { MaskFit } from "../surfaces/follow-edges.ts";
import type { GivenSurfaces } from "../surfaces/given-surfaces.ts";
import { area, featherInside, fullMask, overlap } from "./effective-mask.ts";

/** A surface that is named and was not found surely enough to be drawn: somebody is to point it out. */
export interface Ask {
  readonly surface: SurfaceKind;
  /** The part of it that is meant; null for all of it. */
  readonly part: PartKind | null;
  /** How sure the finder is of where it is, 0..1; 0 where it found nothing. */
  readonly confidence: number;
}

/** Where a change goes when nothing is painted. */
export interface FoundPlace {
  /** 0..1; 0 where nothing was found, 1 where it was pointed out. */
  readonly confidence: number;
  /** Whether it is drawn without a question. */
  readonly isSure: boolean;
  /** At the picture's full size; null where nothing was found. */
  readonly mask: () => Mask | null;
}

/** What is to be placed, and what is known of where. */
export interface Placing {
  readonly picture: Picture;
  readonly room: RoomKind;
  readonly understanding: Understanding;
  /** The painted area; null where nothing is painted. */
  readonly mask: Mask | null;
  readonly maskFit: MaskFit;
  readonly given: GivenSurfaces;
  /** The picture's surfaces, with the given ones among them. */
  readonly find: () => SurfaceMap;
  readonly hands: Hands;
}

/** A surface with less of the painted area than this is not what was painted. */
const LEAST_PART = 0.03;
/** From this share of the picture on, a painted area that follows edges says nothing about where: the surfaces that are named are found. */
const EVERYWHERE = 0.98;
/** Surfaces that can stand in when the wished-for one is not a separate find. */
const STAND_INS: Readonly<Partial<Record<SurfaceKind, SurfaceKind>>> = {
  driveway: "path",
};
const NOWHERE: FoundPlace = { confidence: 0, isSure: false, mask: () => null };

/** Decides where each change of a request goes, and notes what goes nowhere and why. */
export class Places {
  readonly notDone: NotDone[] = [];
  readonly hints: Hint[] = [];
  readonly asks: Ask[] = [];
  private readonly placing: Placing;
  private readonly radius: number;

  constructor(placing: Placing) {
    this.placing = placing;
    const { width, height } = placing.picture;
    this.radius = Math.max(1, Math.round(Math.max(width, height) / 640));
  }

  /** The pixels that a change covers, softened inwards where they were not painted exactly; null when it cannot be done, with the reason noted. */
  where(change: UnderstoodChange): Mask | null {
    const { picture, mask, hands } = this.placing;
    const { surface } = change;
    if (surface === "lighting") return mask ?? fullMask(picture.width, picture.height, hands);
    const pointed = this.pointedOut(change);
    if (pointed !== null) return pointed;
    const isPlaced = mask !== null && !this.isEverywhere();
    if (change.needsArea && (!isPlaced || this.hasRival(change) || this.isAmong(change)))
      return isPlaced ? this.leave(change, "needs-area") : this.ask(change, NOWHERE);
    const part = change.cabinetPart ?? this.whatPartsLeave(change);
    if (isPlaced && !(part !== null && this.hasRival(change)))
      // What is painted over is the part that nothing finds by itself; the rest of the surface lies outside.
      return this.hasPaintedPart(change)
        ? this.leave(change, "outside-area")
        : this.maskedPart(change);
    if (surface === null)
      return mask === null ? this.leaveNameless(change) : this.maskedPart(change);
    const place = this.find(change);
    if (!place.isSure) return this.ask(change, place);
    const all = place.mask();
    return mask === null || all === null ? all : overlap(this.paintedMask(mask), all);
  }

  /** Where a change goes as far as it was pointed out or found, whatever is painted. */
  find(change: UnderstoodChange): FoundPlace {
    const { surface } = change;
    const pointed = this.pointedOut(change);
    if (pointed !== null) return { confidence: 1, isSure: true, mask: () => pointed };
    if (surface === null || change.needsArea) return NOWHERE;
    const map = this.placing.find();
    const part = change.cabinetPart ?? this.whatPartsLeave(change);
    const kind = map.surfaces.has(surface) ? surface : (STAND_INS[surface] ?? surface);
    const found = part === null ? map.surfaces.get(kind) : map.cabinetPart(part);
    if (found === undefined || found === null) return NOWHERE;
    const { confidence } = found;
    const mask = "mask" in found ? found.mask : (): Mask | null => map.mask(kind);
    return { confidence, isSure: isSureOf(kind, confidence), mask };
  }

  /** What was pointed out as the thing that a change names; null where nothing was. */
  private pointedOut({ surface, part }: UnderstoodChange): Mask | null {
    const name = part ?? surface;
    return name === null || name === "lighting" ? null : (this.placing.given.get(name) ?? null);
  }

  /** The photo has no painted area that "the painted area" could mean. */
  private leaveNameless(change: UnderstoodChange): null {
    const { finish } = change;
    if (finish === null) return this.leave(change, "no-surface");
    this.notDone.push({ about: { finish }, reason: "no-surface" });
    this.hints.push(onUsualSurface(finish, this.placing.room));
    return null;
  }

  /** Notes that a change is not done as nobody knows surely where; null, for nothing is covered. */
  private ask(change: UnderstoodChange, { confidence }: FoundPlace): null {
    const { surface, part, needsArea } = change;
    const uncertain = confidence > 0 ? "surface-uncertain" : "surface-not-found";
    this.notDone.push({ about: { change }, reason: needsArea ? "needs-area" : uncertain });
    const isAsked = this.asks.some((each) => each.surface === surface && each.part === part);
    if (surface !== null && !isAsked) this.asks.push({ surface, part, confidence });
    return null;
  }

  /** Notes that a change is not done and how it would be; null, for nothing is covered. */
  private leave(change: UnderstoodChange, reason: NotDone["reason"]): null {
    this.notDone.push({ about: { change }, reason });
    this.hints.push({ kind: reason === "outside-area" ? "ask-alone" : "paint-over", change });
    return null;
  }

  /** Whether all of the picture is painted, by somebody who does not insist on every pixel of it. */
  private isEverywhere(): boolean {
    const { mask, maskFit } = this.placing;
    if (mask === null || maskFit === "painted") return false;
    return area(mask) >= mask.width * mask.height * EVERYWHERE;
  }

  /** Whether the painted area shows other surfaces that are named as well: handles on cabinets, a rug on the floor. */
  private isAmong({ surface }: UnderstoodChange): boolean {
    const { mask, understanding, find } = this.placing;
    if (mask === null || surface === "island" || surface === "walls") return false;
    return understanding.changes.some((other) => {
      if (other.surface === null || other.surface === surface || other.surface === "lighting")
        return false;
      const own = find().mask(other.surface);
      return own !== null && area(overlap(mask, own)) > area(mask) * LEAST_PART;
    });
  }

  /** Whether a part of the same surface is named that is drawn only where it is painted. */
  private hasPaintedPart({ surface, needsArea }: UnderstoodChange): boolean {
    return (
      !needsArea &&
      this.placing.understanding.changes.some(
        (other) => other.needsArea && other.surface === surface,
      )
    );
  }

  /** Whether another such part of the same surface is named, too: one painted area cannot tell them apart by itself. */
  private hasRival(change: UnderstoodChange): boolean {
    return this.placing.understanding.changes.some(
      (other) =>
        other !== change &&
        other.surface === change.surface &&
        (change.needsArea ? other.needsArea : other.cabinetPart !== change.cabinetPart),
    );
  }

  /** "White cabinets with navy lowers": the cabinets that are meant are the upper ones; null when all are. */
  private whatPartsLeave({ surface, needsArea }: UnderstoodChange): CabinetPart | null {
    if (surface !== "cabinets" || needsArea) return null;
    const named = new Set(this.placing.understanding.changes.map(({ cabinetPart }) => cabinetPart));
    if (named.has("upper") === named.has("base")) return null;
    const left = named.has("upper") ? "base" : "upper";
    // where the named ones cannot be told from them, all are
    const isTold = [left, named.has("upper") ? "upper" : "base"] as const;
    return isTold.every((part) => this.isSure(part)) ? left : null;
  }

  private isSure(part: CabinetPart): boolean {
    return isSureOf("cabinets", this.placing.find().cabinetPart(part)?.confidence ?? 0);
  }

  private paintedMask(mask: Mask): Mask {
    return this.placing.maskFit === "painted" ? mask : featherInside(mask, this.radius);
  }

  /**
   * With several named surfaces each takes its own part of the painted area; with one, all of it. Where the area shows none of
   * them, it is taken for the first; the others lie outside.
   */
  private maskedPart(change: UnderstoodChange): Mask | null {
    const mask = this.paintedMask(this.placing.mask!);
    const named = [
      ...new Set(
        this.placing.understanding.changes.flatMap(({ surface }) =>
          surface === null || surface === "lighting" ? [] : [surface],
        ),
      ),
    ];
    // What nothing finds by itself is what was painted.
    if (change.surface === null || change.needsArea || named.length < 2) return mask;
    const partOf = (surface: SurfaceKind): Mask | null => {
      const own = this.placing.find().mask(surface);
      const part = own && overlap(mask, own);
      return part !== null && area(part) > area(mask) * LEAST_PART ? part : null;
    };
    const part = partOf(change.surface);
    if (part !== null) return part;
    const isFirst = named[0] === change.surface && named.every((each) => partOf(each) === null);
    return isFirst ? mask : this.leave(change, "outside-area");
  }
}
