/*
 * Overlap over union of the found surfaces with the true ones, over every picture that has a true mask.
 * Usage: npx tsx packages/imaging/scripts/evaluate.ts [all|tuning|held-out] [more folders of scenes ...]
 */
import { findSurfaces } from "../src/index.ts";
import { overlapOverUnion } from "../src/testing/fixtures.ts";
import {
  MEASURED,
  otherRooms,
  readTrueScene,
  scenesOf,
  tell,
  trueMask,
  trueScenes,
} from "./scenes.ts";

const which = process.argv[2] ?? "all";
const scenes = [
  ...trueScenes(),
  ...otherRooms(),
  ...process.argv.slice(3).flatMap(scenesOf),
].filter((scene) => which === "all" || scene.heldOut === (which === "held-out"));
const cell = (value: string): string => value.padStart(10);
tell("| " + "scene".padEnd(24) + " |" + MEASURED.map((kind) => `${cell(kind)} |`).join(""));
tell(`| ${"-".repeat(24)} |` + MEASURED.map(() => ` ${"-".repeat(8)}: |`).join(""));
const sums = new Map<string, number[]>();
for (const scene of scenes) {
  const { picture, numbers } = await readTrueScene(scene, 600);
  const map = findSurfaces(picture, scene.room);
  const row = MEASURED.map((kind) => {
    const truth = trueMask(kind, numbers, picture.width, picture.height);
    const isOther = scene.room !== "kitchen" && scene.room !== "bath";
    // nothing but these is fixed in other rooms
    if (truth === null || (isOther && !["floor", "walls", "ceiling"].includes(kind)))
      return cell("");
    const found = map.mask(kind);
    const value = found === null ? 0 : overlapOverUnion(found, truth);
    const sure = map.surfaces.get(kind)?.confidence ?? 0;
    const state = scene.heldOut ? "held out" : "tuning";
    for (const name of isOther ? [`${state}, other rooms`] : [`${state}, ${scene.room}`, state])
      sums.set(`${name}/${kind}`, [...(sums.get(`${name}/${kind}`) ?? []), value]);
    return cell(`${value.toFixed(2)} ${sure < 0.35 ? "-" : sure < 0.6 ? "?" : " "}`);
  });
  const name = `${scene.name}${scene.heldOut ? " *" : ""}`;
  tell(`| ${name.padEnd(24)} |${row.map((value) => `${value} |`).join("")}`);
}
for (const group of new Set([...sums.keys()].map((key) => key.split("/")[0])))
  tell(
    `| ${`mean, ${group}`.padEnd(24)} |` +
      MEASURED.map((kind) => {
        const values = sums.get(`${group}/${kind}`);
        if (values === undefined) return `${cell("")} |`;
        return `${cell(`${(values.reduce((a, b) => a + b, 0) / values.length).toFixed(2)}  `)} |`;
      }).join(""),
  );
tell("* held out from tuning; ? found but unsure, - too unsure to be changed");
