import type { RoomKind } from "../language/kinds.ts";
import { boxLine, type RoomBox } from "./room-box.ts";
import type { Scene } from "./scene.ts";
import type { Superpixels } from "./superpixels.ts";

/** The wall's (outside: the facade's) colour: the median of the bright and even patches where it usually is. */
export function wallColour(
  patches: Superpixels,
  scene: Scene,
  box: RoomBox | null,
  room: RoomKind,
): readonly [number, number, number] {
  const outside = room === "exterior" || room === "patio";
  const found: number[] = [];
  for (let i = 0; i < patches.count; i += 1) {
    if (patches.size[i] === 0) continue;
    const x = patches.mean[i * 5 + 3]!;
    const y = patches.mean[i * 5 + 4]!;
    const top = box === null ? 0 : boxLine(box, x, -1);
    const bottom = box === null ? scene.height : boxLine(box, x, 1);
    const position = (y - top) / Math.max(8, bottom - top);
    const [from, to] = outside ? [0.42, 0.7] : [0.02, 0.6];
    if (position < from || position > to) continue;
    const [l, a, b] = [patches.mean[i * 5]!, patches.mean[i * 5 + 1]!, patches.mean[i * 5 + 2]!];
    if (patches.texture[i]! > (outside ? 4 : 2.2) || l < 35 || l > 96) continue;
    if (outside && (a < -4 || a > 14)) continue;
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
