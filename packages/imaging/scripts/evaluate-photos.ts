/*
 * How well the engine knows photographs: overlaps with drawn outlines, how far confidence can be believed, the room.
 * Usage: npx tsx packages/imaging/scripts/evaluate-photos.ts <folder with photos, photos.csv and truth.json> [each]
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import {
  doubtPhoto,
  findSurfaces,
  guessRoom,
  isSureOf,
  type Picture,
  type RoomKind,
  SURE_OF_ROOM,
} from "../src/index.ts";
import { isOutside } from "../src/language/kinds.ts";
import { tell } from "./scenes.ts";

type Point = readonly [x: number, y: number];
/** Outlines in pixels of the file; later ones lie over earlier ones. */
interface Outlines {
  readonly size: Point;
  readonly shapes: readonly (readonly [surface: string, points: readonly Point[]])[];
}
interface Photo {
  readonly file: string;
  /** Null where there is no room to see. */
  readonly room: RoomKind | null;
  readonly source: string;
}
/** One surface of one photo that is there. */
interface Pair {
  readonly photo: Photo;
  readonly surface: string;
  readonly overlap: number;
  /** 0 where the surface was not found. */
  readonly confidence: number;
  readonly isSure: boolean;
}

const ROOMS: readonly RoomKind[] = [
  "kitchen",
  "bath",
  "exterior",
  "living-room",
  "bedroom",
  "basement",
  "garage",
  "patio",
  "dining-room",
  "other",
];

/** Surfaces smaller than this share of a photo are not measured. */
const SMALLEST = 0.002;
/** From this overlap on a draft paints what it should. */
const ENOUGH = 0.5;
/** Things for which the engine has no name of its own. */
const SAME: Readonly<Record<string, string>> = {
  vanity: "cabinets",
  island: "cabinets",
  driveway: "path",
};

const [folder, detail] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: evaluate-photos.ts <folder> [each]");
const mean = (all: readonly number[]): number =>
  all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);
const two = (value: number): string => value.toFixed(2);

function readPhotos(): Photo[] {
  const lines = readFileSync(path.join(folder!, "photos.csv"), "utf8").split(/\r?\n/).slice(1);
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [file = "", room = "", source = ""] = line.split(",");
      return { file, room: ROOMS.find((kind) => kind === room) ?? null, source };
    });
}

async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(path.join(folder!, file))
    .rotate()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** Names what lies inside an outline, by even-odd crossings of each row's middle. */
function fill(plane: string[], width: number, points: readonly Point[], name: string): void {
  for (let y = 0; y * width < plane.length; y += 1) {
    const cuts: number[] = [];
    for (const [k, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(k + 1) % points.length]!;
      if (y1 <= y + 0.5 !== y2 <= y + 0.5) cuts.push(x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1));
    }
    cuts.sort((a, b) => a - b);
    for (let k = 0; k + 1 < cuts.length; k += 2)
      for (let x = Math.max(0, Math.round(cuts[k]!)); x < Math.min(width, cuts[k + 1]!); x += 1)
        plane[y * width + x] = name;
  }
}

function planeOf({ size, shapes }: Outlines, width: number, height: number): string[] {
  const plane = Array.from({ length: width * height }, () => "other");
  for (const [surface, points] of shapes) {
    const at = points.map(([x, y]): Point => [(x * width) / size[0], (y * height) / size[1]]);
    fill(plane, width, at, SAME[surface] ?? surface);
  }
  return plane;
}

/** Overlap over union of every surface that is there, found with the true room. */
function measure(photo: Photo, picture: Picture, outlines: Outlines): Pair[] {
  const { surfaces, scene } = findSurfaces(picture, photo.room ?? "other");
  const truth = planeOf(outlines, scene.width, scene.height);
  const drawn = [...new Set(truth)].filter((name) => name !== "other" && name !== "ignore");
  return drawn.flatMap((surface) => {
    const found = [...surfaces.values()].filter(({ kind }) => (SAME[kind] ?? kind) === surface);
    let [there, both, either] = [0, 0, 0];
    for (const [i, own] of truth.entries()) {
      if (own === "ignore") continue;
      const [is, said] = [own === surface, found.some(({ coarse }) => coarse.data[i]! > 127)];
      there += Number(is);
      both += Number(is && said);
      either += Number(is || said);
    }
    if (there < truth.length * SMALLEST) return [];
    const confidence = Math.max(0, ...found.map((each) => each.confidence));
    const isSure = found.some((each) => isSureOf(each.kind, each.confidence));
    return [{ photo, surface, overlap: both / Math.max(1, either), confidence, isSure }];
  });
}

const GROUPS: readonly (readonly [name: string, holds: (room: RoomKind | null) => boolean])[] = [
  ["kitchens", (room) => room === "kitchen"],
  ["baths", (room) => room === "bath"],
  ["outside", (room) => isOutside(room)],
  ["other rooms", (room) => room !== "kitchen" && room !== "bath" && !isOutside(room)],
  ["all", () => true],
];

function tellOverlaps(pairs: readonly Pair[]): void {
  for (const [name, holds] of GROUPS) {
    const own = pairs.filter(({ photo }) => holds(photo.room));
    const cells = [...new Set(own.map(({ surface }) => surface))].map((surface) => {
      const some = own.filter((pair) => pair.surface === surface);
      return `${surface} ${two(mean(some.map(({ overlap }) => overlap)))} (${some.length})`;
    });
    tell(`${name}: ${mean(own.map(({ overlap }) => overlap)).toFixed(3)} (${own.length})`);
    tell(`  ${cells.join("  ")}`);
  }
}

function tellConfidence(pairs: readonly Pair[]): void {
  const line = (name: string, some: readonly Pair[]): void =>
    tell(
      `  ${name}: ${some.length} surfaces, mean overlap ${two(mean(some.map(({ overlap }) => overlap)))},`,
      `below ${ENOUGH}: ${some.filter(({ overlap }) => overlap < ENOUGH).length}`,
    );
  const from = [0.001, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9];
  for (const [k, low] of from.entries()) {
    const high = from[k + 1] ?? 1.01;
    line(
      `confidence ${low} to ${Math.min(1, high)}`,
      pairs.filter(({ confidence }) => confidence >= low && confidence < high),
    );
  }
  line(
    "drawn without a question",
    pairs.filter(({ isSure }) => isSure),
  );
  line(
    "asked for",
    pairs.filter(({ isSure }) => !isSure),
  );
}

interface Guess {
  readonly photo: Photo;
  readonly room: RoomKind | null;
  readonly confidence: number;
  readonly likely: readonly string[];
}

function tellRooms(guesses: readonly Guess[]): void {
  const share = (some: readonly Guess[]): string =>
    `${some.filter(({ photo, room }) => photo.room === room).length} of ${some.length}`;
  const rooms = guesses.filter(({ photo }) => photo.room !== null);
  const sure = ({ confidence }: Guess): boolean => confidence >= SURE_OF_ROOM;
  tell(
    `room right: ${share(rooms)}; among the likely: ${rooms.filter(({ photo, likely }) => photo.room !== null && likely.includes(photo.room)).length};`,
    `said without asking: ${share(guesses.filter(sure))}`,
  );
  for (const source of new Set(rooms.map((guess) => guess.photo.source)))
    tell(`  ${source}: ${share(rooms.filter((guess) => guess.photo.source === source))}`);
  for (const room of new Set(rooms.map((guess) => guess.photo.room)))
    tell(`  ${room ?? "no room"}: ${share(rooms.filter((guess) => guess.photo.room === room))}`);
  for (const { photo, room, confidence, likely } of guesses)
    if (photo.room !== room || detail !== undefined)
      tell(`  ${photo.file}: ${room ?? "no room"} ${two(confidence)} (${likely.join(", ")})`);
}

const truth: Readonly<Record<string, Outlines>> = JSON.parse(
  readFileSync(path.join(folder, "truth.json"), "utf8"),
);
const pairs: Pair[] = [];
const guesses: Guess[] = [];
for (const photo of readPhotos()) {
  const picture = await readPicture(photo.file);
  const doubt = doubtPhoto(picture);
  const guess = guessRoom(picture);
  guesses.push({ photo, ...guess, ...(doubt === null ? {} : { room: null, confidence: 0 }) });
  const outlines = truth[photo.file];
  if (outlines === undefined) continue;
  const own = measure(photo, picture, outlines);
  pairs.push(...own);
  if (detail !== undefined)
    tell(
      `${photo.file}: ${own.map(({ surface, overlap, confidence }) => `${surface} ${two(overlap)} at ${two(confidence)}`).join("  ")}`,
    );
}
tellOverlaps(pairs);
tellConfidence(pairs);
tellRooms(guesses);
