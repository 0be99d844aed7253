/** Where a value stands between two others, as percent; 0 to 100 whatever comes in. */
export function share(value: number, from: number, to: number): number {
  if (to <= from) return 0;
  return Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
}
