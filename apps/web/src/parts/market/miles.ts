import { type Place, offsetOf } from "#ui/map-layout.ts";

/** The distance between two places in whole miles, as it is told. */
export function milesBetween(one: Place, other: Place): number {
  const { east, north } = offsetOf(one, other);
  return Math.round(Math.hypot(east, north));
}
