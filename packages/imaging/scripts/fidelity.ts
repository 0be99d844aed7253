/*
 * On the true masks: colour of flat parts against the asked finish (CIEDE2000), how much of the light survives (rank
 * correlation of the luminance of 6 x 6 blocks), and pixels changed outside. Bases, wall cabinets and islands are
 * measured each by itself: what was white above green has kept its light when each has. Houses are read larger: at 600
 * pixels their trim is narrower than a block, so that nothing but vents in the shade of a gable was measured.
 * Usage: npx tsx packages/imaging/scripts/fidelity.ts [all|tuning|held-out] [each]
 */
import { renderUpgrade, type SurfaceKind } from "../src/index.ts";
import { area } from "../src/compose/effective-mask.ts";
import { flatDifference, lightSurvival } from "../src/testing/fidelity.ts";
import { isOutside, readTrueScene, tell, trueMask, trueParts, trueScenes } from "./scenes.ts";

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
const OUTSIDE: readonly (readonly [SurfaceKind, string])[] = [
  ["siding", "navy siding"],
  ["siding", "white siding"],
  ["trim", "white trim"],
  ["door", "black front door"],
  ["roof", "charcoal roof"],
];

const which = process.argv[2] ?? "all";
const isEach = process.argv[3] === "each";

interface Measured {
  readonly scene: string;
  /** Null where no part of the surface is flat. */
  readonly difference: number | null;
  readonly survival: number;
}

const all = new Map<string, Measured[]>();
for (const scene of trueScenes()) {
  if (which !== "all" && scene.heldOut !== (which === "held-out")) continue;
  const { picture, numbers } = await readTrueScene(scene, isOutside(scene) ? 960 : 600);
  const { width, height } = picture;
  for (const [surface, request] of isOutside(scene) ? OUTSIDE : REQUESTS) {
    const mask = trueMask(surface, numbers, width, height);
    if (mask === null) continue;
    const result = renderUpgrade({ picture, mask, request, room: scene.room, seed: 7 });
    let strays = 0;
    for (let i = 0; i < mask.data.length; i += 1)
      if (mask.data[i] === 0)
        for (let k = i * 4; k < i * 4 + 4; k += 1)
          if (picture.data[k] !== result.picture.data[k]) strays += 1;
    if (strays > 0) throw new Error(`${scene.name}, ${request}: ${strays} bytes outside`);
    let [difference, flat, survival, pixels] = [0, 0, 0, 0];
    for (const part of trueParts(surface, numbers, width, height)) {
      const size = area(part);
      const differs = flatDifference(picture, result.picture, part, result.understanding);
      if (differs !== null) {
        difference += size * differs;
        flat += size;
      }
      survival += size * lightSurvival(picture, result.picture, part);
      pixels += size;
    }
    const one = {
      scene: scene.name,
      difference: flat === 0 ? null : difference / flat,
      survival: survival / pixels,
    };
    all.set(request, [...(all.get(request) ?? []), one]);
  }
}

/** Mean, least and most. */
function told(values: readonly number[]): string {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return `${mean.toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
}

for (const [request, measured] of all) {
  const differences = told(
    measured.map(({ difference }) => difference).filter((difference) => difference !== null),
  );
  const survivals = told(measured.map(({ survival }) => survival));
  tell(`| ${request.padEnd(30)} | ${differences} | ${survivals} |`);
  if (isEach)
    for (const { scene, difference, survival } of measured)
      tell(`    ${scene.padEnd(22)} ${difference?.toFixed(2) ?? "-"} ${survival.toFixed(2)}`);
}
