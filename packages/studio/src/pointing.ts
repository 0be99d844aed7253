import {
  type Help,
  type Mask,
  type Picture,
  type Pointing,
  type Selection,
  type SurfaceKind,
  type Tap,
  isSureOf,
  openPointing,
  understandWish,
  wishPlaces,
} from "@oneup/imaging";
import type { RoomKind } from "@oneup/valuation";
import { nameIn } from "./sentences.ts";
import { roomOf } from "./on-machine-studio.ts";
import { type SurfaceName, isIn } from "./surface-names.ts";

/** The surfaces with a place: light lies everywhere. */
type Surface = Exclude<SurfaceKind, "lighting">;

/** A place pointed at in a picture, in the words of the catalogue (PIC-09). */
export interface PointedArea {
  /** Null where it is like nothing that has a name. */
  readonly surface: Surface | null;
  /** "cabinets"; "painted area" where it is like nothing. */
  readonly name: string;
  /** The possible surfaces, the likeliest first. */
  readonly likely: readonly SurfaceName[];
  /** The sureness of the name, 0..1. */
  readonly confidence: number;
  /** Whether it is called so without a question. */
  readonly isSure: boolean;
  /** Share of the picture, 0..1. */
  readonly share: number;
  /** At a reduced size (at most 480 pixels), 0 or 255: enough to light it up. */
  readonly outline: Mask;
  /** At the picture's size, with soft borders; worked out when asked for. */
  readonly mask: () => Mask;
}

/** The selection that is wanted. */
export interface PointingWish {
  readonly taps: readonly Tap[];
  /** -1 (much smaller) to 1 (much larger); 0 unless said otherwise. */
  readonly sizing?: number;
  /** The surface, if somebody named it: the taps add to and take from its found region. */
  readonly surface?: SurfaceKind | null;
}

function areaOf(pointing: Pointing, selection: Selection, room: RoomKind): PointedArea {
  const { likely, confidence, share, coarse } = selection;
  const surface = selection.surface === "lighting" ? null : selection.surface;
  return {
    surface,
    name: nameIn(room, { surface, part: null }),
    likely: likely.flatMap((each) =>
      each === "lighting" || !isIn(room, each)
        ? []
        : [{ surface: each, name: nameIn(room, { surface: each, part: null }) }],
    ),
    confidence,
    isSure: surface !== null && isSureOf(surface, confidence),
    share,
    outline: coarse,
    mask: () => pointing.mask(selection),
  };
}

/** The last picture that was pointed at stays open: what is read of it serves every tap. */
let open: { picture: Picture; room: RoomKind; pointing: Pointing } | null = null;

function pointingIn(picture: Picture, name: string | null, help?: Help) {
  const room = roomOf(name, picture, help);
  if (open?.picture !== picture || open.room !== room)
    open = { picture, room, pointing: openPointing(picture, room, help) };
  return open;
}

/**
 * The selection of all taps on a picture together; null if they select nothing.
 * @param help another thread that works at the same time
 */
export function pointAt(
  picture: Picture,
  room: string | null,
  { taps, sizing, surface }: PointingWish,
  help?: Help,
): PointedArea | null {
  const { pointing, room: kind } = pointingIn(picture, room, help);
  const selection = pointing.select(taps, sizing, surface);
  return selection && areaOf(pointing, selection, kind);
}

/** The found surfaces of a picture, the largest first, for who points by keyboard. */
export function pointingRegions(
  picture: Picture,
  room: string | null,
  help?: Help,
): readonly PointedArea[] {
  const { pointing, room: kind } = pointingIn(picture, room, help);
  return pointing.regions.map((region) => areaOf(pointing, region, kind));
}

/** The area that a wish would change, before anything is drawn. */
export interface WishArea extends SurfaceName {
  /** The sureness of its place, 0..1; 0 if it was not found. */
  readonly confidence: number;
  /** Whether it is drawn without a question. */
  readonly isSure: boolean;
  /** At the picture's size, with soft borders; null where it was not found. */
  readonly mask: () => Mask | null;
}

/**
 * The surfaces that a wish in words would change, each once, in the order of the words; light and what lies nowhere left out.
 * @param help another thread that works at the same time
 */
export function wishAreas(
  picture: Picture,
  name: string | null,
  text: string,
  help?: Help,
): readonly WishArea[] {
  const room = roomOf(name, picture, help);
  const wish = understandWish({ text, before: "", room, hasArea: false });
  const areas = new Map<string, WishArea>();
  for (const { change, confidence, isSure, mask } of wishPlaces(picture, room, wish, { help })) {
    const surface = change.part ?? change.surface;
    const called = nameIn(room, change);
    if (surface === null || surface === "lighting" || areas.has(called)) continue;
    areas.set(called, { surface, name: called, confidence, isSure, mask });
  }
  return [...areas.values()];
}
