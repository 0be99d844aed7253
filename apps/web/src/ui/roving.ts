/**
 * The place that a key leads to among `count` things of which some may be disabled; null when the key is another's.
 * @param from the present place; -1 when there is none yet
 * @param axis which arrow keys count
 * @param usable whether a place can be gone to
 */
export function rovingTarget(
  key: string,
  from: number,
  count: number,
  axis: "horizontal" | "vertical",
  usable: (place: number) => boolean = () => true,
): number | null {
  const [back, on] = axis === "horizontal" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  const seek = (start: number, step: 1 | -1): number | null => {
    for (let tried = 0, place = start; tried < count; tried += 1, place += step) {
      const wrapped = ((place % count) + count) % count;
      if (usable(wrapped)) return wrapped;
    }
    return null;
  };
  if (key === on) return seek(from + 1, 1);
  if (key === back) return seek(from === -1 ? count - 1 : from - 1, -1);
  if (key === "Home") return seek(0, 1);
  if (key === "End") return seek(count - 1, -1);
  return null;
}

/** The next place, after `from` and round again, whose name begins with what was typed; null when none does. */
export function typeAheadTarget(
  typed: string,
  from: number,
  names: readonly string[],
): number | null {
  const wanted = typed.toLocaleLowerCase();
  if (wanted === "") return null;
  // One letter moves on to the next match; more letters may stay where they are.
  const first = wanted.length > 1 ? Math.max(from, 0) : from + 1;
  for (let step = 0; step < names.length; step += 1) {
    const place = (first + step) % names.length;
    if (names[place]?.trim().toLocaleLowerCase().startsWith(wanted) === true) return place;
  }
  return null;
}
