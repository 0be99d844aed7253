/**
 * The place that a key leads to among `count` things under each other; null when the key is another's.
 * @param from the present place; -1 when there is none yet
 */
export function rovingTarget(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowUp") return from <= 0 ? count - 1 : from - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
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
