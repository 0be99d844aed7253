/**
 * The changes that differ from the stored values. Unchanged members are not sent, so that one person's save
 * never undoes another's.
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
 * True if the stored text of a field came from elsewhere: it was not there when its typing began, and was not
 * sent from here.
 * @param own what stood there then, and every text that was sent since
 */
export function cameFromElsewhere(kept: string, own: readonly string[]): boolean {
  return !own.some((text) => text.trim() === kept.trim());
}
