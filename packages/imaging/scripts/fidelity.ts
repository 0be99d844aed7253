/*
 * On the true masks: colour of flat parts against the asked finish (CIEDE2000), how much of the light survives (rank
 * correlation of the luminance of 6 x 6 blocks), and pixels changed outside.
 * Usage: npx tsx packages/imaging/scripts/fidelity.ts
 */
import { renderUpgrade, type SurfaceKind } from "../src/index.ts";
import { flatDifference, lightSurvival } from "../src/testing/fidelity.ts";
import { readTrueScene, tell, trueMask, trueScenes } from "./scenes.ts";

const REQUESTS: readonly (readonly [SurfaceKind, string])[] = [
  ["cabinets", "navy cabinets"],
  ["cabinets", "white cabinets"],
  ["cabinets", "sage cabinets"],
  ["walls", "dusty blue walls"],
  ["walls", "white walls"],
  ["ceiling", "white ceiling"],
  ["counters", "black granite counters"],
  ["counters", "white quartz counters"],
  ["floor", "oak floor"],
  ["floor", "slate floor"],
  ["backsplash", "green subway tile backsplash"],
];

const filter = process.argv[2] ?? "";
const all = new Map<string, [number[], number[]]>();
for (const scene of trueScenes()) {
  if (!scene.name.includes(filter)) continue;
  const { picture, numbers } = await readTrueScene(scene, 600);
  for (const [surface, request] of REQUESTS) {
    const mask = trueMask(surface, numbers, picture.width, picture.height);
    if (mask === null) continue;
    const result = renderUpgrade({ picture, mask, request, room: scene.room, seed: 7 });
    let strays = 0;
    for (let i = 0; i < mask.data.length; i += 1)
      if (mask.data[i] === 0)
        for (let k = i * 4; k < i * 4 + 4; k += 1)
          if (picture.data[k] !== result.picture.data[k]) strays += 1;
    if (strays > 0) throw new Error(`${scene.name}, ${request}: ${strays} bytes outside`);
    const difference = flatDifference(picture, result.picture, mask, result.understanding);
    const survival = lightSurvival(picture, result.picture, mask);
    const sums = all.get(request) ?? [[], []];
    sums[0].push(difference);
    sums[1].push(survival);
    all.set(request, sums);
  }
}
/** Mean, least and most. */
function told(values: readonly number[]): string {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return `${mean.toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
}

for (const [request, [differences, survivals]] of all)
  tell(`| ${request.padEnd(30)} | ${told(differences)} | ${told(survivals)} |`);
