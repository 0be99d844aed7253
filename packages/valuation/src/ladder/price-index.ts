/** The house price index of one area. */
export interface PriceIndex {
  /** `981` for a 3-digit ZIP, `WA` for a state. */
  readonly area: string;
  readonly kind: "zip3" | "state";
  /** When each value holds: the middle of its year or quarter as a decimal year, ascending. */
  readonly times: readonly number[];
  readonly values: readonly number[];
  /** The last year or quarter in words (`2025`, `the 4th quarter of 2025`), and its last day. */
  readonly last: { readonly name: string; readonly day: string };
}

/** How prices went between two days, by an index. */
export interface PriceChange {
  readonly index: Pick<PriceIndex, "area" | "kind" | "last">;
  /** A ratio: the price on the later day over that on the earlier. */
  readonly factor: number;
  /** Years of the span for which the index has no value: it stands still there. */
  readonly yearsBeyond: number;
}

const DAY_MS = 86_400_000;

/** A day (`2026-11-21`) as a decimal year. */
export function yearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  const start = Date.UTC(year, 0, 1);
  const length = Date.UTC(year + 1, 0, 1) - start;
  return year + (Date.parse(`${day}T00:00:00Z`) - start + DAY_MS / 2) / length;
}

/** The index at a time, between two values on the logarithm; null before the first, the last beyond it. */
function valueAt({ times, values }: PriceIndex, time: number): number | null {
  const after = times.findIndex((each) => each > time);
  if (after === -1) return values.at(-1) ?? null;
  if (after === 0) return null;
  const [from = 0, to = 0] = [times[after - 1], times[after]];
  const [low = 1, high = 1] = [values[after - 1], values[after]];
  return low * (high / low) ** ((time - from) / (to - from));
}

/**
 * How prices went from a day to another, by the narrowest index that knows the first day. A day beyond its end
 * counts as its end.
 * @param indexes the narrowest area first
 * @returns null where none reaches back so far
 */
export function priceChange(
  indexes: readonly PriceIndex[],
  from: string,
  to: string,
): PriceChange | null {
  for (const index of indexes) {
    const [before, now] = [valueAt(index, yearOf(from)), valueAt(index, yearOf(to))];
    if (before !== null && now !== null) {
      const beyond = to > index.last.day ? yearOf(to) - (index.times.at(-1) ?? 0) : 0;
      return {
        index: { area: index.area, kind: index.kind, last: index.last },
        factor: now / before,
        yearsBeyond: Math.min(beyond, Math.max(0, yearOf(to) - yearOf(from))),
      };
    }
  }
  return null;
}
