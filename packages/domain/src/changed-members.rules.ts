/**
 * Those of the changes that differ from what is kept: what one person leaves alone is not sent, so
 * that nobody takes back what somebody else saved meanwhile.
 */
export function changedMembers<T extends object>(
  changes: Partial<T>,
  kept: { readonly [K in keyof T]: T[K] | undefined },
): Partial<T> {
  const differs = ([member, value]: [string, unknown]) =>
    value !== undefined && value !== Reflect.get(kept, member);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the members that came in
  return Object.fromEntries(Object.entries(changes).filter(differs)) as Partial<T>;
}

/**
 * Whether what is kept of a field came from elsewhere: it did not stand there when its typing began, and was not sent from here.
 * @param own what stood there then, and every text that was sent since
 */
export function cameFromElsewhere(kept: string, own: readonly string[]): boolean {
  return !own.some((text) => text.trim() === kept.trim());
}
