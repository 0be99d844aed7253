/*
 * What an ideal person selects by pointing at photos with outlines: each tap lies in the middle of the largest wrong piece and adds or
 * takes away; of five sizes the best is kept, and a tap that makes it worse is taken back.
 * Usage: npx tsx packages/imaging/scripts/evaluate-taps.ts <folder with truth.json and photos.csv>
 */
import { openPointing, type Pointing, type SurfaceKind, type Tap } from "../src/index.ts";
import { tell } from "./scenes.ts";
import { isNamed, pixelsOf, planeOf, truePhotos } from "./true-photos.ts";

const TAPS = 5;
const SIZES = [0, -0.5, -0.25, 0.25, 0.5];
/** Surfaces smaller than this share of a photo are not measured. */
const SMALLEST = 0.002;

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error("Name a folder of photos with truth.json and photos.csv.");

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly names: readonly string[];
}
type Cover = Uint8Array;

function overlap(cover: Cover, { names }: Plane, surface: string): number {
  let [both, either] = [0, 0];
  for (const [i, name] of names.entries()) {
    if (name === "ignore") continue;
    const [is, said] = [name === surface, cover[i]! > 0];
    if (is && said) both += 1;
    if (is || said) either += 1;
  }
  return either === 0 ? 0 : both / either;
}

/** The pixels of the largest connected piece of a marked area. */
function largestPiece(marked: Uint8Array, { width, height }: Plane): readonly number[] {
  const seen = new Uint8Array(marked.length);
  let largest: number[] = [];
  for (let start = 0; start < marked.length; start += 1) {
    if (marked[start] === 0 || seen[start] === 1) continue;
    const piece = [start];
    seen[start] = 1;
    for (const i of piece) {
      const x = i % width;
      for (const [next, isThere] of [
        [i - 1, x > 0],
        [i + 1, x + 1 < width],
        [i - width, i >= width],
        [i + width, i + width < width * height],
      ] as const) {
        if (!isThere || marked[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        piece.push(next);
      }
    }
    if (piece.length > largest.length) largest = piece;
  }
  return largest;
}

/** The pixel of a piece that is farthest from its border, in steps along rows and columns. */
function middleOf(piece: readonly number[], { width, height }: Plane): number {
  const far = new Int32Array(width * height);
  for (const i of piece) far[i] = width + height;
  const ordered = [...piece].sort((a, b) => a - b);
  const from = (i: number, isThere: boolean): number => (isThere ? far[i]! : 0);
  for (const i of ordered)
    far[i] = Math.min(far[i]!, 1 + from(i - 1, i % width > 0), 1 + from(i - width, i >= width));
  for (const i of ordered.toReversed())
    far[i] = Math.min(
      far[i]!,
      1 + from(i + 1, (i + 1) % width > 0),
      1 + from(i + width, i + width < far.length),
    );
  return ordered.reduce((best, i) => (far[i]! > far[best]! ? i : best), ordered[0]!);
}

/** The next tap of an ideal person; null where nothing is wrong. */
function nextTap(cover: Cover, plane: Plane, surface: string): Tap | null {
  const wrong = (isMissing: boolean): Uint8Array =>
    Uint8Array.from(plane.names, (name, i) => {
      const is = name === surface;
      return name !== "ignore" && is === isMissing && cover[i]! > 0 !== is ? 1 : 0;
    });
  const missing = largestPiece(wrong(true), plane);
  const extra = largestPiece(wrong(false), plane);
  if (missing.length + extra.length === 0) return null;
  const adds = missing.length >= extra.length;
  const at = middleOf(adds ? missing : extra, plane);
  const { width, height } = plane;
  return {
    points: [[((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height]],
    adds,
  };
}

interface Tapping {
  readonly overlaps: readonly number[];
  readonly ms: readonly number[];
}

function tapAt(
  pointing: Pointing,
  plane: Plane,
  surface: SurfaceKind,
  { isNamed: named, sizes }: { readonly isNamed: boolean; readonly sizes: readonly number[] },
): Tapping {
  const nothing = new Uint8Array(plane.names.length);
  const start = named ? pointing.regions.find((region) => region.surface === surface) : undefined;
  let cover: Cover = start?.coarse.data ?? nothing;
  const overlaps = [overlap(cover, plane, surface)];
  const ms: number[] = [];
  const taps: Tap[] = [];
  for (let count = 1; count <= TAPS; count += 1) {
    const tap = nextTap(cover, plane, surface);
    const before = overlaps.at(-1)!;
    if (tap !== null) {
      taps.push(tap);
      const tried = sizes.map((sizing) => {
        const began = performance.now();
        const selection = pointing.select(taps, sizing, named ? surface : null);
        ms.push(performance.now() - began);
        const data = selection?.coarse.data ?? nothing;
        return { data, value: overlap(data, plane, surface) };
      });
      const best = tried.reduce((a, b) => (b.value > a.value ? b : a));
      cover = best.data;
      overlaps.push(Math.max(before, best.value));
    } else overlaps.push(before);
  }
  return { overlaps, ms };
}

const results = new Map<string, Map<string, (readonly number[])[]>>();
const times: number[] = [];
for (const photo of truePhotos(folder)) {
  // oxlint-disable-next-line no-await-in-loop -- one photo after the other: they are large
  const pointing = openPointing(await pixelsOf(photo), photo.room);
  const size = pointing.regions[0]?.coarse;
  if (size === undefined) continue;
  const { width, height } = size;
  const plane = { width, height, names: planeOf(photo, width, height) };
  for (const surface of new Set(plane.names)) {
    const share = plane.names.filter((name) => name === surface).length / plane.names.length;
    if (!isNamed(surface) || share < SMALLEST) continue;
    for (const isNamed of [false, true])
      for (const sizes of [[0], SIZES]) {
        const way = `${isNamed ? "from the found surface" : "from nothing"}${sizes.length > 1 ? ", best of five sizes" : ""}`;
        const { overlaps, ms } = tapAt(pointing, plane, surface, { isNamed, sizes });
        if (sizes.length === 1) times.push(...ms);
        const byKind = results.get(way) ?? new Map<string, (readonly number[])[]>();
        results.set(way, byKind);
        for (const kind of ["all", surface])
          byKind.set(kind, [...(byKind.get(kind) ?? []), overlaps]);
      }
  }
}

const SHOWN = [0, 1, 2, 3, 5];
for (const [way, byKind] of results) {
  tell(`\n| ${way} | n | ${SHOWN.map((taps) => `${taps} taps`).join(" | ")} |`);
  tell(`| --- | ---: |${SHOWN.map(() => " ---: |").join("")}`);
  for (const [kind, all] of byKind) {
    const mean = (taps: number): number =>
      all.reduce((sum, overlaps) => sum + overlaps[taps]!, 0) / all.length;
    const cells = SHOWN.map((taps) => mean(taps).toFixed(2));
    tell(`| ${kind} | ${all.length} | ${cells.join(" | ")} |`);
  }
}
const ordered = times.toSorted((a, b) => a - b);
tell(
  `\na tap: ${ordered[Math.floor(ordered.length / 2)]?.toFixed(0)} ms in the median,`,
  `${ordered[Math.floor(ordered.length * 0.95)]?.toFixed(0)} ms in 95 of 100`,
);
