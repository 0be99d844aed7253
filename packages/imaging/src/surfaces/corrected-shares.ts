import type { SurfaceKind } from "../language/kinds.ts";
import type { KnownSurfaces, SurfaceShares } from "./known-surfaces.ts";
import type { Region } from "./learned-classes.ts";
import type { Shares } from "./learned-finder.ts";

/** Added to each own share, so that a group in which the own net sees nothing is divided evenly. */
const EVEN = 1e-3;

/**
 * The net's own shares corrected by what is known: another model's share of a group is divided among its regions as the
 * own net divides it, and nothing is left for what is absent. The result is on the own net's grid; shares add up to 1.
 */
export function sharesGivenKnown(
  own: Shares,
  regions: readonly Region[],
  { shares, absent }: KnownSurfaces,
): Shares {
  if (shares === undefined && (absent === undefined || absent.size === 0)) return own;
  const data = shares === undefined ? own.data.slice() : divided(own, regions, shares);
  if (absent !== undefined) leaveOut(data, regions, absent);
  return { ...own, data };
}

function divided(own: Shares, regions: readonly Region[], shares: SurfaceShares): Float32Array {
  const { labels } = own;
  const rest = shares.groups.length;
  const groupOf = Int32Array.from(regions, ({ surface }) => {
    const at = shares.groups.findIndex((group) => surface !== null && group.includes(surface));
    return at < 0 ? rest : at;
  });
  const isHere = shares.groups.map((_, at) => groupOf.includes(at));
  const data = new Float32Array(own.data.length);
  const given = new Float32Array(rest + 1);
  const sums = new Float32Array(rest + 1);
  for (let y = 0; y < own.height; y += 1)
    for (let x = 0; x < own.width; x += 1) {
      sample(shares, (x + 0.5) / own.width, (y + 0.5) / own.height, given);
      given[rest] = 1;
      for (let g = 0; g < rest; g += 1) {
        // a group of the other view, such as siding in a kitchen, is none of these
        if (isHere[g] !== true) given[g] = 0;
        given[rest] = Math.max(0, given[rest] - given[g]!);
      }
      const at = (y * own.width + x) * labels;
      sums.fill(0);
      for (let k = 0; k < labels; k += 1)
        sums[groupOf[k]!] = sums[groupOf[k]!]! + own.data[at + k]! + EVEN;
      for (let k = 0; k < labels; k += 1) {
        const group = groupOf[k]!;
        data[at + k] = (given[group]! * (own.data[at + k]! + EVEN)) / sums[group]!;
      }
    }
  return data;
}

/** Reads the groups' shares at a place (0..1 of the picture) between those of the grid. */
function sample(shares: SurfaceShares, along: number, down: number, out: Float32Array): void {
  const { width, height, data } = shares;
  const count = shares.groups.length;
  const gx = Math.min(width - 1, Math.max(0, along * width - 0.5));
  const gy = Math.min(height - 1, Math.max(0, down * height - 0.5));
  const [left, top] = [Math.floor(gx), Math.floor(gy)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [fx, fy] = [gx - left, gy - top];
  const at = (x: number, y: number, g: number): number => data[(y * width + x) * count + g]!;
  for (let g = 0; g < count; g += 1) {
    const upper = at(left, top, g) * (1 - fx) + at(right, top, g) * fx;
    const lower = at(left, bottom, g) * (1 - fx) + at(right, bottom, g) * fx;
    out[g] = upper * (1 - fy) + lower * fy;
  }
}

/** Gives the shares of what is absent to what else a place may be. */
function leaveOut(
  data: Float32Array,
  regions: readonly Region[],
  absent: ReadonlySet<SurfaceKind>,
): void {
  const count = regions.length;
  const isAbsent = regions.map(({ surface }) => surface !== null && absent.has(surface));
  const other = regions.findIndex(({ surface }) => surface === null);
  for (let at = 0; at < data.length; at += count) {
    let left = 0;
    for (let k = 0; k < count; k += 1) {
      if (isAbsent[k] === true) data[at + k] = 0;
      left += data[at + k]!;
    }
    if (left < EVEN) data[at + other] = 1;
    else for (let k = 0; k < count; k += 1) data[at + k] = data[at + k]! / left;
  }
}
