/*
 * Overlap over union of the found surfaces with the true ones, over every picture that has a true mask.
 * Usage: npx tsx packages/imaging/scripts/evaluate.ts [all|tuning|held-out] [more folders of scenes ...]
 */
import { findSurfaces, type SurfaceKind, type SurfaceMap } from "../src/index.ts";
import { overlapOverUnion } from "../src/testing/fixtures.ts";
import {
  isOutside,
  measuredOf,
  otherRooms,
  readTrueScene,
  scenesOf,
  tell,
  trueMask,
  type TrueScene,
  trueScenes,
} from "./scenes.ts";

const which = process.argv[2] ?? "all";
const scenes = [
  ...trueScenes(),
  ...otherRooms(),
  ...process.argv.slice(3).flatMap(scenesOf),
].filter((scene) => which === "all" || scene.heldOut === (which === "held-out"));
const cell = (value: string): string => value.padStart(11);
const sums = new Map<string, number[]>();

const line = (name: string, cells: readonly string[]): void =>
  tell(`| ${name.padEnd(24)} |${cells.map((value) => `${value} |`).join("")}`);

/** What a mean is taken over: all of a kind of room, and all that were or were not tuned on. */
function groupsOf(scene: TrueScene): readonly string[] {
  const state = scene.heldOut ? "held out" : "tuning";
  if (isOutside(scene)) return [`${state}, ${scene.room}`];
  const isOther = scene.room !== "kitchen" && scene.room !== "bath";
  return isOther ? [`${state}, other rooms`] : [`${state}, ${scene.room}`, state];
}

/** Overlap over union of one surface, with a mark where the finder is unsure. */
function measured(
  kind: SurfaceKind,
  scene: TrueScene,
  map: SurfaceMap,
  { picture, numbers }: Awaited<ReturnType<typeof readTrueScene>>,
): string {
  const truth = trueMask(kind, numbers, picture.width, picture.height);
  const groups = groupsOf(scene);
  const isOther = groups.some((group) => group.endsWith("other rooms"));
  // nothing but these is fixed in other rooms
  if (truth === null || (isOther && !["floor", "walls", "ceiling"].includes(kind))) return cell("");
  const found = map.mask(kind);
  const value = found === null ? 0 : overlapOverUnion(found, truth);
  const sure = map.surfaces.get(kind)?.confidence ?? 0;
  for (const group of groups)
    sums.set(`${group}/${kind}`, [...(sums.get(`${group}/${kind}`) ?? []), value]);
  return cell(`${value.toFixed(2)} ${sure < 0.35 ? "-" : sure < 0.6 ? "?" : " "}`);
}

for (const group of [scenes.filter((each) => !isOutside(each)), scenes.filter(isOutside)]) {
  const kinds = group[0] === undefined ? [] : measuredOf(group[0]);
  sums.clear();
  line("scene", kinds.map(cell));
  tell(`| ${"-".repeat(24)} |` + kinds.map(() => ` ${"-".repeat(9)}: |`).join(""));
  for (const scene of group) {
    const read = await readTrueScene(scene, 600);
    const map = findSurfaces(read.picture, scene.room);
    line(
      `${scene.name}${scene.heldOut ? " *" : ""}`,
      kinds.map((kind) => measured(kind, scene, map, read)),
    );
  }
  for (const name of new Set([...sums.keys()].map((key) => key.split("/")[0])))
    line(
      `mean, ${name}`,
      kinds.map((kind) => {
        const values = sums.get(`${name}/${kind}`);
        if (values === undefined) return cell("");
        return cell(`${(values.reduce((a, b) => a + b, 0) / values.length).toFixed(2)}  `);
      }),
    );
}
tell("* held out from tuning; ? found but unsure, - too unsure to be changed");
