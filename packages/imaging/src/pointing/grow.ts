import type { PatchGraph } from "./patch-graph.ts";

/**
 * How far each patch is from the nearest seed, patch by patch along the cheapest way (Dijkstra, 1959); Infinity where none leads.
 * @param onwards how far it is to a neighbour from so far, never nearer; `entry` is the neighbour's place in the graph's lists
 */
export function waysFrom(
  graph: PatchGraph,
  seeds: Iterable<number>,
  onwards: (far: number, entry: number) => number,
): Float64Array {
  const { count, from, to } = graph;
  const way = new Float64Array(count).fill(Infinity);
  const heap = new Int32Array(count);
  const place = new Int32Array(count).fill(-1);
  let size = 0;
  const put = (at: number, patch: number): void => {
    heap[at] = patch;
    place[patch] = at;
  };
  const reach = (patch: number, far: number): void => {
    if (far >= way[patch]!) return;
    way[patch] = far;
    let at = place[patch]!;
    if (at < 0) {
      at = size;
      size += 1;
    }
    for (; at > 0;) {
      const above = (at - 1) >> 1;
      if (way[heap[above]!]! <= far) break;
      put(at, heap[above]!);
      at = above;
    }
    put(at, patch);
  };
  const takeNearest = (): number | null => {
    if (size === 0) return null;
    const nearest = heap[0]!;
    size -= 1;
    const last = heap[size]!;
    const far = way[last]!;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= size) break;
      if (below + 1 < size && way[heap[below + 1]!]! < way[heap[below]!]!) below += 1;
      if (way[heap[below]!]! >= far) break;
      put(at, heap[below]!);
      at = below;
    }
    if (size > 0) put(at, last);
    place[nearest] = -1;
    return nearest;
  };
  for (const seed of seeds) reach(seed, 0);
  for (let nearest = takeNearest(); nearest !== null; nearest = takeNearest()) {
    const far = way[nearest]!;
    for (let entry = from[nearest]!; entry < from[nearest + 1]!; entry += 1)
      reach(to[entry]!, onwards(far, entry));
  }
  return way;
}

/** How much neighbours agree, and after how many rounds they do. */
const AGREEMENT = 0.5;
const ROUNDS = 20;
/** From this step of colour on neighbours agree half as much. */
const STEP = 6;

/** How much each patch agrees with each of its neighbours: along long borders, and where no edge parts them. */
export function agreementOf({ length, colour, edge }: PatchGraph): Float32Array {
  return length.map((long, entry) => {
    const step = (colour[entry]! + 0.7 * edge[entry]!) / STEP;
    return (AGREEMENT * long) / (1 + step * step);
  });
}

/**
 * Chances that agree with those of like neighbours: each is a mean of its own and theirs (random walks with a prior, Grady 2005).
 * @param chance of each patch, 0..1
 * @param told patches that are certain: 1 belongs, 0 does not
 */
export function agreed(
  { count, from, to }: PatchGraph,
  agreement: Float32Array,
  chance: Float32Array,
  told: ReadonlyMap<number, 0 | 1>,
): Float32Array {
  const out = Float32Array.from(chance);
  for (const [patch, value] of told) out[patch] = value;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let i = 0; i < count; i += 1) {
      if (told.has(i)) continue;
      let sum = chance[i]!;
      let weight = 1;
      for (let entry = from[i]!; entry < from[i + 1]!; entry += 1) {
        sum += agreement[entry]! * out[to[entry]!]!;
        weight += agreement[entry]!;
      }
      out[i] = sum / weight;
    }
  }
  return out;
}

/** What a border counts that lies on no edge at all. */
const NO_EDGE = 0.02;

/**
 * The chance from which on patches are taken, so that what is taken most likely covers what is meant and ends where edges are: the
 * expected overlap over union is large there, and neighbours across the border agree little.
 * @param agreement of neighbours, as `agreementOf` answers it
 * @param size of each patch, in pixels
 */
export function bestChance(
  { from, to, length }: PatchGraph,
  agreement: Float32Array,
  chance: Float32Array,
  size: Int32Array,
): number {
  const order = Int32Array.from(chance.keys()).sort((a, b) => chance[b]! - chance[a]!);
  const isTaken = new Uint8Array(chance.length);
  let meant = 0;
  for (let i = 0; i < chance.length; i += 1) meant += chance[i]! * size[i]!;
  let [taken, both, border, agreeing] = [0, 0, 0, 0];
  let most = -1;
  let best = 0.5;
  for (const i of order) {
    both += chance[i]! * size[i]!;
    taken += size[i]!;
    isTaken[i] = 1;
    for (let entry = from[i]!; entry < from[i + 1]!; entry += 1) {
      const sign = isTaken[to[entry]!] === 1 ? -1 : 1;
      border += sign * AGREEMENT * length[entry]!;
      agreeing += sign * agreement[entry]!;
    }
    const edges = border > 0 ? NO_EDGE + Math.max(0, 1 - agreeing / border) : 1;
    const value = (both / (taken + meant - both)) * Math.sqrt(edges);
    if (value <= most) continue;
    most = value;
    best = chance[i]!;
  }
  return best;
}
