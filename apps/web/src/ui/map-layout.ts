/** A place in degrees, WGS84. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** A place's distance from the map's middle, in miles; east and north are positive. */
export interface Offset {
  readonly east: number;
  readonly north: number;
}

/** Miles of one degree along a meridian; one along a parallel shrinks with the cosine of its latitude. */
const DEGREE_MILES = 69.05;

/** How far a place lies from another, on a flat map: exact to a percent over the few miles of a neighborhood. */
export function offsetOf(from: Place, to: Place): Offset {
  const shrink = Math.cos((from.lat * Math.PI) / 180);
  return {
    east: (to.lon - from.lon) * DEGREE_MILES * shrink,
    north: (to.lat - from.lat) * DEGREE_MILES,
  };
}

/** The distance between two places in whole miles, as it is told. */
export function milesBetween(one: Place, other: Place): number {
  const { east, north } = offsetOf(one, other);
  return Math.round(Math.hypot(east, north));
}

const winds = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Wind = (typeof winds)[number];

/** The direction of a place from another, one of eight. */
export function windOf(from: Place, to: Place): Wind {
  const { east, north } = offsetOf(from, to);
  const turns = Math.atan2(east, north) / (2 * Math.PI);
  return winds[(Math.round(turns * 8) + 8) % 8] ?? "n";
}

/** Steps of rings and scale bar, in miles. */
const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50];

/** A map's reach in miles from its middle to its nearest edge, and the distance between its rings. */
export function scaleOf(offsets: readonly Offset[]): { reach: number; step: number } {
  const furthest = Math.max(0.05, ...offsets.map(({ east, north }) => Math.hypot(east, north)));
  const reach = furthest * 1.15;
  return { reach, step: STEPS.find((each) => reach / each <= 4) ?? 100 };
}

/** A pin's place on a square of so many pixels, from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** Rounds of pushing pins apart: six pins on one spot come free in less. */
const ROUNDS = 60;

/**
 * Moves pins apart until each can be pressed for itself, as little as it takes; they stay on the square.
 * @param gap the least distance of two pins, and of a pin to the middle, in pixels
 */
export function spread(wanted: readonly Spot[], side: number, gap: number): readonly Spot[] {
  const spots = wanted.map(({ x, y }) => ({ x, y }));
  const middle = { x: side / 2, y: side / 2 };
  const keep = (value: number) => Math.min(side - gap / 2, Math.max(gap / 2, value));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isMoved = false;
    spots.forEach((one, at) => {
      for (const other of [middle, ...spots.slice(0, at)]) {
        const away = Math.hypot(one.x - other.x, one.y - other.y);
        if (away >= gap) continue;
        isMoved = true;
        // On the very same spot each goes its own way.
        const angle = away === 0 ? at * 2.4 : Math.atan2(one.y - other.y, one.x - other.x);
        const push = other === middle ? gap - away : (gap - away) / 2;
        one.x = keep(one.x + Math.cos(angle) * (push + 0.1));
        one.y = keep(one.y + Math.sin(angle) * (push + 0.1));
        if (other === middle) continue;
        other.x = keep(other.x - Math.cos(angle) * push);
        other.y = keep(other.y - Math.sin(angle) * push);
      }
    });
    if (!isMoved) break;
  }
  return spots;
}
