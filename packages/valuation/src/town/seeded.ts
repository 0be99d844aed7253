/** A number of 32 bits that stands for a text, the same each time (FNV-1a with a last stir). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Numbers that look random and are the same for the same seed. */
export interface Seeded {
  /** 0 up to 1. */
  next(): number;
  /** A whole number of two bounds, both included. */
  between(least: number, most: number): number;
  /** Normally distributed, cut at three standard deviations. */
  normal(mean: number, sd: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Opens the numbers of a seed (mulberry32). */
export function seeded(seed: string): Seeded {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    normal(mean, sd) {
      const angle = 2 * Math.PI * next();
      const length = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + sd * Math.max(-3, Math.min(3, length * Math.cos(angle)));
    },
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
