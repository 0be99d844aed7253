import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { RoomKind, SurfaceKind } from "../src/language/kinds.ts";
import type { Mask, Picture } from "../src/picture.ts";

/** A picture with the true surface of each pixel. */
export interface TrueScene {
  readonly name: string;
  readonly room: RoomKind;
  /** True for scenes that nothing is tuned on. */
  readonly heldOut: boolean;
  readonly picture: string;
  readonly mask: string;
}

const here = path.dirname(fileURLToPath(import.meta.url));
const FIXTURES = path.join(here, "../fixtures");
const MASKS = path.join(here, "../../../assets/masks");
const PICTURES = path.join(here, "../../../apps/web/public/pictures");

/** Scenes that nothing is tuned on, by name. What is not named here is for tuning. */
const HELD_OUT: ReadonlySet<string> = new Set([
  "kitchen-comparable-2",
  "kitchen-comparable-4",
  "kitchen-comparable-6",
  "client-3",
  "bath-after",
  "bath-comparable-2",
  "bath-comparable-4",
  "bath-comparable-6",
  "project-2",
  "facade-after",
  "facade-comparable-2",
  "facade-comparable-4",
  "facade-comparable-6",
  "patio-after",
]);

/** Numbers of the true masks; assets/scenes/kit/surfaces.py names them all. */
const TRUE_NUMBERS: Readonly<Partial<Record<SurfaceKind, readonly number[]>>> = {
  floor: [4],
  walls: [1],
  cabinets: [5, 7, 10],
  counters: [6],
  backsplash: [8],
  ceiling: [2],
  shower: [19],
  appliances: [11],
  windows: [12],
  siding: [20],
  roof: [21],
  trim: [3],
  door: [22],
  "garage-door": [30],
  shutters: [32],
  lawn: [23],
  path: [24],
  driveway: [28],
  fence: [27],
  plants: [25],
};

/** The surfaces that are measured inside and outside, in the order of the tables. */
const MEASURED_INSIDE: readonly SurfaceKind[] = [
  "floor",
  "walls",
  "cabinets",
  "counters",
  "backsplash",
  "ceiling",
  "shower",
];
const MEASURED_OUTSIDE: readonly SurfaceKind[] = [
  "siding",
  "roof",
  "trim",
  "windows",
  "door",
  "garage-door",
  "shutters",
  "lawn",
  "path",
  "driveway",
  "fence",
  "plants",
];

/** Whether a scene shows a house from outside. */
export const isOutside = ({ room }: Pick<TrueScene, "room">): boolean =>
  room === "exterior" || room === "patio";

/** The surfaces that are measured of a scene. */
export const measuredOf = (scene: Pick<TrueScene, "room">): readonly SurfaceKind[] =>
  isOutside(scene) ? MEASURED_OUTSIDE : MEASURED_INSIDE;

const roomOf = (name: string): RoomKind | null => {
  if (/^(kitchen|client-3|project-1|learn-kitchen)/.test(name)) return "kitchen";
  if (/^(facade|learn-facade)/.test(name)) return "exterior";
  if (/^(patio|learn-patio)/.test(name)) return "patio";
  return /^(bath|project-2|learn-bath)/.test(name) ? "bath" : null;
};

/** Writes a line to the terminal. */
export function tell(...parts: readonly string[]): void {
  process.stdout.write(`${parts.join(" ")}\n`);
}

/** All scenes of a folder (`name.webp` or `.png` beside `name-mask.webp`), by name. */
export function scenesOf(folder: string): TrueScene[] {
  const found: TrueScene[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith("-mask.webp")) continue;
    const name = file.slice(0, -"-mask.webp".length);
    const room = roomOf(name);
    const picture = [".webp", ".png"]
      .map((end) => path.join(folder, name + end))
      .find((each) => existsSync(each));
    if (room === null || picture === undefined) continue;
    found.push({ name, room, heldOut: HELD_OUT.has(name), picture, mask: path.join(folder, file) });
  }
  return found;
}

/** The scenes with a true mask: the product's pictures, and the fixtures for what has no picture yet. */
export function trueScenes(): TrueScene[] {
  const found = [...scenesOf(FIXTURES), ...scenesOf(path.join(FIXTURES, "scenes"))];
  for (const file of readdirSync(MASKS).sort()) {
    const name = file.replace(/\.webp$/, "");
    const room = roomOf(name);
    const picture = path.join(PICTURES, `${name}-960.webp`);
    if (room === null || !existsSync(picture)) continue;
    const scene = {
      name,
      room,
      heldOut: HELD_OUT.has(name),
      picture,
      mask: path.join(MASKS, file),
    };
    const at = found.findIndex((each) => each.name === name);
    if (at >= 0) found[at] = scene;
    else found.push(scene);
  }
  return found.sort((a, b) => Number(a.heldOut) - Number(b.heldOut) || (a.name < b.name ? -1 : 1));
}

const OTHER_ROOMS: readonly (readonly [name: string, room: RoomKind])[] = [
  ["living", "living-room"],
  ["bedroom", "bedroom"],
  ["dining", "dining-room"],
  ["basement", "basement"],
  ["garage", "garage"],
];

/** The product's pictures of rooms of whose kind the net saw none; those of finished work are held out from tuning. */
export function otherRooms(): TrueScene[] {
  return OTHER_ROOMS.flatMap(([name, room]) =>
    ["before", "after"].map((state) => ({
      name: `${name}-${state}`,
      room,
      heldOut: state === "after",
      picture: path.join(PICTURES, `${name}-${state}-960.webp`),
      mask: path.join(MASKS, `${name}-${state}.webp`),
    })),
  );
}

/** A scene's picture and the number of each pixel, at the given width. */
export async function readTrueScene(
  scene: TrueScene,
  width: number,
): Promise<{ picture: Picture; numbers: Uint8Array }> {
  const { data, info } = await sharp(scene.picture)
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // a decoder that shrinks as it reads would mix numbers into those of other surfaces
  const numbers = await sharp(scene.mask)
    .extractChannel(0)
    .resize(info.width, info.height, { kernel: "nearest", fit: "fill", fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  // an older render gives its island the number that is now the hood's
  if (scene.name === "kitchen-comparable")
    for (let i = 0; i < numbers.length; i += 1) if (numbers[i] === 9) numbers[i] = 10;
  return {
    picture: { width: info.width, height: info.height, data: new Uint8ClampedArray(data) },
    numbers: new Uint8Array(numbers),
  };
}

/** Where a picture has one of the given numbers; null when that is less than half a per cent of it. */
function maskOf(
  wanted: readonly number[],
  numbers: Uint8Array,
  width: number,
  height: number,
): Mask | null {
  const data = Uint8Array.from(numbers, (value) => (wanted.includes(value) ? 255 : 0));
  let count = 0;
  for (const value of data) count += value === 0 ? 0 : 1;
  return count < data.length * 0.005 ? null : { width, height, data };
}

/** The true mask of a surface; null when the picture has less than half a per cent of it. */
export function trueMask(
  kind: SurfaceKind,
  numbers: Uint8Array,
  width: number,
  height: number,
): Mask | null {
  return maskOf(TRUE_NUMBERS[kind] ?? [], numbers, width, height);
}

/** The parts of a surface that each have a colour of their own: bases, wall cabinets and an island. */
export function trueParts(
  kind: SurfaceKind,
  numbers: Uint8Array,
  width: number,
  height: number,
): Mask[] {
  const parts = (TRUE_NUMBERS[kind] ?? []).map((number) =>
    maskOf([number], numbers, width, height),
  );
  return parts.filter((part) => part !== null);
}

const SURFACES: ReadonlyMap<number, string> = new Map(
  Object.entries(TRUE_NUMBERS).flatMap(([kind, numbers]) =>
    numbers.map((number) => [number, kind] as const),
  ),
);

/** The true surface of each pixel of a plane of another size; "other" where it is none. */
export function surfacesAt(
  numbers: Uint8Array,
  from: Pick<Picture, "width" | "height">,
  width: number,
  height: number,
): string[] {
  return Array.from({ length: width * height }, (_, i) => {
    const x = Math.floor((((i % width) + 0.5) / width) * from.width);
    const y = Math.floor(((Math.floor(i / width) + 0.5) / height) * from.height);
    return SURFACES.get(numbers[y * from.width + x]!) ?? "other";
  });
}
