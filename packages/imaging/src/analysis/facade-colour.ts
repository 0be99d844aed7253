import type { Scene } from "./scene.ts";
import type { Superpixels } from "./superpixels.ts";

/** The facade's colour: the median of the bright and even patches where it usually is. */
export function facadeColour(
  patches: Superpixels,
  scene: Scene,
): readonly [number, number, number] {
  const found: number[] = [];
  for (let i = 0; i < patches.count; i += 1) {
    if (patches.size[i] === 0) continue;
    const position = patches.mean[i * 5 + 4]! / scene.height;
    if (position < 0.42 || position > 0.7) continue;
    const [l, a, b] = [patches.mean[i * 5]!, patches.mean[i * 5 + 1]!, patches.mean[i * 5 + 2]!];
    if (patches.texture[i]! > 4 || l < 35 || l > 96) continue;
    if (a < -4 || a > 14) continue;
    if (Math.sqrt(a * a + b * b) > 38) continue;
    found.push(i);
  }
  if (found.length === 0) return [80, 0, 4];
  const middle = (d: number): number => {
    const values = found.map((i) => patches.mean[i * 5 + d]!).sort((p, q) => p - q);
    return values[values.length >> 1]!;
  };
  return [middle(0), middle(1), middle(2)];
}
