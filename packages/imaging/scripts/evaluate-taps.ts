/*
 * What an ideal person selects by pointing at held-out renders, or at photos with outlines: each tap lies in the middle of the largest
 * wrong piece and adds or takes away; of five sizes the best is kept, and a tap that makes it worse is taken back.
 * Usage: npx tsx packages/imaging/scripts/evaluate-taps.ts [folder with truth.json and photos.csv [how names of photos begin ...]]
 */
import {
  openPointing,
  type Picture,
  type Pointing,
  type RoomKind,
  type SurfaceKind,
  type Tap,
} from "../src/index.ts";
import { nextTap, overlap, type Plane, surfacesOf } from "./ideal-person.ts";
import { otherRooms, readTrueScene, surfacesAt, tell, trueScenes } from "./scenes.ts";
import { pixelsOf, planeOf, truePhotos } from "./true-photos.ts";

const TAPS = 5;
const SIZES = [0, -0.5, -0.25, 0.25, 0.5];
/** Pixels of a render's width. */
const RENDER = 960;

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
  let cover: Uint8Array = start?.coarse.data ?? nothing;
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

interface TruePicture {
  readonly picture: Picture;
  readonly room: RoomKind;
  readonly names: (width: number, height: number) => readonly string[];
}

async function* pictures(
  folder: string | undefined,
  begins: readonly string[],
): AsyncGenerator<TruePicture> {
  if (folder === undefined)
    for (const scene of [...trueScenes(), ...otherRooms()]) {
      if (!scene.heldOut) continue;
      // oxlint-disable-next-line no-await-in-loop -- one picture after the other: they are large
      const { picture, numbers } = await readTrueScene(scene, RENDER);
      const names: TruePicture["names"] = (w, h) => surfacesAt(numbers, picture, w, h);
      yield { picture, room: scene.room, names };
    }
  else
    for (const photo of truePhotos(folder)) {
      if (begins.length > 0 && !begins.some((begin) => photo.name.startsWith(begin))) continue;
      const names: TruePicture["names"] = (width, height) => planeOf(photo, width, height);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      yield { picture: await pixelsOf(photo), room: photo.room, names };
    }
}

const results = new Map<string, Map<string, (readonly number[])[]>>();
const times: number[] = [];
for await (const { picture, room, names } of pictures(process.argv[2], process.argv.slice(3))) {
  const pointing = openPointing(picture, room);
  const size = pointing.regions[0]?.coarse;
  if (size === undefined) continue;
  const { width, height } = size;
  const plane: Plane = { width, height, names: names(width, height) };
  for (const surface of surfacesOf(plane)) {
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
