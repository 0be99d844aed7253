/** The value in the middle; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value that a share of all do not exceed, straight between neighbours.
 * @param share in 0..1
 */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("Nothing was measured.");
  const sorted = Float64Array.from(values).sort();
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
