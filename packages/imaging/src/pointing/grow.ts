import type { PatchGraph } from "./patch-graph.ts";

/** The way from seeds to every patch along the cheapest neighbours; Infinity where none leads. */
export function waysFrom(
  graph: PatchGraph,
  seeds: Iterable<number>,
  cost: (entry: number) => number,
): Float64Array {
  const way = new Float64Array(graph.count).fill(Infinity);
  const heap: number[] = [];
  const place = new Int32Array(graph.count).fill(-1);
  const swap = (a: number, b: number): void => {
    const [p, q] = [heap[a]!, heap[b]!];
    heap[a] = q;
    heap[b] = p;
    place[q] = a;
    place[p] = b;
  };
  const rise = (start: number): void => {
    for (let at = start; at > 0;) {
      const above = (at - 1) >> 1;
      if (way[heap[above]!]! <= way[heap[at]!]!) return;
      swap(at, above);
      at = above;
    }
  };
  const sink = (): void => {
    for (let at = 0; ;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < heap.length && way[heap[below]!]! < way[heap[least]!]!) least = below;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  const reach = (patch: number, far: number): void => {
    if (far >= way[patch]!) return;
    way[patch] = far;
    if (place[patch]! < 0) {
      place[patch] = heap.length;
      heap.push(patch);
    }
    rise(place[patch]!);
  };
  for (const seed of seeds) reach(seed, 0);
  while (heap.length > 0) {
    const next = heap[0]!;
    swap(0, heap.length - 1);
    heap.pop();
    place[next] = -1;
    sink();
    for (let entry = graph.from[next]!; entry < graph.from[next + 1]!; entry += 1)
      reach(graph.to[entry]!, way[next]! + cost(entry));
  }
  return way;
}
