import {
  type Mask,
  type MaskFit,
  type Picture,
  type Help,
  type SurfaceKind,
  LEARNED_SURFACES,
  describeArea,
  dominantColour,
  doubtPhoto,
  findSurfaces,
  guessRoom,
  isSureOf,
  renderUpgrade,
  understandWish,
} from "@oneup/imaging";
import type { AreaReading, AreaWish, Ask, RenderWish, RoomReading } from "@oneup/operations";
import {
  askSentence,
  changeSentence,
  hintSentence,
  nameOf,
  notDoneSentence,
  vagueSentence,
} from "./sentences.ts";
import { type Found, type RoomKind, type Surface, roomKindOf } from "@oneup/valuation";

/** The engine's names of surfaces, in the words of the valuation. */
const SURFACES: Partial<Record<SurfaceKind, Found["surface"]>> = {
  walls: "wall",
  ceiling: "ceiling",
  cabinets: "cabinets",
  counters: "counter",
  backsplash: "backsplash",
  floor: "floor",
  trim: "trim",
  door: "door",
  "garage-door": "garage-door",
  siding: "siding",
  roof: "roof",
  lawn: "lawn",
  path: "driveway",
  driveway: "driveway",
  fence: "fence",
  deck: "deck",
  windows: "window",
  shower: "shower",
  appliances: "appliances",
};

/** The valuation's other words for a surface, by the engine's word. */
const ALSO: Partial<Record<SurfaceKind, Surface>> = { cabinets: "vanity", shower: "tub" };

/** The surfaces of the engine of which each name is among those that are absent. */
function absentKinds(absent: readonly Surface[]): readonly SurfaceKind[] {
  return LEARNED_SURFACES.filter((kind) => {
    const names = [SURFACES[kind], ALSO[kind]].filter((name) => name !== undefined);
    return names.length > 0 && names.every((name) => absent.includes(name));
  });
}

/** Pictures with the word of what they do not show, by the pictures themselves and by that word. */
const lacking = new WeakMap<Picture, Map<string, Picture>>();

/** The picture without some surfaces; the same one each time, as what is found in it is known by it. */
function without(picture: Picture, absent: readonly Surface[]): Picture {
  const kinds = absentKinds(absent);
  if (kinds.length === 0) return picture;
  const before = lacking.get(picture) ?? new Map<string, Picture>();
  lacking.set(picture, before);
  const known = { ...picture.known, absent: new Set(kinds) };
  const made = before.get(kinds.join()) ?? { ...picture, known };
  before.set(kinds.join(), made);
  return made;
}

/** The confidence of a guess if the photo hardly shows a room, in 0..1. */
const DOUBTED = 0.05;

/**
 * Reads a picture: a guess of the room, the surfaces that were seen and their colours. Where it hardly shows a room
 * nothing is guessed, and the answer says why.
 * @param help another thread that works at the same time
 */
export function analyzePicture(picture: Picture, help?: Help): RoomReading {
  const { width, height } = picture;
  const doubt = doubtPhoto(picture, help);
  if (doubt !== null)
    return {
      room: "other",
      confidence: DOUBTED,
      likely: ["other"],
      found: [],
      width,
      height,
      doubt,
    };
  const { room, confidence, likely } = guessRoom(picture, help);
  const map = findSurfaces(picture, room, { help });
  const found: Found[] = [];
  for (const [kind, seen] of map.surfaces) {
    const surface = SURFACES[kind];
    if (surface === undefined || !isSureOf(kind, seen.confidence)) continue;
    // a path and a driveway count as one
    if (found.some((before) => before.surface === surface)) continue;
    const colour = dominantColour(picture, map.mask(kind));
    found.push(colour ? { surface, colour: colour.hex } : { surface });
  }
  return { room, confidence, likely, found, width, height };
}

/** The room that somebody named, else the one that the picture looks like. */
export function roomOf(name: string | null, picture: Picture, help?: Help): RoomKind {
  return name === null || name === "" ? guessRoom(picture, help).room : roomKindOf(name);
}

/**
 * Draws an upgrade into a picture (PIC-01, PIC-02).
 * @param help another thread that works at the same time
 */
export function renderPicture(
  photo: Picture,
  asked: Omit<RenderWish<Mask>, "links" | "maskFit"> & { readonly maskFit?: MaskFit },
  help?: Help,
): {
  picture: Picture;
  done: readonly string[];
  notDone: readonly string[];
  hints: readonly string[];
  asks: readonly Ask[];
} {
  const picture = without(photo, asked.absent ?? []);
  const room = roomOf(asked.room, photo, help);
  const { text, mask, maskFit = "edges", pointed = [], otherwise: before = "" } = asked;
  const given = new Map(pointed.map(({ surface, mask: where }) => [surface, where]));
  const request = understandWish({ text, before, room, hasArea: mask !== null });
  const drawn = renderUpgrade({ picture, mask, maskFit, given, request, room, seed: 1, help });
  return {
    picture: drawn.picture,
    done: drawn.done.map(changeSentence),
    notDone: drawn.notDone.map(notDoneSentence),
    hints: drawn.understanding.hints.map(hintSentence),
    asks: drawn.asks.flatMap(({ confidence, ...thing }) => {
      const surface = thing.part ?? thing.surface;
      // light is everywhere
      if (surface === "lighting") return [];
      return [{ surface, name: nameOf(thing), sentence: askSentence(thing), confidence }];
    }),
  };
}

/** Says what lies under the painted area, joined with what its painter wants (API-16). */
export function readPaintedArea(
  picture: Picture,
  mask: Mask,
  { userIntent, otherwise }: AreaWish,
): AreaReading {
  const { room } = guessRoom(picture);
  const { surface, changes } = describeArea(picture, mask, room, userIntent, otherwise);
  return changes.length > 0
    ? { detectedPrompt: changes.map(changeSentence).join(", "), lacksFinish: false }
    : { detectedPrompt: vagueSentence(surface, userIntent.trim()), lacksFinish: true };
}
