import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type RoomKind, SURFACE_KINDS, type SurfaceKind } from "../src/language/kinds.ts";
import type { Picture } from "../src/picture.ts";

/** A photo with outlines of its surfaces that were drawn by hand. */
export interface TruePhoto {
  readonly name: string;
  readonly room: RoomKind;
  readonly file: string;
  /** The size that the outlines are drawn in. */
  readonly size: readonly [width: number, height: number];
  /** Later ones lie over earlier ones; "ignore" counts nothing. */
  readonly shapes: readonly (readonly [
    surface: string,
    points: readonly (readonly [number, number])[],
  ])[];
}

/** What the outlines call it, as the finder does. */
const SAME: Readonly<Record<string, SurfaceKind>> = {
  driveway: "path",
  island: "cabinets",
  vanity: "cabinets",
};

/** The photos of a folder that have outlines: `truth.json` and `photos.csv` lie beside them. */
export function truePhotos(folder: string): readonly TruePhoto[] {
  const rooms = new Map<string, string>();
  for (const line of readFileSync(path.join(folder, "photos.csv"), "utf8").split(/\r?\n/)) {
    const [file = "", room = ""] = line.split(",");
    rooms.set(file, room);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of our own form
  const truth = JSON.parse(readFileSync(path.join(folder, "truth.json"), "utf8")) as Record<
    string,
    Pick<TruePhoto, "size" | "shapes">
  >;
  return Object.entries(truth).map(([file, { size, shapes }]) => ({
    name: path.parse(file).name,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- likewise
    room: (rooms.get(file) ?? "other") as RoomKind,
    file: path.join(folder, file),
    size,
    shapes,
  }));
}

/** The photo's pixels. */
export async function pixelsOf({ file }: TruePhoto): Promise<Picture> {
  const { data, info } = await sharp(file)
    .resize(1280, 1280, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** The true surface of each pixel at some size; "other" where no outline is. */
export function planeOf({ size, shapes }: TruePhoto, width: number, height: number): string[] {
  const plane = Array.from({ length: width * height }, () => "other");
  for (const [surface, points] of shapes) {
    const at = points.map(([x, y]) => [(x * width) / size[0], (y * height) / size[1]] as const);
    for (let y = 0; y < height; y += 1) {
      const cuts: number[] = [];
      for (const [k, [x1, y1]] of at.entries()) {
        const [x2, y2] = at[(k + 1) % at.length]!;
        if (y1 <= y + 0.5 !== y2 <= y + 0.5)
          cuts.push(x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1));
      }
      cuts.sort((a, b) => a - b);
      for (let k = 0; k + 1 < cuts.length; k += 2) {
        const to = Math.min(width, Math.round(cuts[k + 1]!));
        for (let x = Math.max(0, Math.round(cuts[k]!)); x < to; x += 1)
          plane[y * width + x] = SAME[surface] ?? surface;
      }
    }
  }
  return plane;
}

const NAMES: ReadonlySet<string> = new Set(SURFACE_KINDS);

/** Whether a name in the outlines is that of a surface; "other" and "ignore" are none. */
export function isNamed(name: string): name is SurfaceKind {
  return NAMES.has(name);
}
